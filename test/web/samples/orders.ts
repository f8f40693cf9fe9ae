import type { Order, OrderItem, Reply } from '../../../src/adapters/http/contract/types.js';
import { CUSTOMER } from '../people.js';
import { sampleId } from './prints.js';

type ShownOrder = Reply<'showOrder'>;

export const ORDER_ID = sampleId(1001);

export const PAPER: OrderItem = {
  id: sampleId(1),
  title: 'Calm Sea 1',
  description: 'Print Only, 50 × 70 cm',
  image: '/pictures/1/320.webp',
  generation_job_id: sampleId(1),
  variant_id: 104,
  quantity: 1,
  price: 3200,
  discount: 0,
  digital_download: false,
  size: '50x70',
  fit: 'whole',
};

/** A paid order as the customer's pages show it. */
export const order = (change: Partial<Order> = {}): Order => ({
  id: ORDER_ID,
  number: 1001,
  created_at: '2026-01-05T14:05:00.000Z',
  stripe_session_id: 'session-1001',
  status: 'paid',
  carrier: null,
  tracking: null,
  cancelled_at: null,
  delivery_assumed: false,
  currency: 'GBP',
  total: 3600,
  delivery_cost: 400,
  discount: 0,
  order_discounts: [],
  gift_card: 0,
  gift_card_refunded: 0,
  tax_percent: 20,
  tax_added: 0,
  refunded: 0,
  receipt: null,
  order_items: [PAPER],
  prepaid_items: [],
  email: CUSTOMER.email,
  address_name: 'Ada Field',
  address_line_1: '1 Calton Hill',
  address_line_2: null,
  city: 'Edinburgh',
  state: null,
  postal_code: 'EH1 3BJ',
  country: 'GB',
  tracking_url: null,
  arrives: null,
  cancel_until: null,
  parcels: [],
  returns: [],
  is_guest: false,
  ...change,
});

/** A paid order as the panel shows it. */
export function shownOrder(change: Partial<ShownOrder> = {}): ShownOrder {
  return {
    ...order(),
    user_id: CUSTOMER.id,
    consented_at: null,
    language: 'en',
    paid_at: '2026-01-05T14:06:00.000Z',
    in_production_at: null,
    dispatched_at: null,
    delivered_at: null,
    cancelled_at: null,
    disputed_at: null,
    order_items: [{ ...PAPER, sku: 'HW-PRINT-50X70', unit_price: PAPER.price }],
    refunds: [],
    refundable: 3600,
    ...change,
  };
}

/** Where an order is made that no workshop has. */
export const BY_HAND: Reply<'showHandOff'> = {
  state: 'by_hand',
  workshop: 'local',
  due_at: null,
  workshop_order_id: null,
  cost: null,
  margin: null,
  problem: null,
  parcels: [],
  choices: [],
};
