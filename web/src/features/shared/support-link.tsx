import { useShop } from './shop-facts';

/** Leads to a mail to the shop; words alone until its address is known. */
export function SupportLink({ subject, children }: { subject?: string; children: string }) {
  const email = useShop()?.supportEmail;
  if (!email) return children;
  return (
    <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{children}</a>
  );
}
