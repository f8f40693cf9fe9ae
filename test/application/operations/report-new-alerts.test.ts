import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { reportNewAlerts } from '../../../src/application/operations/report-new-alerts.js';
import { NOW } from '../../given.js';

describe('reportNewAlerts', () => {
  it('reports an alert once, and again only after it was cleared', async () => {
    const reported: string[] = [];
    const { alerts: stored } = memoryPorts();
    const alerts = reportNewAlerts(stored, ({ code, detail }) => reported.push(`${code}: ${detail}`));
    await alerts.raise('webhook_secret_wrong', 'one', NOW);
    await alerts.raise('webhook_secret_wrong', 'two', NOW);
    expect(reported).toEqual(['webhook_secret_wrong: one']);
    expect(await alerts.list()).toMatchObject([{ count: 2 }]);
    await alerts.clear('webhook_secret_wrong');
    await alerts.raise('webhook_secret_wrong', 'three', NOW);
    expect(reported).toEqual(['webhook_secret_wrong: one', 'webhook_secret_wrong: three']);
  });
});
