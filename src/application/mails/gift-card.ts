import type { GiftCard } from '../../domain/orders/gift-card.js';
import { formatMoney } from '../../domain/shop/money.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html, type Html } from './html.js';
import { letter, MONO, SERIF, toPlainText, type Sender } from './letter.js';
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
  const facts = [[words.from, from], words.expires] as const;
  return {
    id: `gift-card-${card.id}`,
    to: card.recipient_email,
    subject,
    text: toPlainText(
      shop,
      heading,
      sentence,
      ...(message ? [message] : []),
      `${words.code}:\n${code}`,
      facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'),
      how,
      `${choose}:\n${prints}`,
      secret,
    ),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 20px">${sentence}</p>
        ${drawCard(value, shop)}
        ${message && html`<p style="margin:24px 0 0;${SERIF};font-style:italic;font-size:20px;line-height:1.45;white-space:pre-line;overflow-wrap:anywhere">${message}</p>`}
        ${drawCode(words.code, code)}
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0">
          ${facts.map(
            ([label, fact]) =>
              html`<tr>
                <td valign="top" style="padding:2px 16px 2px 0;color:#6d6558">${label}</td>
                <td style="padding:2px 0;overflow-wrap:anywhere">${fact}</td>
              </tr>`,
          )}
        </table>
        <p style="margin:0">${how}</p>
        ${button(choose, prints, shop)}
        <p style="margin:28px 0 0;color:#6d6558;font-size:13px">${secret}</p>`,
      { preheader: sentence },
    ),
  };
}

/** The amount, as on the front of a card. */
function drawCard(value: string, { accent, name }: Sender): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td
        bgcolor="${accent}"
        style="background:${accent};border-radius:6px;padding:22px 24px 30px;color:#fffdf8;${SERIF}"
      >
        <p style="margin:0 0 26px;font-size:17px">${name}</p>
        <p style="margin:0;font-size:52px;line-height:1;white-space:nowrap">${value}</p>
      </td>
    </tr>
  </table>`;
}

/** The size fits a screen that is 320 pixels wide. */
function drawCode(label: string, code: string): Html {
  return html`<p style="margin:24px 0 6px;color:#6d6558;font-size:13px">${label}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      <tr>
        <td
          align="center"
          bgcolor="#f6f2ea"
          style="background:#f6f2ea;border:1px dashed #8d8373;border-radius:4px;padding:16px 4px;${MONO};font-size:17px;font-weight:600;white-space:nowrap"
        >
          ${code}
        </td>
      </tr>
    </table>`;
}
