import type { Arrival } from '../../domain/orders/delivery/delivery.js';
import { countryName } from '../../domain/orders/delivery/delivery-rates.js';
import { formatMoney, type Pence } from '../../domain/shop/money.js';
import { isGuestOrder } from '../../domain/orders/guest.js';
import { addressLines, needsDelivery, type Order } from '../../domain/orders/order.js';
import type { PrepaidItem } from '../../domain/orders/prepaid.js';
import { formatDay } from '../../domain/shop/dates.js';
import type { Attachment, Mail } from '../ports/shop/mailer.js';
import { html } from './html.js';
import { letter, toPlainText, type OrderSender } from './letter.js';
import { openingWords } from './opening-words.js';
import { orderLine } from './order-line.js';
import { orderRows, orderText } from './order-lines.js';
import type { MailWords } from './words/english.js';
import { mailWords } from './words/words.js';

export function orderConfirmation(
  order: Order,
  shop: OrderSender,
  attachments: readonly Attachment[] = [],
  arrives: Arrival | null = null,
  /** Until then the buyer can cancel the order. */
  cancelUntil: string | null = null,
): Mail {
  const { confirmation: words } = mailWords(shop);
  const { heading } = words;
  const toMoney = (amount: Pence) => formatMoney(amount, order.currency, shop.locale);
  const total = toMoney(order.total);
  const { subject, text: opening } = writeOpening(order, total, shop);
  const next = [
    opening,
    ...nextSentences(order, arrives, shop.locale, words),
    cancelUntil && words.cancelUntil(cancelUntil),
  ].filter(Boolean);
  const address = needsDelivery(order) ? addressLines(order, (code) => countryName(code, shop.locale)) : [];
  const delivery =
    needsDelivery(order) && (order.delivery_cost > 0 ? toMoney(order.delivery_cost) : words.free);
  const line = orderLine(order, shop, { more: attachments.length > 0 ? words.receiptAttached : '' });
  const account = isGuestOrder(order) && words.guest;
  const toAmount = ({ price }: { price: Pence }) => toMoney(price);
  const tax = order.tax_added > 0 && words.tax(shop.taxName, order.tax_percent ?? 0);
  const body = html`<p style="margin:0 0 20px">${next.join(' ')}</p>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${orderRows(order, shop.links, words, toAmount)}
      ${
        delivery &&
        html`<tr>
          <td colspan="2" style="padding:14px 0;border-top:1px solid #e8e1d3">${words.delivery}</td>
          <td align="right" style="padding:14px 0;border-top:1px solid #e8e1d3">${delivery}</td>
        </tr>`
      }
      ${order.order_discounts.map(
        ({ name, amount }) =>
          html`<tr>
            <td colspan="2" style="padding:14px 0;border-top:1px solid #e8e1d3">${name}</td>
            <td align="right" style="padding:14px 0;border-top:1px solid #e8e1d3">−${toMoney(amount)}</td>
          </tr>`,
      )}
      ${
        tax &&
        html`<tr>
          <td colspan="2" style="padding:14px 0;border-top:1px solid #e8e1d3">${tax}</td>
          <td align="right" style="padding:14px 0;border-top:1px solid #e8e1d3">
            ${toMoney(order.tax_added)}
          </td>
        </tr>`
      }
      <tr>
        <td colspan="2" style="padding:14px 0;border-top:1px solid #26221c">${words.total}</td>
        <td align="right" style="padding:14px 0;border-top:1px solid #26221c"><strong>${total}</strong></td>
      </tr>
      ${
        order.gift_card > 0 &&
        html`<tr>
          <td colspan="2" style="padding:14px 0">${words.giftCardPaid}</td>
          <td align="right" style="padding:14px 0">${toMoney(order.gift_card)}</td>
        </tr>`
      }
    </table>
    ${address.length > 0 && html`<p style="margin:24px 0 4px;color:#6d6558;font-size:13px">${words.goingTo}</p>`}
    ${address.map((part) => html`${part}<br />`)}
    ${account && html`<p style="margin:24px 0 0">${account}</p>`} ${line.html}`;
  const text = toPlainText(
    shop,
    heading,
    next.join(' '),
    orderText(order, words, toAmount),
    ...(delivery ? [`${words.delivery}: ${delivery}`] : []),
    ...order.order_discounts.map(({ name, amount }) => `${name}: −${toMoney(amount)}`),
    ...(tax ? [`${tax}: ${toMoney(order.tax_added)}`] : []),
    `${words.total}: ${total}`,
    ...(order.gift_card > 0 ? [`${words.giftCardPaid}: ${toMoney(order.gift_card)}`] : []),
    ...(address.length ? [`${words.goingTo}:\n${address.join('\n')}`] : []),
    ...(account ? [account] : []),
    line.text,
  );
  return {
    id: `order-confirmation-${order.id}`,
    to: order.email,
    subject,
    text,
    html: letter(shop, heading, body, { footer: describeGoodsReturns(order, shop) }),
    attachments,
  };
}

const writeOpening = ({ number }: Order, total: string, shop: OrderSender) =>
  openingWords(
    shop,
    'confirmation',
    { shop: shop.name, number, total },
    { subject: mailWords(shop).confirmation.subject(shop.name, number, total), text: '' },
  );

type Words = MailWords['confirmation'];

function describeGoodsReturns(order: Order, shop: OrderSender): string {
  const { returns, fileReturns } = mailWords(shop);
  if (needsDelivery(order)) return returns(shop.returnsDays);
  return order.order_items.length > 0 ? fileReturns(shop.returnsDays) : '';
}

function nextSentences(order: Order, arrives: Arrival | null, locale: string, words: Words): string[] {
  const sentences: string[] = [];
  if (arrives) {
    const { earliest, latest } = arrives;
    sentences.push(words.arrives(formatDay(earliest, locale), formatDay(latest, locale)));
  }
  // A refunded or cancelled order delivers nothing.
  const comes = order.status !== 'refunded' && order.status !== 'cancelled';
  if (comes && needsDelivery(order)) sentences.push(words.writeAgain);
  if (comes && order.order_items.some((item) => item.digital_download)) sentences.push(words.filesFollow);
  const has = (kind: PrepaidItem['kind']) => comes && order.prepaid_items.some((item) => item.kind === kind);
  if (has('gift_card')) sentences.push(words.giftCardsFollow);
  if (has('credits')) sentences.push(words.creditsAdded);
  // The law requires a durable confirmation of the consent.
  if (order.consented_at) sentences.push(words.consented);
  return sentences;
}
