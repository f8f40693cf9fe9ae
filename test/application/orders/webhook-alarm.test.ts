import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { MemoryPayments } from '../../../src/adapters/memory/orders/payments.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { SettlePayment } from '../../../src/application/orders/settle-payment.js';
import { givenOrder, givenUser, MINUTE, NOW } from '../../given.js';

describe('A webhook whose signatures are invalid', () => {
  let clock: MemoryClock;
  let payments: MemoryPayments;
  let ports: ReturnType<typeof memoryPorts>;
  let settlePayment: SettlePayment;
  beforeEach(() => {
    clock = new MemoryClock();
    payments = new MemoryPayments(clock);
    ports = memoryPorts({ clock, payments });
    settlePayment = new SettlePayment(ports, () => undefined);
  });

  const refuse = (signature = 't=1,v1=00') =>
    expect(settlePayment.receive(new Uint8Array(), signature)).rejects.toMatchObject({
      code: 'bad_signature',
    });
  async function genuine() {
    const order = givenOrder({ user_id: (await givenUser(ports)).id });
    await ports.orders.place(order, NOW);
    const session = await payments.openCheckout(order);
    await ports.orders.attachSession(order.id, session);
    const { rawBody, signature } = payments.pay(session.id);
    await settlePayment.receive(rawBody, signature);
  }

  it('raises an alert that the next genuine event clears', async () => {
    await refuse();
    expect(await ports.alerts.list()).toMatchObject([
      { code: 'webhook_secret_wrong', detail: 'Requests with a wrong signature so far: 1.' },
    ]);
    await genuine();
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('is looked at once a minute while events are genuine, because another process may have raised it', async () => {
    await genuine();
    await ports.alerts.raise('webhook_secret_wrong', 'By another process.', clock.now());
    await genuine();
    expect(await ports.alerts.list()).toHaveLength(1);
    clock.advance(MINUTE);
    await genuine();
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('counts a thousand in a minute, and writes once', async () => {
    for (let request = 0; request < 1000; request++) await refuse();
    expect(await ports.alerts.list()).toMatchObject([{ count: 1 }]);
    clock.advance(MINUTE);
    await refuse();
    expect(await ports.alerts.list()).toMatchObject([
      { count: 2, detail: 'Requests with a wrong signature so far: 1001.' },
    ]);
  });

  it('raises nothing within an hour of a genuine event, and something after it', async () => {
    await genuine();
    clock.advance(60 * MINUTE - 1);
    await refuse();
    expect(await ports.alerts.list()).toEqual([]);
    clock.advance(1);
    await refuse();
    expect(await ports.alerts.list()).toHaveLength(1);
  });

  it('raises nothing for requests without a signature', async () => {
    await refuse('');
    expect(await ports.alerts.list()).toEqual([]);
  });

  it('still rejects requests when the alert cannot be written', async () => {
    const broken = async () => Promise.reject(new Error('the database is away'));
    Object.assign(ports.alerts, { raise: broken });
    await refuse();
  });
});
