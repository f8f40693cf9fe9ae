import { t } from '@lingui/core/macro';
import { Button } from '../../ui/button';
import { OutboxLink } from './outbox-link';

interface MailOptionsProps {
  onCode: () => void;
  onResend: () => void;
  busy: boolean;
}

/** What a person can do while waiting for a mail. A shop that sends no mails links to its outbox. */
export function MailOptions({ onCode, onResend, busy }: MailOptionsProps) {
  return (
    <div className="auth-form-actions">
      <OutboxLink className="button button-quiet button-wide" />
      <Button look="plain" onClick={onCode}>{t`Enter the code instead`}</Button>
      <Button look="plain" busy={busy} onClick={onResend}>{t`Send it again`}</Button>
    </div>
  );
}
