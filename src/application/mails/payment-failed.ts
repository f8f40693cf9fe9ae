import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type Sender } from './letter.js';
import { openingWords } from './opening-words.js';
import { mailWords } from './words/words.js';

/** Reports that a delayed payment failed. */
export function paymentFailed(order: Order, shop: Sender): Mail {
  const { paymentFailed: words } = mailWords(shop);
  const { heading } = words;
  const [defaultText, more] = words.sentences;
  const { subject, text } = openingWords(
    shop,
    'payment_failed',
    { shop: shop.name, number: order.number },
    { subject: words.subject(shop.name), text: defaultText },
  );
  const sentences = [text, more];
  const prints = shop.links.prints();
  return {
    id: `payment-failed-${order.id}`,
    to: order.email,
    subject,
    text: toPlainText(shop, heading, ...sentences, `${words.prints}:\n${prints}`),
    html: letter(
      shop,
      heading,
      html`${sentences.map((sentence) => html`<p style="margin:0 0 16px">${sentence}</p>`)}
      ${button(words.prints, prints, shop)}`,
      { preheader: text },
    ),
  };
}
