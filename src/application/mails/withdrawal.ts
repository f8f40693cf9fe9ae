import type { Withdrawal } from '../../domain/orders/withdrawal.js';
import { formatSecond } from '../../domain/shop/dates.js';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES } from '../../domain/shop/languages.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';
import { openingWords } from './opening-words.js';
import { mailWords } from './words/words.js';

/** Confirms a declaration of withdrawal: what was declared, and when it arrived. */
export function withdrawalReceipt(withdrawal: Withdrawal, shop: Sender): Mail {
  const { id, created_at, email } = withdrawal;
  const { withdrawal: words } = mailWords(shop);
  const time = formatSecond(created_at, shop.locale);
  const { subject, text } = openingWords(
    shop,
    'withdrawal',
    { shop: shop.name, number: withdrawal.order_number, time },
    { subject: words.subject(shop.name), text: words.sentence(time) },
  );
  return declaration(withdrawal, shop, {
    id: `withdrawal-${id}`,
    to: email,
    subject,
    heading: words.heading,
    sentence: text,
    next: words.next,
  });
}

/** Tells the shop about a declaration. It goes to the shop's own address. */
export function withdrawalNotice(withdrawal: Withdrawal, shop: Sender): Mail {
  const { id, created_at, language, order_number } = withdrawal;
  return declaration(withdrawal, shop, {
    id: `withdrawal-notice-${id}`,
    to: shop.supportEmail,
    subject: `A withdrawal from order ${order_number}`,
    heading: 'A customer withdraws from a contract',
    sentence: `The declaration reached the shop on ${formatSecond(created_at, shop.locale)}. The customer has a receipt.`,
    next: 'Handle it under Withdrawals in the panel. The money is due within 14 days.',
    more: language === DEFAULT_LANGUAGE ? [] : [['Language', LANGUAGE_NAMES[language]]],
  });
}

/** Tells the customer how to send the goods back, in the shop's own words. */
export function returnInstructions(withdrawal: Withdrawal, shop: Sender): Mail {
  const { id, email, instructed_at, instructions } = withdrawal;
  const { returnInstructions: words } = mailWords(shop);
  const { subject, text } = openingWords(
    shop,
    'return_instructions',
    { shop: shop.name, number: withdrawal.order_number },
    { subject: words.subject(shop.name), text: '' },
  );
  return declaration(withdrawal, shop, {
    // Other words are another mail.
    id: `return-instructions-${id}-${instructed_at?.getTime()}`,
    to: email,
    subject,
    heading: words.heading,
    sentence: [text, instructions].filter(Boolean).join('\n\n'),
    next: words.next,
  });
}

export function returnArrived(withdrawal: Withdrawal, shop: Sender): Mail {
  const { id, arrived_at, email } = withdrawal;
  const { returnArrived: words } = mailWords(shop);
  const time = arrived_at ? formatSecond(arrived_at, shop.locale) : '';
  const { subject, text } = openingWords(
    shop,
    'return_arrived',
    { shop: shop.name, number: withdrawal.order_number, time },
    { subject: words.subject(shop.name), text: words.sentence(time) },
  );
  return declaration(withdrawal, shop, {
    id: `return-arrived-${id}`,
    to: email,
    subject,
    heading: words.heading,
    sentence: text,
    next: words.next,
  });
}

interface Words extends Pick<Mail, 'id' | 'to' | 'subject'> {
  heading: string;
  sentence: string;
  next: string;
  /** Lines after what was declared. */
  more?: [string, string][];
}

/** A mail that repeats what was declared. */
function declaration(
  { id: reference, email, name, order_number, part }: Withdrawal,
  shop: Sender,
  { id, to, subject, heading, sentence, next, more = [] }: Words,
): Mail {
  const { labels, whole } = mailWords(shop).withdrawal;
  const lines: [string, string][] = [
    [labels.order, order_number],
    [labels.name, name],
    [labels.email, email],
    [labels.part, part || whole],
    [labels.reference, reference],
    ...more,
  ];
  return {
    id,
    to,
    subject,
    text: toPlainText(
      shop,
      heading,
      sentence,
      lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
      next,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px;white-space:pre-line">${sentence}</p>
        <p style="margin:0 0 16px">
          ${lines.map(([label, value]) => html`${label}: <strong>${value}</strong><br />`)}
        </p>
        <p style="margin:0">${next}</p>`,
      { preheader: sentence },
    ),
  };
}
