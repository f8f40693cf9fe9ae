import { countryName, UK } from './delivery-rates.js';
import type { Legal } from '../shop/legal.js';
import type { Pence } from '../shop/money.js';
import { addressLines, needsDelivery, type Order } from './order.js';

/** The United Kingdom's standard rate, in per cent: Value Added Tax Act 1994, section 2(1); gov.uk/vat-rates. */
const VAT_PERCENT = 20;

export interface Seller {
  /** The shop's name. */
  name: string;
  supportEmail: string;
  legal: Legal;
}

interface ReceiptLine {
  /** Of the print. */
  generation_job_id: string;
  title: string;
  description: string;
  quantity: number;
  unit_price: Pence;
  /** unit_price times quantity. */
  price: Pence;
}

/** What was bought, from whom, and what was paid for it. */
export interface Receipt {
  /** The order's. */
  number: number;
  paid_at: Date;
  seller: Seller;
  /** Lines of the address; none where nothing was delivered. */
  buyer: { email: string; address: string[] };
  lines: ReceiptLine[];
  delivery: Pence;
  /** Of all lines, with delivery. */
  total: Pence;
  /** The VAT that the total contains, and what is left of the total without it; null where none is told. */
  vat: { percent: number; net: Pence; amount: Pence } | null;
  /** What of the total has gone back. */
  refunded: Pence;
}

export type PaidOrder = Order & { number: number; paid_at: Date };

/** Only what was paid has a receipt, also once the money has gone back. */
export function isPaid(order: Order): order is PaidOrder {
  return order.number !== null && order.paid_at !== null;
}

export function receiptOf(order: PaidOrder, seller: Seller): Receipt {
  const { number, paid_at, email, total, refunded, delivery_cost } = order;
  return {
    number,
    paid_at,
    seller,
    buyer: { email, address: needsDelivery(order) ? addressLines(order, countryName) : [] },
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
    total,
    vat: seller.legal.vatNumber !== null && !leavesTheUk(order) ? vatIn(total) : null,
    refunded,
  };
}

function vatIn(total: Pence): Receipt['vat'] {
  const amount = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { percent: VAT_PERCENT, net: total - amount, amount };
}

const leavesTheUk = (order: Order) => needsDelivery(order) && order.delivery_country !== UK.code;
