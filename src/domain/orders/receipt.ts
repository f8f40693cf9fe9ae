import { countryName } from './delivery-rates.js';
import type { OrderDiscount } from './discount.js';
import type { Legal } from '../shop/legal.js';
import type { Pence } from '../shop/money.js';
import { addressLines, needsDelivery, type Order } from './order.js';
import { extractTax } from './tax.js';

export interface Seller {
  name: string;
  supportEmail: string;
  legal: Legal;
  /** How the shop writes dates and amounts. */
  locale: string;
  time_zone: string;
  /** As receipts name it, such as 'VAT'. */
  taxName: string;
}

interface ReceiptLine {
  generation_job_id: string;
  title: string;
  description: string;
  quantity: number;
  unit_price: Pence;
  /** unit_price × quantity */
  price: Pence;
}

export interface Receipt {
  number: number;
  paid_at: Date;
  seller: Seller;
  /** Address lines; empty without delivery. */
  buyer: { email: string; address: string[] };
  currency: string;
  lines: ReceiptLine[];
  /** Before discounts. */
  delivery: Pence;
  discounts: Pick<OrderDiscount, 'name' | 'amount'>[];
  /** Lines, delivery and added tax, less the discounts. */
  total: Pence;
  /** The tax in the total, and the total without it; null when none is shown. */
  tax: { percent: number; net: Pence; amount: Pence } | null;
  refunded: Pence;
  /** The part of the total that a gift card paid. */
  gift_card: Pence;
}

export type PaidOrder = Order & { number: number; paid_at: Date };

/** Refunded orders also have a receipt. */
export function isPaid(order: Order): order is PaidOrder {
  return order.number !== null && order.paid_at !== null;
}

export function toReceipt(order: PaidOrder, seller: Seller): Receipt {
  const { number, paid_at, email, currency, total, refunded, delivery_cost } = order;
  const nameCountry = (code: string) => countryName(code, seller.locale);
  return {
    number,
    paid_at,
    seller,
    buyer: { email, address: needsDelivery(order) ? addressLines(order, nameCountry) : [] },
    currency,
    lines: order.order_items.map(
      ({ generation_job_id, title, description, quantity, unit_price, price }) => ({
        generation_job_id,
        title,
        description,
        quantity,
        unit_price,
        price,
      }),
    ),
    delivery: delivery_cost,
    discounts: order.order_discounts.map(({ name, amount }) => ({ name, amount })),
    total,
    tax: toTax(order, seller),
    refunded,
    gift_card: order.gift_card,
  };
}

/** Prices include tax only in a shop that is registered for it. */
function toTax({ tax_percent, tax_added, total }: Order, { legal }: Seller): Receipt['tax'] {
  if (!tax_percent || (tax_added === 0 && legal.vatNumber === null)) return null;
  const amount = tax_added || extractTax(total, tax_percent);
  return { percent: tax_percent, net: total - amount, amount };
}
