import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { PageRequest } from '../../../src/domain/shop/page.js';
import type { WebhookDelivery, WebhookEndpoint } from '../../../src/domain/shop/webhook.js';
import { DAY, later, NOW } from '../../given.js';
import { allPages } from '../all-pages.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const FAILED = { status: 500, error: 'The receiver answered 500.', milliseconds: 12 };
const WELL = { status: 204, error: null, milliseconds: 9 };

export const givenEndpoint = (more: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: randomUUID(),
  created_at: NOW,
  url: 'https://erp.example/hook',
  name: 'ERP',
  types: ['order.paid', 'order.refunded'],
  active: true,
  secret: 'whsec_b25l',
  previous_secret: null,
  previous_until: null,
  failing_since: null,
  switched_off_at: null,
  ...more,
});

export const givenDelivery = (endpoint_id: string, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: randomUUID(),
  endpoint_id,
  created_at: NOW,
  type: 'order.paid',
  body: '{"type":"order.paid"}',
  state: 'waiting',
  attempts: 0,
  tried_at: null,
  status: null,
  error: null,
  milliseconds: null,
  ...more,
});

export function webhooksContract(open: Open<'webhooks'>): void {
  describe('Webhooks', () => {
    const ports = openPorts(open);
    const webhooks = () => ports().webhooks;

    async function givenSaved(more: Partial<WebhookEndpoint> = {}): Promise<WebhookEndpoint> {
      const endpoint = givenEndpoint(more);
      await webhooks().save(endpoint);
      return endpoint;
    }
    async function givenAdded(endpointId: string, more: Partial<WebhookDelivery> = {}) {
      const delivery = givenDelivery(endpointId, more);
      await webhooks().addDelivery(delivery);
      return delivery;
    }
    const receiverIds = async () => (await webhooks().listReceivers('order.refunded')).map(({ id }) => id);

    it('adds an endpoint once, also concurrently, and keeps its secret and time when it changes', async () => {
      const endpoint = givenEndpoint();
      const added = await concurrently(4, () => webhooks().save(endpoint));
      expect(added.filter(Boolean)).toHaveLength(1);
      const change = {
        url: 'https://new.example/',
        name: '',
        types: ['print.created' as const],
        active: false,
      };
      const again = { ...endpoint, ...change, secret: 'whsec_dHdv', created_at: later(1000) };
      expect(await webhooks().save(again)).toBe(false);
      expect(await webhooks().find(endpoint.id)).toEqual({ ...endpoint, ...change });
      expect(await webhooks().list()).toContainEqual({ ...endpoint, ...change });
    });

    it('finds the active endpoints that want a type', async () => {
      const [wanting, off, other] = [
        await givenSaved(),
        await givenSaved({ active: false }),
        await givenSaved({ types: ['order.paid'] }),
      ];
      const ids = await receiverIds();
      expect([wanting, off, other].map(({ id }) => ids.includes(id))).toEqual([true, false, false]);
    });

    it('keeps the secret before the last rotation', async () => {
      const { id } = await givenSaved();
      const rotated = await concurrently(4, () => webhooks().rotate(id, 'whsec_dHdv', later(DAY), NOW));
      expect(rotated.filter(Boolean)).toHaveLength(1);
      expect(await webhooks().find(id)).toMatchObject({
        secret: 'whsec_dHdv',
        previous_secret: 'whsec_b25l',
        previous_until: later(DAY),
      });
      expect(await webhooks().rotate(id, 'whsec_dGhyZWU=', later(2 * DAY), later(DAY))).toBe(true);
      expect(await webhooks().rotate(randomUUID(), 'whsec_dHdv', later(DAY), NOW)).toBe(false);
    });

    it('removes an endpoint with its deliveries', async () => {
      const { id } = await givenSaved();
      const delivery = await givenAdded(id);
      expect([await webhooks().remove(id), await webhooks().remove(id)]).toEqual([true, false]);
      expect(await webhooks().findDelivery(delivery.id)).toBeUndefined();
    });

    it('stores attempts, and since when an endpoint fails', async () => {
      const { id } = await givenSaved();
      const delivery = await givenAdded(id);
      await webhooks().record(delivery, FAILED, 'waiting', later(1000));
      await webhooks().record(delivery, FAILED, 'waiting', later(2000));
      expect(await webhooks().findDelivery(delivery.id)).toEqual({
        ...delivery,
        ...FAILED,
        attempts: 2,
        tried_at: later(2000),
      });
      expect(await webhooks().find(id)).toMatchObject({ failing_since: later(1000) });
      await webhooks().record(delivery, WELL, 'delivered', later(3000));
      expect(await webhooks().findDelivery(delivery.id)).toMatchObject({ ...WELL, state: 'delivered' });
      expect(await webhooks().find(id)).toMatchObject({ failing_since: null });
    });

    it('switches an endpoint off once that has failed for long, and on again without its failures', async () => {
      const endpoint = await givenSaved();
      const { id } = endpoint;
      expect(await webhooks().switchOff(id, later(DAY), later(DAY))).toBe(false);
      await webhooks().record(await givenAdded(id), FAILED, 'waiting', later(1000));
      expect(await webhooks().switchOff(id, NOW, later(DAY))).toBe(false);
      const ended = await concurrently(4, () => webhooks().switchOff(id, later(1000), later(DAY)));
      expect(ended.filter(Boolean)).toHaveLength(1);
      expect(await webhooks().find(id)).toMatchObject({ active: false, switched_off_at: later(DAY) });
      await webhooks().save(endpoint);
      expect(await webhooks().find(id)).toEqual(endpoint);
    });

    it('forgets the failures of an endpoint that moves', async () => {
      const endpoint = await givenSaved();
      const { id } = endpoint;
      await webhooks().record(await givenAdded(id), FAILED, 'waiting', later(1000));
      await webhooks().save({ ...endpoint, name: 'Books' });
      expect(await webhooks().find(id)).toMatchObject({ failing_since: later(1000) });
      await webhooks().save({ ...endpoint, url: 'https://books.example/' });
      expect(await webhooks().find(id)).toMatchObject({ failing_since: null });
    });

    it('pages the deliveries of an endpoint, newest first, and deletes old ones', async () => {
      const [{ id }, other] = [await givenSaved(), await givenSaved()];
      await givenAdded(other.id);
      const added = [];
      for (let day = 0; day < 5; day++)
        added.unshift(await givenAdded(id, { created_at: later((day - 60) * DAY) }));
      const list = async () =>
        (await allPages((page: PageRequest) => webhooks().listDeliveries(id, page), 2)).flat();
      expect(await list()).toEqual(added);
      await webhooks().prune(later(-58 * DAY));
      expect(await list()).toEqual(added.slice(0, 3));
    });

    it('ends a delivery, and lets it wait again', async () => {
      const { id } = await givenAdded((await givenSaved()).id, { attempts: 4 });
      await webhooks().abandon(id, 'Off.');
      expect(await webhooks().findDelivery(id)).toMatchObject({
        state: 'failed',
        error: 'Off.',
        attempts: 4,
      });
      const reopened = await Promise.all([webhooks().reopen(id), webhooks().reopen(id)]);
      expect(reopened.filter(Boolean)).toHaveLength(1);
      expect(await webhooks().findDelivery(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    });
  });
}
