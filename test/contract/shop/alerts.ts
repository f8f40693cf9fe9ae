import { describe, expect, it } from '@jest/globals';
import { later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function alertsContract(open: Open<'alerts'>): void {
  describe('Alerts', () => {
    const ports = openPorts(open);
    const alerts = () => ports().alerts;

    it('stores the first time, the last time, the count and the latest detail', async () => {
      await alerts().raise('webhook_secret_wrong', 'first', NOW);
      await alerts().raise('webhook_secret_wrong', 'second', later(MINUTE));
      expect(await alerts().list()).toEqual([
        { code: 'webhook_secret_wrong', detail: 'second', first_at: NOW, last_at: later(MINUTE), count: 2 },
      ]);
      await alerts().clear('webhook_secret_wrong');
    });

    it('is not set back by a late report', async () => {
      await alerts().raise('webhook_secret_wrong', 'new', later(MINUTE));
      await alerts().raise('webhook_secret_wrong', 'old', NOW);
      expect(await alerts().list()).toMatchObject([{ detail: 'new', last_at: later(MINUTE), count: 2 }]);
      await alerts().clear('webhook_secret_wrong');
    });

    it('lists the latest first', async () => {
      await alerts().raise('image_model_key_refused', 'HTTP 401', NOW);
      await alerts().raise('image_model_out_of_quota', 'HTTP 429', later(MINUTE));
      expect((await alerts().list()).map(({ code }) => code)).toEqual([
        'image_model_out_of_quota',
        'image_model_key_refused',
      ]);
      await alerts().clear('image_model_key_refused');
      await alerts().clear('image_model_out_of_quota');
    });

    it('starts over after it was cleared; clearing it again does nothing', async () => {
      expect(await alerts().raise('pinboard_disconnected', '', NOW)).toBe(true);
      await alerts().clear('pinboard_disconnected');
      await alerts().clear('pinboard_disconnected');
      expect(await alerts().list()).toEqual([]);
      expect(await alerts().raise('pinboard_disconnected', '', later(MINUTE))).toBe(true);
      expect(await alerts().list()).toMatchObject([{ first_at: later(MINUTE), count: 1 }]);
      await alerts().clear('pinboard_disconnected');
    });

    it('is first raised by one of twenty concurrent calls, and counts all of them', async () => {
      const raised = await concurrently(20, (index) =>
        alerts().raise('image_model_key_refused', 'HTTP 401', later(index)),
      );
      expect(raised.filter(Boolean)).toHaveLength(1);
      expect(await alerts().list()).toMatchObject([{ count: 20, last_at: later(19) }]);
      await alerts().clear('image_model_key_refused');
    });
  });
}
