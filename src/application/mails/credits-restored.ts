import type { Order } from '../../domain/orders/order.js';
import type { Mail } from '../ports/shop/mailer.js';
import { button } from './button.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { mailWords } from './words/words.js';

export function creditsRestored(order: Order, shop: OrderSender): Mail {
  const { creditsRestored: words } = mailWords(shop);
  const { heading } = words;
  const { subject, text: sentence } = openingWords(
    shop,
    'credits_restored',
    { shop: shop.name, number: order.number },
    { subject: words.subject(shop.name), text: words.sentence(order.number) },
  );
  const studio = shop.links.studio();
  const last = orderLine(order, shop, { isAside: true });
  return {
    id: `credits-restored-${order.id}`,
    to: order.email,
    subject,
    text: toPlainText(shop, heading, sentence, `${words.studio}:\n${studio}`, last.text),
    html: letter(
      shop,
      heading,
      html`<p style="margin:0 0 16px">${sentence}</p>
        ${button(words.studio, studio, shop)} ${last.html}`,
      { preheader: sentence },
    ),
  };
}
