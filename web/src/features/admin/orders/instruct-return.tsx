import { useState } from 'react';
import { WITHDRAWAL_LIMITS } from '../../../../../src/domain/orders/withdrawal.js';
import { adminApi, type Withdrawal } from '../../../client/admin-api';
import { TextArea } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';

interface InstructReturnProps {
  withdrawal: Withdrawal;
  shown: boolean;
  onClose: () => void;
  onInstructed: (withdrawal: Withdrawal) => void;
}

/** Mails the customer where and how to send the goods. */
export function InstructReturn({ withdrawal, shown, onClose, onInstructed }: InstructReturnProps) {
  const [words, setWords] = useState(withdrawal.instructions ?? '');

  async function send() {
    const instructions = words.trim();
    if (instructions === '') return { words: 'Say where and how to send it.' };
    onInstructed(await adminApi.instructReturn(withdrawal.id, { instructions }));
    return undefined;
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading={`Return of order ${withdrawal.order_number}`}
      submit="Send the mail"
      submitting="Sending ..."
      onClose={onClose}
      onSubmit={send}
    >
      {(errors) => (
        <TextArea
          label="How to send it back"
          hint={`Goes to ${withdrawal.email} as it is: the address, who pays, and by when.`}
          rows={6}
          maxLength={WITHDRAWAL_LIMITS.instructions}
          error={errors['words']}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
    </AdminFormDialog>
  );
}
