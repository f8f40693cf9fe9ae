import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../../src/domain/orders/order.js';
import { isPaid, toReceipt, type PaidOrder } from '../../../src/domain/orders/receipt.js';
import { givenOrder, givenOrderItem, givenSeller, NOW } from '../../given.js';

const registered = givenSeller({ vatNumber: 'GB123456789' });
const file = givenOrderItem({ title: 'Red Disc', quantity: 1, unit_price: 900, digital_download: true });

function givenPaid(overrides: Partial<Order> = {}): PaidOrder {
  return { ...givenOrder(overrides), status: 'paid', number: 1042, paid_at: NOW };
}

const toVat = (overrides: Partial<Order>, seller = registered) => toReceipt(givenPaid(overrides), seller).tax;

describe('toReceipt', () => {
  it('lists seller, buyer, items and prices', () => {
    const order = givenPaid({
      order_items: [givenOrderItem(), file],
      total: 6695,
      delivery_cost: 795,
      delivery_country: 'FR',
      tax_percent: null,
      refunded: 900,
      address_name: 'Ada Field',
      address_line_1: '1 Rue du Port',
      address_line_2: '',
      city: 'Brest',
      postal_code: '29200',
      country: 'FR',
    });
    expect(toReceipt(order, registered)).toEqual({
      number: 1042,
      gift_card: 0,
      paid_at: NOW,
      supplied_at: null,
      seller: registered,
      buyer: {
        email: order.email,
        address: ['Ada Field', '1 Rue du Port', '29200 Brest', 'France'],
      },
      lines: [
        {
          generation_job_id: order.order_items[0]!.generation_job_id,
          title: 'Quiet Light',
          description: 'Print Only, 30 x 40 cm',
          quantity: 2,
          unit_price: 2500,
          price: 5000,
        },
        expect.objectContaining({ title: 'Red Disc', quantity: 1, unit_price: 900, price: 900 }),
      ],
      currency: 'GBP',
      delivery: 795,
      discounts: [],
      total: 6695,
      tax: null,
      refunded: 900,
    });
  });

  // spec: receipt-dates
  it('says when prints were sent, and that files were supplied at payment', () => {
    const sent = new Date(NOW.getTime() + 86_400_000);
    expect(toReceipt(givenPaid({ dispatched_at: sent }), registered).supplied_at).toEqual(sent);
    expect(toReceipt(givenPaid({ order_items: [file] }), registered).supplied_at).toEqual(NOW);
  });

  it('has no address without delivery', () => {
    const order = givenPaid({ order_items: [file], address_name: 'Ada Field', country: 'GB' });
    expect(toReceipt(order, registered).buyer).toEqual({ email: order.email, address: [] });
  });

  it.each([
    [600, 500, 100],
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [5000, 4167, 833],
    [6400, 5333, 1067],
    [6403, 5336, 1067],
    [8900, 7417, 1483],
  ])('splits %i pence into net and VAT, in whole pence', (total, net, amount) => {
    expect(toVat({ total })).toEqual({ percent: 20, net, amount, untaxed: 0 });
  });

  it('splits every total without a rest', () => {
    for (let total = 0; total < 1000; total++) {
      const { net, amount } = toVat({ total })!;
      expect(net + amount).toBe(total);
      expect(Math.abs(net * 0.2 - amount)).toBeLessThan(0.61);
    }
  });

  it('extracts the rate of the order', () => {
    expect(toVat({ total: 11900, tax_percent: 19 })).toEqual({
      percent: 19,
      net: 10000,
      amount: 1900,
      untaxed: 0,
    });
  });

  it('shows none for an order without tax, nor for a shop without a VAT number', () => {
    expect(toVat({ tax_percent: null })).toBeNull();
    expect(toVat({ tax_percent: 20 }, givenSeller())).toBeNull();
  });

  it('shows the tax that was added, also without a VAT number', () => {
    const order = { total: 10725, tax_percent: 7.25, tax_added: 725 };
    expect(toVat(order, givenSeller())).toEqual({ percent: 7.25, net: 10000, amount: 725, untaxed: 0 });
  });
});

describe('isPaid', () => {
  it('is true from the payment on, also after a refund', () => {
    expect(isPaid(givenOrder())).toBe(false);
    expect(isPaid(givenPaid())).toBe(true);
    expect(isPaid({ ...givenPaid(), status: 'refunded' })).toBe(true);
  });
});
