import type { GiftCard } from '../../domain/orders/gift-card.js';
import { formatMoney } from '../../domain/shop/money.js';
import type { Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';
import { openingWords } from './opening-words.js';
import { mailWords } from './words/words.js';

/** Brings a gift card to its recipient. */
export function giftCardMail(card: GiftCard, code: string, shop: Sender): Mail {
  const value = formatMoney(card.value, card.currency, shop.locale);
  const { giftCard: words } = mailWords(shop);
  const { choose, how, secret } = words;
  const prints = shop.links.prints();
  const heading = words.heading(card.recipient_name, value);
  const from = card.from_name || shop.name;
  const defaultText = words.sentence(from, value, shop.name);
  const { subject, text: sentence } = openingWords(
    shop,
    'gift_card',
    { shop: shop.name, from, value },
    { subject: defaultText, text: defaultText },
  );
  const { message } = card;
  return {
    id: `gift-card-${card.id}`,
    to: card.recipient_email,
    subject,
    text: toPlainText(
      shop,
      heading,
      sentence,
      ...(message ? [message] : []),
      code,
      how,
      `${choose}: ${prints}`,
      secret,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${sentence}</p>
        ${message && html`<p style="margin:0 0 16px;white-space:pre-line">${message}</p>`}
        <p style="margin:0 0 16px;font-size:17px;white-space:nowrap">
          <strong>${code}</strong>
        </p>
        <p style="margin:0 0 16px">${how}</p>
        <p style="margin:0 0 16px"><a href="${prints}" style="color:${shop.accent}">${choose}</a></p>
        <p style="margin:0">${secret}</p>`,
      { preheader: sentence },
    ),
  };
}
