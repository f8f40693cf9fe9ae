import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { TicketKind } from '../../../src/application/ports/accounts/tickets.js';
import { givenUser, later, MINUTE, NOW } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

export function ticketsContract(open: Open<'accounts' | 'tickets'>): void {
  describe('Tickets', () => {
    const ports = openPorts(open);
    const tickets = () => ports().tickets;

    async function givenTicket(kind: TicketKind = 'pinboard ticket') {
      const { id: user_id } = await givenUser(ports());
      const hash = randomUUID();
      await tickets().add({ hash, kind, user_id, expires_at: later(MINUTE) });
      return { hash, user_id, redeem: (at = NOW, as = kind) => tickets().redeem(hash, as, at) };
    }

    it('can be redeemed once, which returns their owner', async () => {
      const [one, other] = [await givenTicket(), await givenTicket()];
      expect(await one.redeem()).toBe(one.user_id);
      expect(await one.redeem()).toBeUndefined();
      expect(await other.redeem()).toBe(other.user_id);
      expect(await tickets().redeem(randomUUID(), 'pinboard ticket', NOW)).toBeUndefined();
    });

    it('can be redeemed by only one of five concurrent calls', async () => {
      const { user_id, redeem } = await givenTicket();
      const taken = await concurrently(5, () => redeem());
      expect(taken.filter((one) => one !== undefined)).toEqual([user_id]);
    });

    it('can be redeemed only for their own purpose; another attempt does not use them up', async () => {
      const { user_id, redeem } = await givenTicket('pinboard state');
      expect(await redeem(NOW, 'pinboard ticket')).toBeUndefined();
      expect(await redeem()).toBe(user_id);
    });

    it('can be redeemed until they expire; a late attempt uses them up', async () => {
      const [late, early] = [await givenTicket(), await givenTicket()];
      expect(await early.redeem(later(MINUTE - 1))).toBe(early.user_id);
      expect(await late.redeem(later(MINUTE))).toBeUndefined();
      expect(await late.redeem()).toBeUndefined();
    });

    it('are pruned once they have expired', async () => {
      const { user_id, redeem } = await givenTicket();
      await tickets().prune(later(MINUTE));
      expect(await redeem()).toBe(user_id);
      const old = await givenTicket();
      await tickets().prune(later(MINUTE + 1));
      expect(await old.redeem()).toBeUndefined();
    });
  });
}
