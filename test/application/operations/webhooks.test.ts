import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryWebhookSender } from '../../../src/adapters/memory/shop/webhook-sender.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ManageWebhooks } from '../../../src/application/operations/manage-webhooks.js';
import { sendWebhook } from '../../../src/application/operations/send-webhook.js';
import { ManageOrders } from '../../../src/application/orders/manage-orders.js';
import { addWebhooks } from '../../../src/application/shared/add-webhooks.js';
import { RetryableError } from '../../../src/domain/shop/errors.js';
import { nextWaitMs, WEBHOOK_TYPES } from '../../../src/domain/shop/webhook.js';
import { DAY, givenPaidOrder } from '../../given.js';
import { dueTasks } from './due-tasks.js';

const FIRST_PAGE = { limit: 10 };

async function setUp() {
  const clock = new MemoryClock();
  const webhookSender = new MemoryWebhookSender();
  const ports = memoryPorts({ clock, webhookSender });
  const manage = new ManageWebhooks(ports);
  const edit = {
    id: randomUUID(),
    url: 'https://erp.example/hook',
    name: 'ERP',
    types: [...WEBHOOK_TYPES],
    active: true,
  };
  const { secret } = await manage.save(edit);
  const deliveries = async () => (await manage.listDeliveries(edit.id, FIRST_PAGE)).rows;
  /** Sends until nothing waits, as the outbox would, and returns the waits in milliseconds. */
  async function sendAll(id: string): Promise<number[]> {
    const waits: number[] = [];
    for (;;) {
      const error: unknown = await sendWebhook(ports, id).catch((thrown: unknown) => thrown);
      if (!(error instanceof RetryableError)) return waits;
      waits.push(error.retryAfterSeconds! * 1000);
      clock.advance(waits.at(-1)!);
    }
  }
  return { clock, deliveries, edit, manage, ports, secret: secret!, sendAll, webhookSender };
}

describe('An endpoint', () => {
  it('shows its secret once, and an unknown address is refused', async () => {
    const { edit, manage, secret } = await setUp();
    expect(secret).toMatch(/^whsec_/);
    expect((await manage.save({ ...edit, name: 'Books' })).secret).toBeNull();
    await expect(manage.save({ ...edit, url: 'http://erp.example' })).rejects.toMatchObject({
      code: 'webhook_not_valid',
    });
  });

  // spec: webhook-secret-rotated
  it('has both secrets sign for a day after a rotation', async () => {
    const { clock, edit, manage, secret, ports, webhookSender } = await setUp();
    const { secret: next } = await manage.rotate(edit.id);
    await sendWebhook(ports, (await manage.test(edit.id)).id);
    await expect(manage.rotate(edit.id)).rejects.toMatchObject({ code: 'webhook_rotated' });
    clock.advance(DAY);
    await sendWebhook(ports, (await manage.test(edit.id)).id);
    expect(webhookSender.sent.map(({ secrets }) => secrets)).toEqual([[next, secret], [next]]);
  });

  it('that is switched off receives nothing, also not what waited', async () => {
    const { deliveries, edit, manage, ports, webhookSender } = await setUp();
    const { id } = await manage.test(edit.id);
    await manage.save({ ...edit, active: false });
    await sendWebhook(ports, id);
    await addWebhooks(ports, 'order.paid', {});
    await expect(manage.test(edit.id)).rejects.toMatchObject({ code: 'webhook_off' });
    await expect(manage.resend(id)).rejects.toMatchObject({ code: 'webhook_off' });
    expect(webhookSender.sent).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { id, state: 'failed', error: 'The endpoint is switched off.' },
    ]);
  });

  it('is not found after it was removed', async () => {
    const { edit, manage } = await setUp();
    await manage.remove(edit.id);
    for (const call of [manage.remove(edit.id), manage.test(edit.id), manage.rotate(edit.id)])
      await expect(call).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('A delivery', () => {
  // spec: webhook-order
  it('reports an order without naming its buyer', async () => {
    const { deliveries, ports } = await setUp();
    const { id, email } = await givenPaidOrder(ports);
    await new ManageOrders(ports).advance(id, 'start-production', randomUUID());
    const [first] = await deliveries();
    const { body, type } = first!;
    expect(type).toBe('order.in_production');
    const sent = JSON.parse(body) as Record<string, unknown>;
    expect(sent).toMatchObject({ type, data: { id, status: 'in_production', currency: 'GBP' } });
    expect(body).not.toContain(email);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toContain('webhook');
  });

  // spec: webhook-retried
  it('is retried with growing waits for three days, with one ID and one body, and then fails', async () => {
    const { deliveries, edit, manage, sendAll, webhookSender } = await setUp();
    webhookSender.answerWith(500);
    const { id } = await manage.test(edit.id);
    const waits = await sendAll(id);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(total / DAY).toBeGreaterThan(3);
    expect(total / DAY).toBeLessThan(3.6);
    expect(new Set(webhookSender.sent.map((one) => one.id + one.body)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: waits.length + 1, status: 500 }]);
  });

  // spec: webhook-switched-off
  it('that fails for three days switches its endpoint off and raises an alert, until it is switched on', async () => {
    const { edit, manage, ports, sendAll, webhookSender } = await setUp();
    const codes = async () => (await ports.alerts.list()).map(({ code }) => code);
    webhookSender.answerWith(500);
    await sendAll((await manage.test(edit.id)).id);
    expect(await manage.list()).toMatchObject([{ active: false, switched_off_at: expect.any(Date) }]);
    expect(await codes()).toEqual(['webhook_switched_off']);
    await manage.save({ ...edit, active: true });
    expect(await manage.list()).toMatchObject([{ active: true, failing_since: null, switched_off_at: null }]);
    expect(await codes()).toEqual([]);
  });

  it('leaves an endpoint on that has received another one meanwhile', async () => {
    const { clock, edit, manage, ports, sendAll, webhookSender } = await setUp();
    webhookSender.answerWith(500);
    await sendWebhook(ports, (await manage.test(edit.id)).id).catch(() => undefined);
    clock.advance(2 * DAY);
    webhookSender.answerWith(200);
    await sendAll((await manage.test(edit.id)).id);
    webhookSender.answerWith(500);
    clock.advance(2 * DAY);
    await sendWebhook(ports, (await manage.test(edit.id)).id).catch(() => undefined);
    expect(await manage.list()).toMatchObject([{ active: true }]);
  });

  it('to a receiver that is gone switches the endpoint off immediately', async () => {
    const { deliveries, edit, manage, sendAll, webhookSender } = await setUp();
    webhookSender.answerWith(410);
    expect(await sendAll((await manage.test(edit.id)).id)).toEqual([]);
    expect(await manage.list()).toMatchObject([{ active: false }]);
    expect(await deliveries()).toMatchObject([{ state: 'failed', status: 410 }]);
  });

  // spec: webhook-resent
  it('is sent again on request, unchanged', async () => {
    const { deliveries, edit, manage, ports, sendAll, webhookSender } = await setUp();
    const { id, body } = await manage.test(edit.id);
    await expect(manage.resend(id)).rejects.toMatchObject({ code: 'webhook_waiting' });
    await sendAll(id);
    await sendAll(id);
    expect(webhookSender.sent).toHaveLength(1);
    await manage.resend(id);
    await sendAll(id);
    expect(webhookSender.sent).toMatchObject([
      { id, body },
      { id, body },
    ]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect((await dueTasks(ports)).map(({ kind }) => kind)).toEqual(['webhook', 'webhook']);
  });
});

describe('The wait before an attempt', () => {
  it('varies by a tenth', () => {
    expect([nextWaitMs(1, 0), nextWaitMs(1, 1), nextWaitMs(10, 0)]).toEqual([5000, 5500, undefined]);
  });
});
