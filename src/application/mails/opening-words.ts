import {
  fillPlaceholders,
  type MailName,
  type MailTexts,
  type MailValues,
} from '../../domain/shop/mail-texts.js';

interface OpeningWords {
  subject: string;
  text: string;
}

/** The subject and the opening sentence of a mail: the owner's texts, or else the defaults. */
export function openingWords<Name extends MailName>(
  { mails = {} }: { mails?: MailTexts },
  name: Name,
  values: MailValues<Name>,
  words: OpeningWords,
): OpeningWords {
  const { subject, text } = mails[name] ?? {};
  return {
    subject: subject ? fillPlaceholders(subject, values) : words.subject,
    text: text ? fillPlaceholders(text, values) : words.text,
  };
}
