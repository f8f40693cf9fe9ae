import { countryName } from './delivery/delivery-rates.js';
import type { OrderDiscount } from './discount.js';
import type { Language } from '../shop/languages.js';
import type { Legal } from '../shop/legal.js';
import type { Pence } from '../shop/money.js';
import { addressLines, needsDelivery, type Order } from './order.js';
import { sumPrepaid } from './prepaid.js';
import { nameSold } from './sold-words.js';
import { extractTax } from './tax.js';

export interface Seller {
  name: string;
  supportEmail: string;
  legal: Legal;
  /** How the shop writes dates and amounts. */
  locale: string;
  /** The language of the receipt. */
  language: Language;
  time_zone: string;
  /** As receipts name it, such as 'VAT'. */
  taxName: string;
}

interface ReceiptLine {
  /** Null for a gift card or credits, which have no picture. */
  generation_job_id: string | null;
  title: string;
  description: string;
  quantity: number;
  unit_price: Pence;
  /** unit_price × quantity */
  price: Pence;
}

export interface Receipt {
  /** Given at payment, one after the other, and never changed: it also numbers the receipt. */
  number: number;
  /** Also the date of the receipt. */
  paid_at: Date;
  /** When prints were sent, or `paid_at` for what needs no delivery. Null before. */
  supplied_at: Date | null;
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
  /**
   * The tax in the total, and the total without it; null when none is shown. Gift cards are `untaxed`, and part of
   * neither.
   */
  tax: { percent: number; net: Pence; amount: Pence; untaxed: Pence } | null;
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
    supplied_at: needsDelivery(order) ? order.dispatched_at : paid_at,
    seller,
    buyer: { email, address: needsDelivery(order) ? addressLines(order, nameCountry) : [] },
    currency,
    lines: toLines(nameSold(order, seller.language)),
    delivery: delivery_cost,
    discounts: order.order_discounts.map(({ name, amount }) => ({ name, amount })),
    total,
    tax: toTax(order, seller),
    refunded,
    gift_card: order.gift_card,
  };
}

function toLines({ order_items, prepaid_items }: Order): ReceiptLine[] {
  return [
    ...order_items.map(({ generation_job_id, title, description, quantity, unit_price, price }) => ({
      generation_job_id,
      title,
      description,
      quantity,
      unit_price,
      price,
    })),
    ...prepaid_items.map(({ title, description, price }) => ({
      generation_job_id: null,
      title,
      description,
      quantity: 1,
      unit_price: price,
      price,
    })),
  ];
}

/** Prices include tax only in a shop that is registered for it. Gift cards bear none. */
function toTax({ tax_percent, tax_added, total, prepaid_items }: Order, { legal }: Seller): Receipt['tax'] {
  if (!tax_percent || (tax_added === 0 && legal.vatNumber === null)) return null;
  const untaxed = sumPrepaid(prepaid_items, 'gift_card');
  const taxed = total - untaxed;
  if (taxed === 0 && total > 0) return null;
  const amount = tax_added || extractTax(taxed, tax_percent);
  return { percent: tax_percent, net: taxed - amount, amount, untaxed };
}
