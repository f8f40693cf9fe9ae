import { useState } from 'react';
import { WITHDRAWAL_LIMITS } from '../../../../../src/domain/orders/withdrawal.js';
import { adminApi, type Withdrawal } from '../../../client/admin-api';
import { Field } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';

interface ChangeWithdrawalProps {
  /** The dialog is shown while it is given. */
  withdrawal: Withdrawal | undefined;
  onClose: () => void;
  onChanged: (withdrawal: Withdrawal) => void;
}

/** Marks a withdrawal as handled, or opens it again. */
export function ChangeWithdrawal({ withdrawal, onClose, onChanged }: ChangeWithdrawalProps) {
  const [note, setNote] = useState(withdrawal?.note ?? '');
  const isHandled = (withdrawal?.handled_at ?? null) !== null;
  return (
    <AdminFormDialog
      shown={withdrawal !== undefined}
      heading={isHandled ? 'Open it again' : 'Mark as handled'}
      submit={isHandled ? 'Reopen' : 'Mark as handled'}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={async () => {
        const body = { handled: !isHandled, note: note.trim() };
        onChanged(await adminApi.changeWithdrawal(withdrawal!.id, body));
      }}
    >
      <Field
        label="Note"
        hint="For the shop’s own records. The customer does not see it."
        maxLength={WITHDRAWAL_LIMITS.note}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </AdminFormDialog>
  );
}
