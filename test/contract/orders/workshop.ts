import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Workshop, WorkshopRequest } from '../../../src/application/ports/orders/workshop.js';
import { ADDRESS } from '../../given.js';
import { concurrently, startOnce, type Subject } from '../subject.js';

/** What happens at the workshop. Each promise resolves when the shop can see it. */
export interface WorkshopSubject extends Subject<'workshop'> {
  /** An SKU that the workshop makes. */
  sku: string;
  /** The address of a file that has the product's pixels. */
  file: string;
  make(id: string): Promise<void>;
  /** Sends all that was ordered in this many parcels; `sent` of them have left. */
  send(id: string, parcels: { sent: number; of: number }): Promise<void>;
  /** The print file cannot be read. */
  fail(id: string): Promise<void>;
}

export function workshopContract(open: () => Promise<WorkshopSubject>): void {
  describe('Workshop', () => {
    const subject = startOnce(open);
    const workshop = (): Workshop => subject().ports.workshop;

    function givenRequest(overrides: Partial<WorkshopRequest> = {}, copies = 1): WorkshopRequest {
      const { sku, file } = subject();
      const item = { id: randomUUID(), product: workshop().product(sku)!, copies, file };
      return {
        key: randomUUID(),
        reference: '1001',
        address: ADDRESS,
        items: [item],
        callbackUrl: 'http://127.0.0.1:9/never',
        ...overrides,
      };
    }

    it('makes some variants, with their pixels, and no others', () => {
      const { pixels } = workshop().product(subject().sku)!;
      expect(pixels.width).toBeLessThanOrEqual(pixels.height);
      expect(workshop().product('HW-PRINT-CUSTOM')).toBeUndefined();
    });

    it('says what an order costs, with its currency', async () => {
      const cost = await workshop().quote(givenRequest());
      expect(cost).toEqual({ amount: expect.any(Number), currency: 'GBP' });
      expect(Number.isInteger(cost.amount) && cost.amount > 0).toBe(true);
    });

    it('takes an order once, whatever is repeated, also concurrently', async () => {
      const request = givenRequest();
      const ids = await concurrently(4, () => workshop().order(request));
      ids.push(await workshop().order(request));
      expect(new Set(ids).size).toBe(1);
      expect(await workshop().order(givenRequest())).not.toBe(ids[0]);
      expect(await workshop().status(ids[0]!)).toMatchObject({
        stage: 'accepted',
        parcels: [],
        problem: null,
        isFinal: false,
      });
    });

    it('refuses a product that it does not have', async () => {
      const request = givenRequest();
      const [item] = request.items;
      const items = [{ ...item!, product: { ...item!.product, product: 'NO-SUCH-PRODUCT' } }];
      await expect(workshop().order({ ...request, items })).rejects.toMatchObject({
        code: 'workshop_refused',
      });
    });

    it('makes an order and sends it with a tracking number', async () => {
      const id = await workshop().order(givenRequest());
      await subject().make(id);
      expect(await workshop().status(id)).toMatchObject({ stage: 'making', parcels: [], isFinal: false });
      await subject().send(id, { sent: 1, of: 1 });
      const { cost, parcels, stage } = await workshop().status(id);
      expect({ cost, stage }).toMatchObject({ cost: { currency: 'GBP' }, stage: 'sent' });
      expect(parcels).toHaveLength(1);
      expect(parcels[0]).toMatchObject({ carrier: expect.any(String), tracking: expect.any(String) });
      expect(Date.parse(parcels[0]!.dispatched_at)).not.toBeNaN();
    });

    it('may send an order in two parcels, which it is not done with until both have left', async () => {
      const id = await workshop().order(givenRequest({}, 2));
      await subject().send(id, { sent: 1, of: 2 });
      const first = await workshop().status(id);
      expect(first).toMatchObject({ stage: 'making', isFinal: false });
      expect(first.parcels).toHaveLength(1);
      await subject().send(id, { sent: 2, of: 2 });
      const second = await workshop().status(id);
      expect(second.stage).toBe('sent');
      expect(new Set(second.parcels.map((parcel) => parcel.id)).size).toBe(2);
      expect(second.parcels[0]).toEqual(first.parcels[0]);
    });

    it('cancels an order that is not being made, once and again', async () => {
      const id = await workshop().order(givenRequest());
      expect([await workshop().cancel(id), await workshop().cancel(id)]).toEqual([true, true]);
      expect(await workshop().status(id)).toMatchObject({ stage: 'cancelled', isFinal: true });
    });

    it('does not cancel an order that is being made', async () => {
      const id = await workshop().order(givenRequest());
      await subject().make(id);
      expect(await workshop().cancel(id)).toBe(false);
      expect(await workshop().status(id)).toMatchObject({ stage: 'making' });
    });

    it('reports a file that it cannot read as a problem', async () => {
      const id = await workshop().order(givenRequest());
      await subject().fail(id);
      const { isFinal, problem } = await workshop().status(id);
      expect(problem).toMatch(/file/i);
      expect(isFinal).toBe(false);
    });
  });
}
