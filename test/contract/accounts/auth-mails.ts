import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { MailRequest } from '../../../src/domain/accounts/one-time-token.js';
import { DAY, givenFlow, later, MINUTE, NOW, SECOND } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

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
    const ports = portsOf(open);
    const mails = () => ports().authMails;
    const ask = (asked: MailRequest, interval = MINUTE) => mails().ask(asked, interval);

    it('keeps a request, also for an address that nobody has an account with', async () => {
      const flow = givenFlow();
      await ports().signInFlows.add(flow);
      const asked = request({ flow_id: flow.id });
      expect(await ask(asked)).toEqual({ sendAt: NOW });
      expect(await mails().find(asked.id)).toEqual(asked);
      expect(await mails().find(randomUUID())).toBeUndefined();
    });

    it('keeps no second one within the interval, and says when to ask again', async () => {
      const first = request();
      await ask(first);
      const second = request({ email: first.email, created_at: later(MINUTE - SECOND) });
      expect(await ask(second)).toEqual({ again: later(MINUTE) });
      expect(await mails().find(second.id)).toBeUndefined();
      const third = request({ email: first.email, created_at: later(MINUTE) });
      expect(await ask(third)).toEqual({ sendAt: later(MINUTE) });
      expect(await mails().find(third.id)).toEqual(third);
    });

    it('counts from the last one that was kept', async () => {
      const { email } = request();
      await ask(request({ email }));
      await ask(request({ email, created_at: later(MINUTE) }));
      await ask(request({ email, created_at: later(MINUTE + SECOND) }));
      const late = request({ email, created_at: later(2 * MINUTE - SECOND) });
      expect(await ask(late)).toEqual({ again: later(2 * MINUTE) });
    });

    it('keeps requests of other kinds, whose mails wait for each other, and for other addresses apart', async () => {
      const { email } = request();
      expect(await ask(request({ email }))).toEqual({ sendAt: NOW });
      expect(await ask(request({ email, kind: 'recovery' }))).toEqual({ sendAt: later(MINUTE) });
      expect(await ask(request({ email, kind: 'signup', created_at: later(SECOND) }))).toEqual({
        sendAt: later(2 * MINUTE + SECOND),
      });
      expect(await ask(request())).toEqual({ sendAt: NOW });
    });

    it('lets a mail wait for none that was asked for an interval ago', async () => {
      const { email } = request();
      await ask(request({ email }));
      const asked = request({ email, kind: 'recovery', created_at: later(MINUTE) });
      expect(await ask(asked)).toEqual({ sendAt: later(MINUTE) });
    });

    it('lets a reauthentication wait for nothing, and nothing for it', async () => {
      const { email } = request();
      await ask(request({ email }));
      expect(await ask(request({ email, kind: 'reauthentication' }))).toEqual({ sendAt: NOW });
      expect(await ask(request({ email, kind: 'recovery' }))).toEqual({ sendAt: later(MINUTE) });
    });

    it('gives mails of different kinds that are asked for at once an interval each', async () => {
      const { email } = request();
      const kinds = ['magiclink', 'recovery', 'signup', 'email_change'] as const;
      const answers = await atOnce(kinds.length, (i) => ask(request({ email, kind: kinds[i]! })));
      const times = answers.map((answer) => ('sendAt' in answer ? answer.sendAt.getTime() : undefined));
      expect(times.toSorted()).toEqual([0, 1, 2, 3].map((minute) => later(minute * MINUTE).getTime()));
    });

    it('keeps every request where there is no interval', async () => {
      const { email } = request();
      const asked = [request({ email }), request({ email })];
      for (const one of asked) expect(await ask(one, 0)).toEqual({ sendAt: NOW });
      for (const one of asked) expect(await mails().find(one.id)).toEqual(one);
    });

    it('keeps one of ten for the same address at the same time', async () => {
      const { email } = request();
      const rivals = Array.from({ length: 10 }, () => request({ email }));
      const answers = await atOnce(10, (i) => ask(rivals[i]!));
      expect(answers.filter((answer) => 'sendAt' in answer)).toEqual([{ sendAt: NOW }]);
      const refused = answers.filter((answer) => 'again' in answer);
      expect(refused).toEqual(Array.from({ length: 9 }, () => ({ again: later(MINUTE) })));
      const found = await Promise.all(rivals.map(({ id }) => mails().find(id)));
      expect(found.filter(Boolean)).toHaveLength(1);
    });

    it('ends every request for an address, and none for another', async () => {
      const gone = request();
      const other = request({ email: gone.email, kind: 'recovery' });
      const kept = request();
      for (const one of [gone, other, kept]) await ask(one);
      await mails().endAll(gone.email);
      expect(await mails().find(gone.id)).toBeUndefined();
      expect(await mails().find(other.id)).toBeUndefined();
      expect(await mails().find(kept.id)).toEqual(kept);
      expect(await ask(request({ email: gone.email }))).toEqual({ sendAt: NOW });
    });

    it('removes requests made before a time, and leaves later ones', async () => {
      const [early, edge] = [later(-9 * DAY), later(-8 * DAY)];
      const gone = request({ created_at: early });
      const kept = request({ created_at: edge });
      await ask(gone);
      await ask(kept);
      await mails().prune(edge);
      expect(await mails().find(gone.id)).toBeUndefined();
      expect(await mails().find(kept.id)).toEqual(kept);
    });
  });
}
