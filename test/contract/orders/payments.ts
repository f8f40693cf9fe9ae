import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { DAY, givenOrder, givenRefund, later, MINUTE, NOW } from '../../given.js';
import { concurrently, startOnce } from '../subject.js';

/** A webhook request, and when the provider signed it. */
export interface Delivery {
  rawBody: Uint8Array;
  signature: string;
  at: Date;
}

export interface PaymentsSubject {
  ports: Pick<Ports, 'payments'>;
  /** Pays the session as its customer. */
  pay(sessionId: string): Promise<Delivery>;
  /** Expires the session. */
  expire(sessionId: string): Promise<Delivery>;
  /** A payment of the order, signed with another secret. */
  forge(order: Order): Promise<Delivery>;
  close(): Promise<void>;
}

export function paymentsContract(open: () => Promise<PaymentsSubject>): void {
  describe('Payments', () => {
    const subject = startOnce(open);
    const payments = () => subject().ports.payments;
    const read = ({ rawBody, signature, at }: Delivery) => payments().readEvent(rawBody, signature, at);
    const openCheckout = async () => {
      const order = givenOrder();
      return { order, session: await payments().openCheckout(order) };
    };
    const expectRefused = (delivery: Delivery) => {
      try {
        read(delivery);
      } catch (error) {
        return error instanceof DomainError ? error.code : error;
      }
      return 'accepted';
    };

    describe('openCheckout', () => {
      it('returns a page, and the same one when repeated, also concurrently', async () => {
        const { order, session } = await openCheckout();
        expect(session.id).not.toBe('');
        expect(() => new URL(session.url)).not.toThrow();
        expect(await concurrently(3, () => payments().openCheckout(order))).toEqual([
          session,
          session,
          session,
        ]);
      });

      it('returns a page of its own for each order', async () => {
        const [one, two] = [await openCheckout(), await openCheckout()];
        expect(one.session.id).not.toBe(two.session.id);
        expect(one.session.url).not.toBe(two.session.url);
      });
    });

    describe('closeCheckout', () => {
      // spec: checkout-closed
      it('ends an open page, once, and leaves a paid one', async () => {
        const { order, session } = await openCheckout();
        const known = { ...order, stripe_session_id: session.id };
        await payments().closeCheckout(known);
        await payments().closeCheckout(known);
        expect(await payments().fetchPaymentStatus(known)).toMatchObject([
          { kind: 'expired', session_id: session.id, order_id: order.id },
        ]);

        const other = await openCheckout();
        const paid = { ...other.order, stripe_session_id: other.session.id };
        await subject().pay(other.session.id);
        await payments().closeCheckout(paid);
        expect(await payments().fetchPaymentStatus(paid)).toMatchObject([{ kind: 'paid' }]);
        await payments().closeCheckout({ ...order, stripe_session_id: null });
      });
    });

    describe('fetchPaymentStatus', () => {
      it('returns nothing for an unused page', async () => {
        const { order, session } = await openCheckout();
        expect(await payments().fetchPaymentStatus({ ...order, stripe_session_id: session.id })).toEqual([]);
      });

      it('returns the same as an event, in the same words each time', async () => {
        const { order, session } = await openCheckout();
        const known = { ...order, stripe_session_id: session.id };
        const events = read(await subject().pay(session.id));
        const [looked, ...more] = await payments().fetchPaymentStatus(known);
        expect(more).toEqual([]);
        expect({ ...looked, id: '', created_at: null }).toEqual({ ...events, id: '', created_at: null });
        expect(await payments().fetchPaymentStatus(known)).toEqual([looked]);
      });

      it('reports an unknown page as expired after its deadline', async () => {
        const { order } = await openCheckout();
        const of = { ...order, stripe_session_id: 'cs_test_of_another_account' };
        const over = { ...of, expires_at: NOW };
        expect(await payments().fetchPaymentStatus(over)).toMatchObject([
          { kind: 'expired', session_id: of.stripe_session_id, order_id: order.id },
        ]);
        // A promised payment may still arrive.
        expect(
          await payments()
            .fetchPaymentStatus({ ...over, status: 'confirming' })
            .catch(() => []),
        ).toEqual([]);
      });

      it('reports an expired page', async () => {
        const { order, session } = await openCheckout();
        await subject().expire(session.id);
        const looked = await payments().fetchPaymentStatus({ ...order, stripe_session_id: session.id });
        expect(looked).toMatchObject([{ kind: 'expired', session_id: session.id, order_id: order.id }]);
      });
    });

    describe('eventsSince', () => {
      it('repeats past events, in the same words, the oldest first', async () => {
        const [one, two] = [await openCheckout(), await openCheckout()];
        const since = NOW;
        const paid = read(await subject().pay(one.session.id));
        const expired = read(await subject().expire(two.session.id));
        const ours = new Set([one.order.id, two.order.id]);
        const events = async (from: Date) =>
          (await payments().eventsSince(from)).filter(({ order_id }) => ours.has(order_id ?? ''));
        expect(await events(since)).toEqual([paid, expired]);
        expect(await events(later(DAY, expired.created_at))).toEqual([]);
      });
    });

    describe('refund', () => {
      const givenPaidOrder = async () => {
        const { order, session } = await openCheckout();
        const { payment_id } = read(await subject().pay(session.id));
        return { ...order, stripe_session_id: session.id, payment_id };
      };
      const refund = (order: Order, amount: number) => givenRefund({ order_id: order.id, amount });
      const catchCode = (work: Promise<unknown>) =>
        work.then(
          () => 'done',
          (error: unknown) => (error instanceof DomainError ? error.code : error),
        );

      it('refunds a part, then the rest, and reports the total', async () => {
        const order = await givenPaidOrder();
        expect(await payments().refund(order, refund(order, 1000))).not.toBe('');
        await payments().refund(order, refund(order, order.total - 1000));
        const events = (await payments().fetchPaymentStatus(order)).filter(({ kind }) => kind === 'refunded');
        expect(events.at(-1)).toMatchObject({ payment_id: order.payment_id, amount_total: order.total });
      });

      it('refunds once when repeated, also concurrently', async () => {
        const order = await givenPaidOrder();
        const refunding = refund(order, 1000);
        const ids = await concurrently(3, () => payments().refund(order, refunding));
        expect(new Set([...ids, await payments().refund(order, refunding)]).size).toBe(1);
        const events = (await payments().fetchPaymentStatus(order)).filter(({ kind }) => kind === 'refunded');
        expect(events).toMatchObject([{ amount_total: 1000 }]);
      });

      it('rejects more than was paid, for good', async () => {
        const order = await givenPaidOrder();
        await payments().refund(order, refund(order, 1000));
        expect(await catchCode(payments().refund(order, refund(order, order.total)))).toBe('refund_refused');
        await payments().refund(order, refund(order, order.total - 1000));
        expect(await catchCode(payments().refund(order, refund(order, 1)))).toBe('refund_refused');
      });

      it('rejects an unpaid order', async () => {
        const { order, session } = await openCheckout();
        const unpaid = { ...order, stripe_session_id: session.id };
        expect(await catchCode(payments().refund(unpaid, refund(order, 1)))).toBe('refund_refused');
      });
    });

    describe('readEvent', () => {
      it('reads what was paid, for which order', async () => {
        const { order, session } = await openCheckout();
        const event = read(await subject().pay(session.id));
        expect(event).toMatchObject({
          kind: 'paid',
          session_id: session.id,
          order_id: order.id,
          amount_total: order.total,
        });
        expect(event.id).not.toBe('');
        expect(event.created_at).toBeInstanceOf(Date);
        expect(Number.isNaN(event.created_at.getTime())).toBe(false);
      });

      it('reads the same event twice alike, and events of two orders differently', async () => {
        const [one, two] = [await openCheckout(), await openCheckout()];
        const delivery = await subject().pay(one.session.id);
        expect(read(delivery)).toEqual(read(delivery));
        expect(read(await subject().pay(two.session.id)).id).not.toBe(read(delivery).id);
      });

      it('reads an expiry', async () => {
        const { order, session } = await openCheckout();
        const event = read(await subject().expire(session.id));
        expect(event).toMatchObject({ kind: 'expired', session_id: session.id, order_id: order.id });
      });

      it('rejects a changed body, a changed, missing or foreign signature', async () => {
        const { order, session } = await openCheckout();
        const delivery = await subject().pay(session.id);
        const text = Buffer.from(delivery.rawBody).toString();
        const rawBody = Buffer.from(text.replace(session.id, `${session.id}0`));
        const { signature } = delivery;
        const flipped = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
        expect(expectRefused({ ...delivery, rawBody })).toBe('bad_signature');
        expect(expectRefused({ ...delivery, rawBody: new Uint8Array() })).toBe('bad_signature');
        expect(expectRefused({ ...delivery, signature: flipped })).toBe('bad_signature');
        expect(expectRefused({ ...delivery, signature: '' })).toBe('bad_signature');
        expect(expectRefused({ ...delivery, signature: 't=,v1=' })).toBe('bad_signature');
        expect(expectRefused(await subject().forge(order))).toBe('bad_signature');
        expect(expectRefused(delivery)).toBe('accepted');
      });

      it('rejects an old signature', async () => {
        const { session } = await openCheckout();
        const delivery = await subject().pay(session.id);
        expect(expectRefused({ ...delivery, at: later(MINUTE, delivery.at) })).toBe('accepted');
        expect(expectRefused({ ...delivery, at: later(DAY, delivery.at) })).toBe('bad_signature');
      });
    });
  });
}
