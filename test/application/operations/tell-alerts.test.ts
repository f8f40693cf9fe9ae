import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { tellAlerts } from '../../../src/application/operations/tell-alerts.js';
import { NOW } from '../../given.js';

describe('Alerts that are told', () => {
  it('tells an alert once, and again only after it was cleared', async () => {
    const told: string[] = [];
    const { alerts: stored } = memoryPorts();
    const alerts = tellAlerts(stored, ({ code, detail }) => told.push(`${code}: ${detail}`));
    await alerts.raise('webhook_secret_wrong', 'one', NOW);
    await alerts.raise('webhook_secret_wrong', 'two', NOW);
    expect(told).toEqual(['webhook_secret_wrong: one']);
    expect(await alerts.list()).toMatchObject([{ count: 2 }]);
    await alerts.clear('webhook_secret_wrong');
    await alerts.raise('webhook_secret_wrong', 'three', NOW);
    expect(told).toEqual(['webhook_secret_wrong: one', 'webhook_secret_wrong: three']);
  });
});
