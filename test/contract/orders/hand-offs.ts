import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { HAND_OFF_STATES, type HandOff } from '../../../src/domain/orders/delivery/hand-off.js';
import { givenHandOff, givenJob, givenOrder, givenOrderItem, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function handOffsContract(open: Open<'handOffs' | 'orders' | 'accounts' | 'generationJobs'>): void {
  describe('HandOffs', () => {
    const ports = openPorts(open);
    const handOffs = () => ports().handOffs;

    async function placedOrder(): Promise<string> {
      const job = await givenJob(ports());
      const items = [givenOrderItem({ generation_job_id: job.id })];
      const order = givenOrder({ user_id: job.user_id, order_items: items });
      await ports().orders.place(order, NOW);
      return order.id;
    }

    it('stores what was decided, unchanged, and finds it by order and by its own ID', async () => {
      const order_id = await placedOrder();
      const handOff = givenHandOff({
        order_id,
        cost: { amount: 815, currency: 'GBP' },
        problem: 'No paper.',
        parcels: [
          {
            id: 'p',
            carrier: 'Evri',
            tracking: 'E1',
            tracking_url: null,
            dispatched_at: NOW.toISOString(),
            delivered_at: null,
          },
        ],
      });
      expect(await handOffs().change(order_id, () => handOff)).toEqual(handOff);
      expect(await handOffs().find(order_id)).toEqual(handOff);
      expect(await handOffs().byId(handOff.id)).toEqual(handOff);
      expect(await handOffs().byId(order_id)).toBeUndefined();
    });

    it('stores every state', async () => {
      const order_id = await placedOrder();
      for (const state of HAND_OFF_STATES) {
        await handOffs().change(order_id, () => givenHandOff({ order_id, state }));
        expect(await handOffs().find(order_id)).toMatchObject({ state });
      }
    });

    it('shows the order and what is stored to the decision, and replaces it', async () => {
      const order_id = await placedOrder();
      const first = givenHandOff({ order_id });
      await handOffs().change(order_id, () => first);
      const next = givenHandOff({ order_id, state: 'by_hand' });
      const seen: unknown[] = [];
      await handOffs().change(order_id, (order, known) => {
        seen.push([order.id, order.order_items.length, known]);
        return next;
      });
      expect(seen).toEqual([[order_id, 1, first]]);
      expect(await handOffs().find(order_id)).toEqual(next);
      expect(await handOffs().byId(first.id)).toBeUndefined();
    });

    it('changes nothing when nothing is decided, the decision fails, or the order is unknown', async () => {
      const order_id = await placedOrder();
      const handOff = givenHandOff({ order_id });
      expect(await handOffs().change(order_id, () => undefined)).toBeUndefined();
      await handOffs().change(order_id, () => handOff);
      expect(await handOffs().change(order_id, () => undefined)).toEqual(handOff);
      const failing = handOffs().change(order_id, () => {
        throw new Error('No.');
      });
      await expect(failing).rejects.toThrow('No.');
      expect(await handOffs().change(randomUUID(), () => handOff)).toBeUndefined();
      expect(await handOffs().find(order_id)).toEqual(handOff);
    });

    it('lets concurrent decisions see each other', async () => {
      const order_id = await placedOrder();
      const begin = (known: HandOff | undefined) => known ?? givenHandOff({ order_id });
      const begun = await concurrently(8, () => handOffs().change(order_id, (_, known) => begin(known)));
      expect(new Set(begun.map((one) => one?.id)).size).toBe(1);
    });

    it('counts those with a problem', async () => {
      const before = await handOffs().countProblems();
      const order_id = await placedOrder();
      await handOffs().change(order_id, () => givenHandOff({ order_id, problem: 'No paper.' }));
      expect(await handOffs().countProblems()).toBe(before + 1);
      await handOffs().change(order_id, (_, known) => ({ ...known!, problem: null }));
      expect(await handOffs().countProblems()).toBe(before);
    });
  });
}
