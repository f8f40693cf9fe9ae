import { useState } from 'react';
import { adminApi, type GiftCard } from '../../../client/admin-api';
import { Field } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';
import { MAX_EMAIL_CHARACTERS } from '../../../../../src/domain/shop/field-limits.js';

interface CorrectGiftCardAddressProps {
  card: GiftCard;
  onClose: () => void;
  onCorrected: (card: GiftCard) => void;
}

/** Changes where the mail of a gift card goes, and mails it there if it went somewhere else before. */
export function CorrectGiftCardAddress({ card, onClose, onCorrected }: CorrectGiftCardAddressProps) {
  const [email, setEmail] = useState(card.recipient_email);
  const isSent = card.sent_at !== null;
  const sendsAgain = isSent && card.blocked_at === null;

  async function save() {
    const recipient_email = email.trim();
    if (!recipient_email.includes('@')) return { recipient_email: 'Enter a full email address.' };
    const corrected = await adminApi.changeGiftCardRecipient(card.id, recipient_email);
    // It may have been mailed since the list was loaded.
    const wasSent = corrected.sent_at !== null && corrected.blocked_at === null;
    onCorrected(wasSent ? await adminApi.resendGiftCard(card.id) : corrected);
    return undefined;
  }

  return (
    <AdminFormDialog
      shown
      heading={`Gift card …${card.code_end}`}
      submit={sendsAgain ? 'Correct and send again' : 'Correct'}
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <Field
            type="email"
            label="Email address of the recipient"
            maxLength={MAX_EMAIL_CHARACTERS}
            error={errors['recipient_email']}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {isSent && (
            <p className="admin-soft">
              The mail went to {card.recipient_email} before. Its reader can spend the card, because the code
              is the same.
            </p>
          )}
        </>
      )}
    </AdminFormDialog>
  );
}
