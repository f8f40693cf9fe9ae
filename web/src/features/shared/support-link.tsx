import { useShop } from './use-shop';

/** A mailto link; plain text until the address has loaded. */
export function SupportLink({ subject, children }: { subject?: string; children: string }) {
  const email = useShop()?.supportEmail;
  if (!email) return children;
  return (
    <a href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{children}</a>
  );
}
