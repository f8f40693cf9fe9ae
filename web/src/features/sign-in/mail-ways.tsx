import { Button } from '../../ui/button';
import { OutboxLink } from './outbox-link';

interface MailWaysProps {
  onCode: () => void;
  onAgain: () => void;
  busy: boolean;
}

/** What a person can do who waits for a mail. A shop that sends none keeps them in its outbox. */
export function MailWays({ onCode, onAgain, busy }: MailWaysProps) {
  return (
    <div className="auth-form-ways">
      <OutboxLink className="button button-quiet button-wide" />
      <Button look="plain" onClick={onCode}>
        Enter the code instead
      </Button>
      <Button look="plain" busy={busy} onClick={onAgain}>
        Send it again
      </Button>
    </div>
  );
}
