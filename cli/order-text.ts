import { addressLines } from '../src/domain/orders/order.js';
import type { AdvancedOrder, ManagedOrder } from './api.js';
import type { Context } from './context.js';
import {
  formatPounds,
  toWords,
  formatTime,
  timeColumn,
  writeLine,
  writeRows,
  type Column,
} from './output.js';

/** The number; the ID until the order is paid. */
export const orderName = ({ number, id }: ManagedOrder) => String(number ?? id);

export const ORDER_COLUMNS: Column<ManagedOrder>[] = [
  { heading: 'ORDER', cell: orderName },
  timeColumn('PLACED', ({ created_at }) => created_at),
  { heading: 'STATUS', cell: ({ status }) => toWords(status) },
  { heading: 'TOTAL', cell: ({ total }) => formatPounds(total) },
  { heading: 'REFUNDED', cell: ({ refunded }) => (refunded > 0 ? formatPounds(refunded) : '') },
  { heading: 'TO', cell: ({ country, email }) => [country, email].filter(Boolean).join(' ') },
];

/** Writes one order with its lines, address and refunds. */
export function writeOrder(context: Context, order: AdvancedOrder): void {
  writeRows(context, ORDER_COLUMNS, [order]);
  for (const { quantity, title, description, price } of order.order_items)
    writeLine(context, `  ${quantity} x ${title}, ${description}: ${formatPounds(price)}`);
  if (order.order_items.some(({ digital_download }) => !digital_download))
    writeLine(context, `  delivery: ${formatPounds(order.delivery_cost)}`);
  writeLine(context, `  total: ${formatPounds(order.total)}`);
  if (order.paid_at) writeLine(context, `  paid ${formatTime(order.paid_at)} UTC`);
  if (order.country) writeLine(context, `  to ${addressLines(order, (code) => code).join(', ')}`);
  if (order.tracking) writeLine(context, `  parcel ${order.tracking} by ${order.carrier ?? 'unknown'}`);
  if (order.consented_at)
    writeLine(context, `  agreed ${formatTime(order.consented_at)} UTC to immediate delivery of files`);
  for (const { amount, failure, provider_id } of order.refunds)
    writeLine(
      context,
      `  refund of ${formatPounds(amount)}: ${failure ?? (provider_id ? 'accepted' : 'requested')}`,
    );
}
