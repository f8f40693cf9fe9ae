import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MailRequest } from '../../../src/domain/accounts/one-time-token.js';
import { DAY, givenFlow, later, MINUTE, NOW, SECOND } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const request = (overrides: Partial<MailRequest> = {}): MailRequest => ({
  id: randomUUID(),
  kind: 'magiclink',
  email: `${randomUUID()}@example.com`,
  redirect_to: 'https://shop.example.com/login',
  flow_id: null,
  created_at: NOW,
  ...overrides,
});

export function authMailsContract(open: Open<'authMails' | 'signInFlows'>): void {
  describe('AuthMails', () => {
    const ports = openPorts(open);
    const mails = () => ports().authMails;
    const ask = (requested: MailRequest, interval = MINUTE) => mails().request(requested, interval);

    it('stores a request, also for an address without an account', async () => {
      const flow = givenFlow();
      await ports().signInFlows.add(flow);
      const requested = request({ flow_id: flow.id });
      expect(await ask(requested)).toEqual({ sendAt: NOW });
      expect(await mails().find(requested.id)).toEqual(requested);
      expect(await mails().find(randomUUID())).toBeUndefined();
    });

    it('stores no second one within the interval, and returns when the next is allowed', async () => {
      const first = request();
      await ask(first);
      const second = request({ email: first.email, created_at: later(MINUTE - SECOND) });
      expect(await ask(second)).toEqual({ again: later(MINUTE) });
      expect(await mails().find(second.id)).toBeUndefined();
      const third = request({ email: first.email, created_at: later(MINUTE) });
      expect(await ask(third)).toEqual({ sendAt: later(MINUTE) });
      expect(await mails().find(third.id)).toEqual(third);
    });

    it('counts from the last stored one', async () => {
      const { email } = request();
      await ask(request({ email }));
      await ask(request({ email, created_at: later(MINUTE) }));
      await ask(request({ email, created_at: later(MINUTE + SECOND) }));
      const late = request({ email, created_at: later(2 * MINUTE - SECOND) });
      expect(await ask(late)).toEqual({ again: later(2 * MINUTE) });
    });

    it('counts kinds whose mails wait for each other, and addresses, separately', async () => {
      const { email } = request();
      expect(await ask(request({ email }))).toEqual({ sendAt: NOW });
      expect(await ask(request({ email, kind: 'recovery' }))).toEqual({ sendAt: later(MINUTE) });
      expect(await ask(request({ email, kind: 'signup', created_at: later(SECOND) }))).toEqual({
        sendAt: later(2 * MINUTE + SECOND),
      });
      expect(await ask(request())).toEqual({ sendAt: NOW });
    });

    it('delays a mail only after requests within the interval', async () => {
      const { email } = request();
      await ask(request({ email }));
      const requested = request({ email, kind: 'recovery', created_at: later(MINUTE) });
      expect(await ask(requested)).toEqual({ sendAt: later(MINUTE) });
    });

    it('is independent of the interval for reauthentication mails', async () => {
      const { email } = request();
      await ask(request({ email }));
      expect(await ask(request({ email, kind: 'reauthentication' }))).toEqual({ sendAt: NOW });
      expect(await ask(request({ email, kind: 'recovery' }))).toEqual({ sendAt: later(MINUTE) });
    });

    it('spaces concurrent mails of different kinds by an interval each', async () => {
      const { email } = request();
      const kinds = ['magiclink', 'recovery', 'signup', 'email_change'] as const;
      const results = await concurrently(kinds.length, (i) => ask(request({ email, kind: kinds[i]! })));
      const times = results.map((result) => ('sendAt' in result ? result.sendAt.getTime() : undefined));
      expect(times.toSorted()).toEqual([0, 1, 2, 3].map((minute) => later(minute * MINUTE).getTime()));
    });

    it('stores every request without an interval', async () => {
      const { email } = request();
      const requested = [request({ email }), request({ email })];
      for (const one of requested) expect(await ask(one, 0)).toEqual({ sendAt: NOW });
      for (const one of requested) expect(await mails().find(one.id)).toEqual(one);
    });

    it('stores one of ten concurrent ones for the same address', async () => {
      const { email } = request();
      const rivals = Array.from({ length: 10 }, () => request({ email }));
      const results = await concurrently(10, (i) => ask(rivals[i]!));
      expect(results.filter((result) => 'sendAt' in result)).toEqual([{ sendAt: NOW }]);
      const refused = results.filter((result) => 'again' in result);
      expect(refused).toEqual(Array.from({ length: 9 }, () => ({ again: later(MINUTE) })));
      const found = await Promise.all(rivals.map(({ id }) => mails().find(id)));
      expect(found.filter(Boolean)).toHaveLength(1);
    });

    it('ends every request for one address only', async () => {
      const gone = request();
      const other = request({ email: gone.email, kind: 'recovery' });
      const remaining = request();
      for (const one of [gone, other, remaining]) await ask(one);
      await mails().endAll(gone.email);
      expect(await mails().find(gone.id)).toBeUndefined();
      expect(await mails().find(other.id)).toBeUndefined();
      expect(await mails().find(remaining.id)).toEqual(remaining);
      expect(await ask(request({ email: gone.email }))).toEqual({ sendAt: NOW });
    });

    it('removes requests made before a time, and leaves later ones', async () => {
      const [early, edge] = [later(-9 * DAY), later(-8 * DAY)];
      const gone = request({ created_at: early });
      const remaining = request({ created_at: edge });
      await ask(gone);
      await ask(remaining);
      await mails().prune(edge);
      expect(await mails().find(gone.id)).toBeUndefined();
      expect(await mails().find(remaining.id)).toEqual(remaining);
    });
  });
}
