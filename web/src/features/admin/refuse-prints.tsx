import { useEffect, useRef, useState } from 'react';
import { MAX_REVIEW_REASON_CHARACTERS } from '../../../../src/domain/prints/edit-limits.js';
import { Field } from '../../ui/field';
import { AdminFormDialog } from './form-dialog';

interface RefusePrintsProps {
  /** The number of prints; the dialog is shown while it is positive. */
  count: number;
  onClose: () => void;
  onRefuse: (reason: string | undefined) => void;
}

/** Asks why prints are refused. Enter refuses. Give it a new key each time it opens. */
export function RefusePrints({ count, onClose, onRefuse }: RefusePrintsProps) {
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (count > 0) field.current?.focus();
  }, [count]);
  return (
    <AdminFormDialog
      shown={count > 0}
      heading={count === 1 ? 'Refuse this print' : `Refuse ${count} prints`}
      submit="Refuse"
      submitting="Refusing ..."
      onClose={onClose}
      onSubmit={async () => onRefuse(reason.trim() || undefined)}
    >
      <Field
        ref={field}
        label="Reason"
        hint="The maker reads it in a mail and on the print’s page. You may leave it empty."
        maxLength={MAX_REVIEW_REASON_CHARACTERS}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AdminFormDialog>
  );
}
