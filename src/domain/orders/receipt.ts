import { countryName, UK } from './delivery-rates.js';
import type { Legal } from '../shop/legal.js';
import type { Pence } from '../shop/money.js';
import { addressLines, needsDelivery, type Order } from './order.js';

/** UK standard rate in per cent (Value Added Tax Act 1994, section 2(1); gov.uk/vat-rates). */
const VAT_PERCENT = 20;

export interface Seller {
  name: string;
  supportEmail: string;
  legal: Legal;
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
  lines: ReceiptLine[];
  delivery: Pence;
  /** Lines and delivery. */
  total: Pence;
  /** The VAT in the total, and the total without it; null when none is shown. */
  vat: { percent: number; net: Pence; amount: Pence } | null;
  refunded: Pence;
}

export type PaidOrder = Order & { number: number; paid_at: Date };

/** Refunded orders also have a receipt. */
export function isPaid(order: Order): order is PaidOrder {
  return order.number !== null && order.paid_at !== null;
}

export function toReceipt(order: PaidOrder, seller: Seller): Receipt {
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
    vat: seller.legal.vatNumber !== null && !isExported(order) ? extractVat(total) : null,
    refunded,
  };
}

function extractVat(total: Pence): Receipt['vat'] {
  const amount = Math.round((total * VAT_PERCENT) / (100 + VAT_PERCENT));
  return { percent: VAT_PERCENT, net: total - amount, amount };
}

const isExported = (order: Order) => needsDelivery(order) && order.delivery_country !== UK.code;
