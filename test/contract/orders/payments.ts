import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import { DomainError } from '../../../src/domain/shop/errors.js';
import type { Order } from '../../../src/domain/orders/order.js';
import { DAY, givenOrder, givenRefund, later, MINUTE, NOW } from '../../given.js';
import { atOnce, subjectOf } from '../subject.js';

/** A webhook as it arrives, and when the provider signed it. */
export interface Delivery {
  rawBody: Uint8Array;
  signature: string;
  at: Date;
}

export interface PaymentsSubject {
  ports: Pick<Ports, 'payments'>;
  /** Pays the session as its customer would. */
  pay(sessionId: string): Promise<Delivery>;
  /** Lets the session run out. */
  expire(sessionId: string): Promise<Delivery>;
  /** A payment of the order, signed with somebody else's secret. */
  forge(order: Order): Promise<Delivery>;
  close(): Promise<void>;
}

export function paymentsContract(open: () => Promise<PaymentsSubject>): void {
  describe('Payments', () => {
    const subject = subjectOf(open);
    const payments = () => subject().ports.payments;
    const read = ({ rawBody, signature, at }: Delivery) => payments().readEvent(rawBody, signature, at);
    const opened = async () => {
      const order = givenOrder();
      return { order, session: await payments().openCheckout(order) };
    };
    const refused = (delivery: Delivery) => {
      try {
        read(delivery);
      } catch (error) {
        return error instanceof DomainError ? error.code : error;
      }
      return 'accepted';
    };

    describe('openCheckout', () => {
      it('gives a page, and the same one when asked again, also at the same time', async () => {
        const { order, session } = await opened();
        expect(session.id).not.toBe('');
        expect(() => new URL(session.url)).not.toThrow();
        expect(await atOnce(3, () => payments().openCheckout(order))).toEqual([session, session, session]);
      });

      it('gives each order its own', async () => {
        const [one, two] = [await opened(), await opened()];
        expect(one.session.id).not.toBe(two.session.id);
        expect(one.session.url).not.toBe(two.session.url);
      });
    });

    describe('look', () => {
      it('says nothing of a page that nobody has been at', async () => {
        const { order, session } = await opened();
        expect(await payments().look({ ...order, stripe_session_id: session.id })).toEqual([]);
      });

      it('says what an event says, in the same words each time', async () => {
        const { order, session } = await opened();
        const known = { ...order, stripe_session_id: session.id };
        const told = read(await subject().pay(session.id));
        const [looked, ...more] = await payments().look(known);
        expect(more).toEqual([]);
        expect({ ...looked, id: '', created_at: null }).toEqual({ ...told, id: '', created_at: null });
        expect(await payments().look(known)).toEqual([looked]);
      });

      it('takes a page that it does not know for one that has run out once its time is over', async () => {
        const { order } = await opened();
        const of = { ...order, stripe_session_id: 'cs_test_of_another_account' };
        const over = { ...of, expires_at: NOW };
        expect(await payments().look(over)).toMatchObject([
          { kind: 'expired', session_id: of.stripe_session_id, order_id: order.id },
        ]);
        // Money that was promised may come yet.
        expect(
          await payments()
            .look({ ...over, status: 'confirming' })
            .catch(() => []),
        ).toEqual([]);
      });

      it('says that a page has run out', async () => {
        const { order, session } = await opened();
        await subject().expire(session.id);
        const looked = await payments().look({ ...order, stripe_session_id: session.id });
        expect(looked).toMatchObject([{ kind: 'expired', session_id: session.id, order_id: order.id }]);
      });
    });

    describe('eventsSince', () => {
      it('tells again what it told, in the same words, the oldest first', async () => {
        const [one, two] = [await opened(), await opened()];
        const since = NOW;
        const paid = read(await subject().pay(one.session.id));
        const expired = read(await subject().expire(two.session.id));
        const ours = new Set([one.order.id, two.order.id]);
        const told = async (from: Date) =>
          (await payments().eventsSince(from)).filter(({ order_id }) => ours.has(order_id ?? ''));
        expect(await told(since)).toEqual([paid, expired]);
        expect(await told(later(DAY, expired.created_at))).toEqual([]);
      });
    });

    describe('refund', () => {
      const paid = async () => {
        const { order, session } = await opened();
        const { payment_id } = read(await subject().pay(session.id));
        return { ...order, stripe_session_id: session.id, payment_id };
      };
      const refund = (order: Order, amount: number) => givenRefund({ order_id: order.id, amount });
      const codeOf = (work: Promise<unknown>) =>
        work.then(
          () => 'done',
          (error: unknown) => (error instanceof DomainError ? error.code : error),
        );

      it('gives back a part, then the rest, and tells of all that has gone back', async () => {
        const order = await paid();
        expect(await payments().refund(order, refund(order, 1000))).not.toBe('');
        await payments().refund(order, refund(order, order.total - 1000));
        const told = (await payments().look(order)).filter(({ kind }) => kind === 'refunded');
        expect(told.at(-1)).toMatchObject({ payment_id: order.payment_id, amount_total: order.total });
      });

      it('gives back once however often it is asked, also at the same time', async () => {
        const order = await paid();
        const asked = refund(order, 1000);
        const ids = await atOnce(3, () => payments().refund(order, asked));
        expect(new Set([...ids, await payments().refund(order, asked)]).size).toBe(1);
        const told = (await payments().look(order)).filter(({ kind }) => kind === 'refunded');
        expect(told).toMatchObject([{ amount_total: 1000 }]);
      });

      it('refuses more than was paid, for good', async () => {
        const order = await paid();
        await payments().refund(order, refund(order, 1000));
        expect(await codeOf(payments().refund(order, refund(order, order.total)))).toBe('refund_refused');
        await payments().refund(order, refund(order, order.total - 1000));
        expect(await codeOf(payments().refund(order, refund(order, 1)))).toBe('refund_refused');
      });

      it('refuses where nothing was paid', async () => {
        const { order, session } = await opened();
        const unpaid = { ...order, stripe_session_id: session.id };
        expect(await codeOf(payments().refund(unpaid, refund(order, 1)))).toBe('refund_refused');
      });
    });

    describe('readEvent', () => {
      it('reads what was paid, for which order', async () => {
        const { order, session } = await opened();
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

      it('reads the same event twice alike, and two orders apart', async () => {
        const [one, two] = [await opened(), await opened()];
        const delivery = await subject().pay(one.session.id);
        expect(read(delivery)).toEqual(read(delivery));
        expect(read(await subject().pay(two.session.id)).id).not.toBe(read(delivery).id);
      });

      it('reads what expired', async () => {
        const { order, session } = await opened();
        const event = read(await subject().expire(session.id));
        expect(event).toMatchObject({ kind: 'expired', session_id: session.id, order_id: order.id });
      });

      it("refuses a changed body, a changed signature, none, and somebody else's", async () => {
        const { order, session } = await opened();
        const delivery = await subject().pay(session.id);
        const text = Buffer.from(delivery.rawBody).toString();
        const rawBody = Buffer.from(text.replace(session.id, `${session.id}0`));
        const { signature } = delivery;
        const flipped = signature.slice(0, -1) + (signature.endsWith('0') ? '1' : '0');
        expect(refused({ ...delivery, rawBody })).toBe('bad_signature');
        expect(refused({ ...delivery, rawBody: new Uint8Array() })).toBe('bad_signature');
        expect(refused({ ...delivery, signature: flipped })).toBe('bad_signature');
        expect(refused({ ...delivery, signature: '' })).toBe('bad_signature');
        expect(refused({ ...delivery, signature: 't=,v1=' })).toBe('bad_signature');
        expect(refused(await subject().forge(order))).toBe('bad_signature');
        expect(refused(delivery)).toBe('accepted');
      });

      it('refuses what was signed long ago', async () => {
        const { session } = await opened();
        const delivery = await subject().pay(session.id);
        expect(refused({ ...delivery, at: later(MINUTE, delivery.at) })).toBe('accepted');
        expect(refused({ ...delivery, at: later(DAY, delivery.at) })).toBe('bad_signature');
      });
    });
  });
}
