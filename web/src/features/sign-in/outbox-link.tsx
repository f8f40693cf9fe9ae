import { t } from '@lingui/core/macro';
import { useShop } from '../shared/use-shop';

/** Link to the outbox of a shop that sends no mails. */
export function OutboxLink({ className }: { className?: string }) {
  const address = useShop()?.outboxUrl;
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">{t`Open the local outbox`}</a>
  );
}
