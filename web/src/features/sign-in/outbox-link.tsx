import { useShop } from '../shared/shop-facts';

/** Where a shop sends no mails, the way to those that it keeps. */
export function OutboxLink({ className }: { className?: string }) {
  const address = useShop()?.outboxUrl;
  if (!address) return null;
  return (
    <a className={className} href={address} target="_blank" rel="noreferrer">
      Open the local outbox
    </a>
  );
}
