import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { OperationsDashboard } from '../../../src/application/operations/operations-dashboard.js';
import { NOW } from '../../given.js';

describe('The operations dashboard', () => {
  let ports: ReturnType<typeof memoryPorts>;
  let shop: OperationsDashboard;
  beforeEach(() => {
    ports = memoryPorts();
    shop = new OperationsDashboard(ports);
  });

  it('lists each alert with its cause and what to do', async () => {
    await ports.alerts.raise('image_model_key_refused', 'HTTP 401', NOW);
    const { alerts } = await shop.metrics(1);
    expect(alerts).toEqual([
      {
        code: 'image_model_key_refused',
        detail: 'HTTP 401',
        first_at: NOW,
        last_at: NOW,
        count: 1,
        explanation: expect.stringContaining('refuses the API key'),
        remedy: expect.stringContaining('OPENAI_API_KEY'),
      },
    ]);
  });

  it('dismisses an alert, and rejects an unknown one', async () => {
    await ports.alerts.raise('image_model_key_refused', 'HTTP 401', NOW);
    for (const code of ['no_such_alert', 'toString'])
      await expect(shop.dismissAlert(code)).rejects.toMatchObject({ code: 'not_found' });
    expect((await shop.metrics(1)).alerts).toHaveLength(1);
    await shop.dismissAlert('image_model_key_refused');
    expect((await shop.metrics(1)).alerts).toEqual([]);
  });

  it('counts mails that wait, but not requests for reviews, which wait for days', async () => {
    for (const kind of ['refund', 'review-request'] as const)
      await ports.outbox.add({ id: kind, kind, subject: kind }, NOW);
    expect(await shop.watch()).toMatchObject({ mails_waiting: 1, tasks: { 'review-request': 1 } });
  });
});
