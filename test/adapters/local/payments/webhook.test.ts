import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalPayments } from '../../../../src/adapters/local/payments/payments.js';
import { DomainError } from '../../../../src/domain/shop/errors.js';
import { givenOrder, later, MINUTE, NOW, SECOND } from '../../../given.js';
import { eventually, GOOD_FORM, startStandIns, SECRET, type StandIns } from './given-stand-ins.js';

let standIns: StandIns;

beforeEach(async () => {
  standIns = await startStandIns();
});
afterEach(() => standIns.close());

const eventIds = () => standIns.received.map(({ rawBody }) => JSON.parse(rawBody.toString()).id as string);
const accepted = () => eventually(() => standIns.received.find(({ status }) => status === 200));

async function payWhileShopFails(): Promise<{ id: string; location: string | null }> {
  standIns.shopAnswers = 500;
  const { id, url } = await standIns.payments.openCheckout(givenOrder());
  const response = await standIns.send(url, GOOD_FORM);
  return { id, location: response.headers.get('location') };
}

describe('the event', () => {
  it('has the form and the signature of Stripe', async () => {
    const order = givenOrder();
    const { id, url } = await standIns.payments.openCheckout(order);
    await standIns.send(url, GOOD_FORM);
    const { rawBody, signature } = await accepted();
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(Number(time)).toBe(NOW.getTime() / 1000);
    expect(mac).toBe(createHmac('sha256', SECRET).update(`${time}.${rawBody.toString()}`).digest('hex'));
    expect(JSON.parse(rawBody.toString())).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      object: 'event',
      type: 'checkout.session.completed',
      created: NOW.getTime() / 1000,
      livemode: false,
      api_version: expect.any(String),
      data: {
        object: {
          id,
          object: 'checkout.session',
          status: 'complete',
          payment_status: 'paid',
          amount_total: order.total,
          currency: 'gbp',
          client_reference_id: order.id,
          metadata: { order_id: order.id },
          customer_details: { email: 'ada@example.com', name: 'A Field', phone: null },
          collected_information: {
            shipping_details: {
              name: 'Ada Field',
              address: {
                line1: '1 Calton Hill',
                line2: 'Flat 2',
                city: 'Edinburgh',
                state: null,
                country: 'GB',
              },
            },
          },
        },
      },
    });
    expect(rawBody.includes('4242')).toBe(false);
  });

  it('is sent again until the shop accepts it, and then no more', async () => {
    const { id: session, location } = await payWhileShopFails();
    expect(location).toContain('/order-confirmation?sessionId=');
    expect(standIns.received.length).toBeGreaterThan(0);
    standIns.shopAnswers = 204;
    await eventually(
      async () => (await standIns.payments.session(session))?.events[0]?.delivered || undefined,
    );
    const [first, ...again] = eventIds();
    expect(new Set(again)).toEqual(new Set(again.length > 0 ? [first] : []));
    await standIns.payments.close();
    await standIns.payments.start();
    const { url } = await standIns.payments.openCheckout(givenOrder());
    await standIns.send(url, GOOD_FORM);
    await eventually(() => eventIds().find((id) => id !== first));
    expect(eventIds().filter((id) => id === first)).toHaveLength(1 + again.length);
  });

  it('counts a redirect as a failure', async () => {
    standIns.shopAnswers = 302;
    const { url } = await standIns.payments.openCheckout(givenOrder());
    await standIns.send(url, GOOD_FORM);
    standIns.shopAnswers = 200;
    await accepted();
    expect(standIns.received.length).toBeGreaterThan(1);
  });

  it('survives the end of the process', async () => {
    const { id } = await payWhileShopFails();
    await standIns.payments.close();
    standIns.shopAnswers = 200;
    const before = standIns.received.length;
    const restarted = new LocalPayments(standIns.settings);
    await restarted.start();
    await accepted();
    await eventually(async () => (await restarted.session(id))?.events[0]?.delivered || undefined);
    await restarted.close();
    expect(standIns.received.length).toBe(before + 1);
    expect(new Set(eventIds()).size).toBe(1);
  });

  it('reports a session that expires, once', async () => {
    const order = givenOrder({ expires_at: later(1 * SECOND) });
    const start = Date.now();
    standIns.settings.clock.now = () => later(Date.now() - start);
    const { id } = await standIns.payments.openCheckout(order);
    const { rawBody, signature } = await accepted();
    const event = standIns.payments.readEvent(rawBody, signature, standIns.settings.clock.now());
    expect(event).toMatchObject({ kind: 'expired', session_id: id, order_id: order.id, address: null });
    expect((await standIns.payments.session(id))?.status).toBe('expired');
    expect(standIns.received).toHaveLength(1);
  });
});

describe('readEvent', () => {
  const body = (type: string, paymentStatus: string) =>
    Buffer.from(
      JSON.stringify({
        id: 'evt_1',
        type,
        created: 1,
        data: { object: { id: 'cs_1', payment_status: paymentStatus, amount_total: 100 } },
      }),
    );
  const computeMac = (rawBody: Buffer, time = NOW.getTime() / 1000, secret = SECRET) =>
    createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex');
  const seconds = NOW.getTime() / 1000;

  it('accepts any right one of several signatures', () => {
    const rawBody = body('checkout.session.completed', 'paid');
    const header = `t=${seconds},v1=${computeMac(rawBody, seconds, 'old')},v1=${computeMac(rawBody)},v0=00`;
    expect(standIns.payments.readEvent(rawBody, header, NOW).kind).toBe('paid');
  });

  it('distinguishes completed from paid', () => {
    const kind = (type: string, status: string) => {
      const rawBody = body(type, status);
      return standIns.payments.readEvent(rawBody, `t=${seconds},v1=${computeMac(rawBody)}`, NOW).kind;
    };
    expect(kind('checkout.session.completed', 'unpaid')).toBe('confirming');
    expect(kind('checkout.session.expired', 'unpaid')).toBe('expired');
    expect(kind('customer.created', 'paid')).toBe('other');
  });

  it('rejects an event that is invalid, too old or malformed, always with the same words', () => {
    const rawBody = body('checkout.session.completed', 'paid');
    const good = `t=${seconds},v1=${computeMac(rawBody)}`;
    const junk = Buffer.from('{}');
    const cases: [Buffer, string, Date][] = [
      [rawBody, `t=${seconds + 1},v1=${computeMac(rawBody)}`, NOW],
      [rawBody, `t=${seconds},v1=${computeMac(rawBody, seconds, 'other')}`, NOW],
      [rawBody, `t=${seconds},v1=zz`, NOW],
      [rawBody, good, later(5 * MINUTE + SECOND)],
      [junk, `t=${seconds},v1=${computeMac(junk)}`, NOW],
    ];
    for (const [bytes, header, at] of cases) {
      expect(() => standIns.payments.readEvent(bytes, header, at)).toThrow(
        new DomainError('bad_signature', 'The signature of this event does not match.'),
      );
    }
    expect(standIns.payments.readEvent(rawBody, good, later(5 * MINUTE)).id).toBe('evt_1');
  });
});
