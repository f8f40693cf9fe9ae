import { useShop } from './use-shop';

interface SupportLinkProps {
  /** The shop's address for support, if the page has loaded it. */
  email?: string;
  subject?: string;
  children: string;
}

/** A mailto link; plain text until the address has loaded. */
export function SupportLink({ email, subject, children }: SupportLinkProps) {
  const loaded = useShop()?.supportEmail;
  const address = email ?? loaded;
  if (!address) return children;
  return (
    <a href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{children}</a>
  );
}
