import { addressLines } from '../src/domain/orders/order.js';
import { formatMoney } from '../src/domain/shop/money.js';
import type { AdvancedOrder, ManagedOrder } from './api.js';
import type { Context } from './context.js';
import { toWords, formatTime, timeColumn, writeLine, writeRows, type Column } from './output.js';

/** The number; the ID until the order is paid. */
export const orderName = ({ number, id }: ManagedOrder) => String(number ?? id);

export const ORDER_COLUMNS: Column<ManagedOrder>[] = [
  { heading: 'ORDER', cell: orderName },
  timeColumn('PLACED', ({ created_at }) => created_at),
  { heading: 'STATUS', cell: ({ status }) => toWords(status) },
  { heading: 'TOTAL', cell: ({ total, currency }) => formatMoney(total, currency) },
  {
    heading: 'REFUNDED',
    cell: ({ refunded, currency }) => (refunded > 0 ? formatMoney(refunded, currency) : ''),
  },
  { heading: 'TO', cell: ({ country, email }) => [country, email].filter(Boolean).join(' ') },
];

/** Writes one order with its lines, address and refunds. */
export function writeOrder(context: Context, order: AdvancedOrder): void {
  const toMoney = (amount: number) => formatMoney(amount, order.currency);
  writeRows(context, ORDER_COLUMNS, [order]);
  for (const { quantity, title, description, price, discount } of order.order_items) {
    const paid = discount > 0 ? `, paid ${toMoney(price - discount)}` : '';
    writeLine(context, `  ${quantity} x ${title}, ${description}: ${toMoney(price)}${paid}`);
  }
  for (const { title, description, gift, price } of order.prepaid_items) {
    const recipient = gift ? ` for ${gift.recipient_email}` : '';
    writeLine(context, `  1 x ${title}${recipient}, ${description}: ${toMoney(price)}`);
  }
  if (order.order_items.some(({ digital_download }) => !digital_download))
    writeLine(context, `  delivery: ${toMoney(order.delivery_cost)}`);
  for (const { code, name, amount } of order.order_discounts)
    writeLine(context, `  ${code ?? name}: -${toMoney(amount)}`);
  if (order.tax_added > 0) writeLine(context, `  tax: ${toMoney(order.tax_added)} (${order.tax_percent} %)`);
  writeLine(context, `  total: ${toMoney(order.total)}`);
  if (order.paid_at) writeLine(context, `  paid ${formatTime(order.paid_at)} UTC`);
  if (order.country) writeLine(context, `  to ${addressLines(order, (code) => code).join(', ')}`);
  if (order.tracking) writeLine(context, `  parcel ${order.tracking} by ${order.carrier ?? 'unknown'}`);
  if (order.consented_at)
    writeLine(context, `  agreed ${formatTime(order.consented_at)} UTC to immediate delivery of files`);
  for (const { amount, failure, provider_id } of order.refunds)
    writeLine(
      context,
      `  refund of ${toMoney(amount)}: ${failure ?? (provider_id ? 'accepted' : 'requested')}`,
    );
}
