import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '../../../src/domain/orders/order.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import { settled } from '../../../src/domain/orders/settlement.js';
import { givenOrder, givenPaymentEvent, later, MINUTE, NOW } from '../../given.js';

/** In which minute, and how much: all that has gone back by then, or what of it failed. */
const told = (minute: number, amount_total: number) =>
  givenPaymentEvent({
    id: `evt_${minute}`,
    kind: 'refunded',
    amount_total,
    created_at: later(minute * MINUTE),
  });
const failed = (minute: number, amount_total: number) => ({
  ...told(minute, amount_total),
  id: `re_${minute}_failed`,
  kind: 'refund_failed' as const,
});

/** What is known in the end of an order of 5000 that was paid, however the events came. */
function after(events: readonly PaymentEvent[]) {
  let order = givenOrder({ status: 'paid', paid_at: NOW, total: 5000 });
  const before: PaymentEvent[] = [];
  for (const event of events) {
    order = { ...order, ...settled(order, event, NOW, before).change };
    before.push(event);
  }
  return { refunded: order.refunded, status: order.status };
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('A payment that the bank holds', () => {
  it.each<OrderStatus>(['pending', 'expired'])('is waited for, also by an order that is %s', (status) => {
    const told = givenPaymentEvent({ kind: 'confirming', payment_id: 'pi_1' });
    expect(settled(givenOrder({ status }), told, NOW)).toEqual({
      settlement: 'confirming',
      change: { status: 'confirming', payment_id: 'pi_1' },
    });
  });

  it.each<OrderStatus>(['confirming', 'paid', 'failed'])('is nothing new to one that is %s', (status) => {
    const told = givenPaymentEvent({ kind: 'confirming' });
    expect(settled(givenOrder({ status }), told, NOW)).toEqual({ settlement: 'already' });
  });
});

describe('A payment that fails', () => {
  const promised = givenPaymentEvent({ id: 'evt_promised', kind: 'confirming', payment_id: 'pi_1' });
  const broken = givenPaymentEvent({ id: 'evt_broken', kind: 'failed', payment_id: 'pi_1' });

  it.each<OrderStatus>(['pending', 'expired'])(
    'has failed in whatever order it is told, from %s',
    (status) => {
      for (const way of ordersOf([promised, broken])) {
        let order = givenOrder({ status });
        for (let time = 0; time < 2; time++) {
          for (const event of way) order = { ...order, ...settled(order, event, NOW).change };
          expect(order.status).toBe('failed');
        }
      }
    },
  );

  it('is nothing new to an order that was paid', () => {
    expect(settled(givenOrder({ status: 'paid', paid_at: NOW }), broken, NOW)).toEqual({
      settlement: 'already',
    });
  });
});

describe('What has gone back', () => {
  it.each<[string, PaymentEvent[], number, OrderStatus]>([
    ['in two parts', [told(1, 1000), told(2, 2500)], 2500, 'paid'],
    ['whole', [told(1, 1000), told(2, 5000)], 5000, 'refunded'],
    ['and failed', [told(1, 1000), failed(2, 1000)], 0, 'paid'],
    ['whole, and failed', [told(1, 5000), failed(2, 5000)], 0, 'paid'],
    ['and failed, and more has gone since', [told(1, 1000), failed(2, 1000), told(3, 1500)], 1500, 'paid'],
    ['in two parts, of which one failed', [told(1, 1000), told(2, 2500), failed(3, 1500)], 1000, 'paid'],
    ['whole at the second try', [told(1, 5000), failed(2, 5000), told(3, 5000)], 5000, 'refunded'],
  ])('is known in whatever order it is told, and twice: %s', (_what, events, refunded, status) => {
    for (const way of ordersOf(events)) {
      expect(after(way)).toEqual({ refunded, status });
      expect(after([...way, ...way])).toEqual({ refunded, status });
    }
  });

  it('leaves an order that it was taken from where it was before', () => {
    const order = givenOrder({ status: 'refunded', paid_at: NOW, total: 5000, refunded: 5000 });
    const stands = (change: Parameters<typeof givenOrder>[0]) =>
      settled({ ...order, ...change }, failed(2, 5000), NOW, [told(1, 5000)]).change?.status;
    expect(stands({ in_production_at: NOW })).toBe('in_production');
    expect(stands({ in_production_at: NOW, dispatched_at: NOW })).toBe('dispatched');
    expect(stands({ dispatched_at: NOW, delivered_at: NOW })).toBe('delivered');
    expect(stands({ in_production_at: NOW, cancelled_at: NOW })).toBe('cancelled');
  });
});
