import type { Mail } from '../ports/shop/mailer.js';
import { authLetter } from './auth-letter.js';
import { AUTH_WORDS } from './auth-words.js';
import { plain, type ShopIdentity } from './letter.js';

export type AuthMailKind = keyof typeof AUTH_WORDS;

export interface AuthMailDetails {
  /** ID of the one-time token. */
  id: string;
  to: string;
  /** Six digits. */
  code: string;
  /** Null for a mail with a code only. */
  link: string | null;
  /** Lifetime of both. */
  minutes: number;
  /** The new address of an account. */
  newEmail?: string | null;
  shop: ShopIdentity;
}

/** A mail with a link and a code; either is enough. The plain text contains everything in the HTML. */
export function authMail(kind: AuthMailKind, details: AuthMailDetails): Mail {
  const { id, to, code, link, minutes, newEmail = null, shop } = details;
  const words = AUTH_WORDS[kind]({ shop: shop.name, to, newEmail });
  const good = `${link ? 'Either' : 'It'} works once, within ${lasting(minutes)}. Nobody at ${shop.name} will ever ask you for it.`;
  const ignore = `If you did not ask for this, you can ignore this mail. ${words.otherwise}`;
  return {
    id: `${kind}-${id}`,
    to,
    subject: words.subject,
    text: plain(
      shop,
      words.heading,
      words.lead,
      ...(link ? [`${words.button}:\n${link}`] : []),
      `${words.code}\n${code}`,
      good,
      ignore,
    ),
    html: authLetter(shop, words, { code, link, good, ignore }),
  };
}

function lasting(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
