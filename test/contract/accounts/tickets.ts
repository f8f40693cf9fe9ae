import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TicketKind } from '../../../src/application/ports/accounts/tickets.js';
import { givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, portsOf, type Open } from '../subject.js';

export function ticketsContract(open: Open<'accounts' | 'tickets'>): void {
  describe('Tickets', () => {
    const ports = portsOf(open);
    const tickets = () => ports().tickets;

    async function ticket(kind: TicketKind = 'pinboard ticket') {
      const { id: user_id } = await givenUser(ports());
      const hash = randomUUID();
      await tickets().add({ hash, kind, user_id, expires_at: later(MINUTE) });
      return { hash, user_id, take: (at = NOW, as = kind) => tickets().redeem(hash, as, at) };
    }

    it('are redeemed once, and return their owner', async () => {
      const [one, other] = [await ticket(), await ticket()];
      expect(await one.take()).toBe(one.user_id);
      expect(await one.take()).toBeUndefined();
      expect(await other.take()).toBe(other.user_id);
      expect(await tickets().redeem(randomUUID(), 'pinboard ticket', NOW)).toBeUndefined();
    });

    it('are redeemed by one of five concurrent calls', async () => {
      const { user_id, take } = await ticket();
      const taken = await concurrently(5, () => take());
      expect(taken.filter((one) => one !== undefined)).toEqual([user_id]);
    });

    it('are valid for one purpose, and survive a request for another', async () => {
      const { user_id, take } = await ticket('pinboard state');
      expect(await take(NOW, 'pinboard ticket')).toBeUndefined();
      expect(await take()).toBe(user_id);
    });

    it('are valid until they expire, and used up by a late call', async () => {
      const [late, early] = [await ticket(), await ticket()];
      expect(await early.take(later(MINUTE - 1))).toBe(early.user_id);
      expect(await late.take(later(MINUTE))).toBeUndefined();
      expect(await late.take()).toBeUndefined();
    });

    it('are removed when they expired before a time', async () => {
      const { user_id, take } = await ticket();
      await tickets().prune(later(MINUTE));
      expect(await take()).toBe(user_id);
      const old = await ticket();
      await tickets().prune(later(MINUTE + 1));
      expect(await old.take()).toBeUndefined();
    });
  });
}
