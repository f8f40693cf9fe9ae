import {
  MAIL_NAMES,
  MAIL_PLACEHOLDERS,
  MAIL_TEXT_LIMITS,
} from '../../../../../src/domain/shop/mail-texts.js';
import type { MailName } from '../../../../../src/domain/shop/mail-texts.js';
import type { EditableSettings } from '../../../client/admin-api';
import { Field, TextArea } from '../../../ui/field';
import type { SettingsFieldsProps } from './settings-fields';
import type { MailsDraft } from './settings-words';

const LABELS: Record<MailName, string> = {
  confirmation: 'Order confirmation',
  in_production: 'Order in production',
  dispatched: 'Order dispatched',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  other_parcel: 'New tracking',
  another_parcel: 'Another parcel',
  downloads: 'Digital prints',
  payment_failed: 'Payment failed',
  refund: 'Whole refund',
  partial_refund: 'Partial refund',
  credits_restored: 'Credits restored',
  review_request: 'Request for a review',
  prints_public: 'Prints are public',
  prints_hidden: 'Prints are not shown',
  gift_card: 'Gift card',
  withdrawal: 'Withdrawal received',
  return_instructions: 'How to send back',
  return_arrived: 'Return arrived',
  signup: 'Confirm an account',
  magiclink: 'Link to sign in',
  recovery: 'New password',
  email_change_current: 'Change of address, to the present one',
  email_change_new: 'Change of address, to the new one',
  reauthentication: 'Security code',
};

interface MailFieldsProps {
  mails: MailsDraft;
  /** What the mails say without the owner's words. */
  defaults: EditableSettings['mail_defaults']['en'];
  onChange: (mails: MailsDraft) => void;
  /** After each label. */
  suffix?: string;
}

export function MailFields({ mails, defaults, onChange, suffix = '' }: MailFieldsProps) {
  return (
    <details>
      <summary>{`Mails${suffix}`}</summary>
      <div className="settings-mails">
        {MAIL_NAMES.map((name) => {
          const { [name]: words } = mails;
          const change = (part: Partial<typeof words>) =>
            onChange({ ...mails, [name]: { ...words, ...part } });
          const placeholders = MAIL_PLACEHOLDERS[name].map((placeholder) => `{${placeholder}}`);
          return (
            <div key={name} className="settings-mail">
              <Field
                label={`${LABELS[name]}: subject${suffix}`}
                hint={placeholders.join(' ')}
                maxLength={MAIL_TEXT_LIMITS.subject}
                placeholder={defaults[name].subject}
                value={words.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
              <TextArea
                label={`${LABELS[name]}: opening${suffix}`}
                rows={2}
                maxLength={MAIL_TEXT_LIMITS.text}
                placeholder={defaults[name].text}
                value={words.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            </div>
          );
        })}
      </div>
    </details>
  );
}

export function MailSettings({ draft, defaults, onChange }: SettingsFieldsProps) {
  return (
    <fieldset id="mails">
      <legend>Mails</legend>
      <p className="admin-soft">
        The subject and the opening sentence of each mail. An empty field uses the text shown in it. Words in
        braces are placeholders.
      </p>
      <MailFields mails={draft.mails} defaults={defaults.en} onChange={(mails) => onChange({ mails })} />
    </fieldset>
  );
}
