import type { Mail } from '../ports/shop/mailer.js';
import { authLetter } from './auth-letter.js';
import { AUTH_WORDS } from './auth-words.js';
import { AUTH_WORDS_DE } from './auth-words-de.js';
import { toPlainText, type Sender } from './letter.js';
import { openingWords } from './opening-words.js';

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
  const { table, describeCode, ignored } = AUTH_LANGUAGES[shop.language];
  const defaults = table[kind]({ shop: shop.name, to, newEmail });
  const { subject, text: lead } = openingWords(
    shop,
    kind,
    { shop: shop.name, email: newEmail ?? to },
    { subject: defaults.subject, text: defaults.lead },
  );
  const words = { ...defaults, subject, lead };
  const good = describeCode(link !== null, lifetimeMinutes, shop.name);
  const ignore = `${ignored} ${words.otherwise}`;
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

export const AUTH_LANGUAGES = {
  en: {
    table: AUTH_WORDS,
    describeCode: (hasLink: boolean, minutes: number, shop: string) =>
      `${hasLink ? 'Either' : 'It'} works once, within ${formatDuration(minutes, ['hour', 'hours'], ['minute', 'minutes'])}. Nobody at ${shop} will ever ask you for it.`,
    ignored: 'If you did not ask for this, you can ignore this mail.',
  },
  de: {
    table: AUTH_WORDS_DE,
    describeCode: (hasLink: boolean, minutes: number, shop: string) =>
      `${hasLink ? 'Link und Code gelten zusammen' : 'Er gilt'} einmal, ${formatDuration(minutes, ['Stunde', 'Stunden'], ['Minute', 'Minuten'])} lang. Niemand bei ${shop} wird Sie je danach fragen.`,
    ignored: 'Wenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  },
};

type Forms = readonly [one: string, other: string];

function formatDuration(minutes: number, hourForms: Forms, minuteForms: Forms): string {
  const [count, [one, other]] = minutes % 60 === 0 ? [minutes / 60, hourForms] : [minutes, minuteForms];
  return `${count} ${count === 1 ? one : other}`;
}
