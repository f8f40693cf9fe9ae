import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { OrderNote } from '../../../src/domain/orders/note.js';
import { givenPaidOrder, later, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function orderNotesContract(
  open: Open<'orderNotes' | 'orders' | 'accounts' | 'generationJobs'>,
): void {
  describe('OrderNotes', () => {
    const ports = openPorts(open);
    const notes = () => ports().orderNotes;

    const note = (order_id: string, more: Partial<OrderNote> = {}): OrderNote => ({
      id: randomUUID(),
      order_id,
      written_by: randomUUID(),
      created_at: NOW,
      text: 'Wants it before Friday.\nCalled twice.',
      ...more,
    });

    it('stores notes, oldest first, unchanged', async () => {
      const { id } = await givenPaidOrder(ports());
      const second = note(id, { created_at: later(1000), text: 'Solved.' });
      const first = note(id);
      expect([await notes().add(second), await notes().add(first)]).toEqual([true, true]);
      expect(await notes().listByOrder(id)).toEqual([first, second]);
      expect(await notes().listByOrder(randomUUID())).toEqual([]);
    });

    it('stores the same note once, also concurrently', async () => {
      const { id } = await givenPaidOrder(ports());
      const same = note(id);
      const added = await concurrently(4, () => notes().add(same));
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await notes().listByOrder(id)).toEqual([same]);
    });

    it('rejects a note about an unknown order', async () => {
      await expect(notes().add(note(randomUUID()))).rejects.toMatchObject({ code: 'not_found' });
    });

    // spec: notes-are-personal-data
    it('removes the notes when the buyer is erased, although the paid order stays', async () => {
      const { id, user_id } = await givenPaidOrder(ports());
      await notes().add(note(id));
      await ports().accounts.erase(user_id, later(1000));
      expect(await ports().orders.find(id)).toBeDefined();
      expect(await notes().listByOrder(id)).toEqual([]);
      await expect(notes().add(note(id))).rejects.toMatchObject({ code: 'user_not_found' });
    });
  });
}
