import type { ShopSettings } from '../domain/shop/settings.js';

/** Returns the sender of mails: MAIL_FROM, or else the shop's name and support address. */
export function toMailSender(mailFrom: string, { name, support_email }: ShopSettings): string {
  // Without quotes, a comma or a bracket in the name would end it.
  return mailFrom || `"${name.replace(/["\\]/g, '\\$&')}" <${support_email}>`;
}
