import { describe, expect, it } from '@jest/globals';
import type { OrderStatus } from '../../../src/domain/orders/order.js';
import type { PaymentEvent } from '../../../src/domain/orders/payment-event.js';
import { decideSettlement } from '../../../src/domain/orders/settlement.js';
import { givenOrder, givenPaymentEvent, later, MINUTE, NOW } from '../../given.js';

/** A refund event: the minute, and the total refunded or failed by then. */
const refundEvent = (minute: number, amount_total: number) =>
  givenPaymentEvent({
    id: `evt_${minute}`,
    kind: 'refunded',
    amount_total,
    created_at: later(minute * MINUTE),
  });
const failed = (minute: number, amount_total: number) => ({
  ...refundEvent(minute, amount_total),
  id: `re_${minute}_failed`,
  kind: 'refund_failed' as const,
});

/** The final state of a paid order of 5000 pence after these events. */
function after(events: readonly PaymentEvent[]) {
  let order = givenOrder({ status: 'paid', paid_at: NOW, total: 5000 });
  const before: PaymentEvent[] = [];
  for (const event of events) {
    order = { ...order, ...decideSettlement(order, event, NOW, before).change };
    before.push(event);
  }
  return { refunded: order.refunded, status: order.status };
}

function permute<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permute(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

describe('A payment that waits for the bank', () => {
  it.each<OrderStatus>(['pending', 'expired'])('is confirming, also for an order that is %s', (status) => {
    const refundEvent = givenPaymentEvent({ kind: 'confirming', payment_id: 'pi_1' });
    expect(decideSettlement(givenOrder({ status }), refundEvent, NOW)).toEqual({
      settlement: 'confirming',
      change: { status: 'confirming', payment_id: 'pi_1' },
    });
  });

  it.each<OrderStatus>(['confirming', 'paid', 'failed'])('changes nothing for one that is %s', (status) => {
    const refundEvent = givenPaymentEvent({ kind: 'confirming' });
    expect(decideSettlement(givenOrder({ status }), refundEvent, NOW)).toEqual({ settlement: 'already' });
  });
});

describe('A failed payment', () => {
  const promised = givenPaymentEvent({ id: 'evt_promised', kind: 'confirming', payment_id: 'pi_1' });
  const broken = givenPaymentEvent({ id: 'evt_broken', kind: 'failed', payment_id: 'pi_1' });

  it.each<OrderStatus>(['pending', 'expired'])('has failed in any order of events, from %s', (status) => {
    for (const way of permute([promised, broken])) {
      let order = givenOrder({ status });
      for (let time = 0; time < 2; time++) {
        for (const event of way) order = { ...order, ...decideSettlement(order, event, NOW).change };
        expect(order.status).toBe('failed');
      }
    }
  });

  it('changes nothing for a paid order', () => {
    expect(decideSettlement(givenOrder({ status: 'paid', paid_at: NOW }), broken, NOW)).toEqual({
      settlement: 'already',
    });
  });
});

describe('A refund', () => {
  it.each<[string, PaymentEvent[], number, OrderStatus]>([
    ['in two parts', [refundEvent(1, 1000), refundEvent(2, 2500)], 2500, 'paid'],
    ['whole', [refundEvent(1, 1000), refundEvent(2, 5000)], 5000, 'refunded'],
    ['and failed', [refundEvent(1, 1000), failed(2, 1000)], 0, 'paid'],
    ['whole, and failed', [refundEvent(1, 5000), failed(2, 5000)], 0, 'paid'],
    [
      'and failed, and more has gone since',
      [refundEvent(1, 1000), failed(2, 1000), refundEvent(3, 1500)],
      1500,
      'paid',
    ],
    [
      'in two parts, of which one failed',
      [refundEvent(1, 1000), refundEvent(2, 2500), failed(3, 1500)],
      1000,
      'paid',
    ],
    [
      'whole at the second try',
      [refundEvent(1, 5000), failed(2, 5000), refundEvent(3, 5000)],
      5000,
      'refunded',
    ],
  ])('is known after any order of events, also repeated: %s', (_what, events, refunded, status) => {
    for (const way of permute(events)) {
      expect(after(way)).toEqual({ refunded, status });
      expect(after([...way, ...way])).toEqual({ refunded, status });
    }
  });

  it('returns an order to its earlier status when the refund fails', () => {
    const order = givenOrder({ status: 'refunded', paid_at: NOW, total: 5000, refunded: 5000 });
    const statusAfter = (change: Parameters<typeof givenOrder>[0]) =>
      decideSettlement({ ...order, ...change }, failed(2, 5000), NOW, [refundEvent(1, 5000)]).change?.status;
    expect(statusAfter({ in_production_at: NOW })).toBe('in_production');
    expect(statusAfter({ in_production_at: NOW, dispatched_at: NOW })).toBe('dispatched');
    expect(statusAfter({ dispatched_at: NOW, delivered_at: NOW })).toBe('delivered');
    expect(statusAfter({ in_production_at: NOW, cancelled_at: NOW })).toBe('cancelled');
  });
});
