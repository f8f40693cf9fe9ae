import type { Mail } from '../ports/shop/mailer.js';
import { authLetter } from './auth-letter.js';
import { AUTH_WORDS } from './auth-words.js';
import { toPlainText, type Sender } from './letter.js';

export type AuthMailKind = keyof typeof AUTH_WORDS;

export interface AuthMailDetails {
  /** ID of the one-time token. */
  id: string;
  to: string;
  /** The code has six digits. */
  code: string;
  /** It is null for a mail with a code only. */
  link: string | null;
  /** The lifetime of the link and the code. */
  lifetimeMinutes: number;
  /** The new e-mail address of the account. */
  newEmail?: string | null;
  shop: Sender;
}

/** Writes a mail with a link and a code, either of which is enough. The plain text has the same content as the HTML. */
export function authMail(kind: AuthMailKind, details: AuthMailDetails): Mail {
  const { id, to, code, link, lifetimeMinutes, newEmail = null, shop } = details;
  const words = AUTH_WORDS[kind]({ shop: shop.name, to, newEmail });
  const good = `${link ? 'Either' : 'It'} works once, within ${lasting(lifetimeMinutes)}. Nobody at ${shop.name} will ever ask you for it.`;
  const ignore = `If you did not ask for this, you can ignore this mail. ${words.otherwise}`;
  return {
    id: `${kind}-${id}`,
    to,
    subject: words.subject,
    text: toPlainText(
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
