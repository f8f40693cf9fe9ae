import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { givenAccount, givenUser, later, MINUTE } from '../given.js';
import { atOnce, portsOf, type Open } from './subject.js';

export function accountsContract(open: Open<'accounts'>): void {
  describe('Accounts', () => {
    const ports = portsOf(open);

    it('gives back what was added, by id and by e-mail', async () => {
      const account = givenAccount({ user_metadata: { full_name: 'Zoë', nested: { a: [1, null] } } });
      expect(await ports().accounts.add(account, false)).toBe('added');
      expect(await ports().accounts.find(account.id)).toEqual(account);
      expect(await ports().accounts.byEmail(account.email)).toEqual(account);
    });

    it('knows nobody by an unknown id or e-mail', async () => {
      expect(await ports().accounts.find(randomUUID())).toBeUndefined();
      expect(await ports().accounts.byEmail(`${randomUUID()}@example.com`)).toBeUndefined();
    });

    it('keeps the first account of an e-mail', async () => {
      const first = await givenUser(ports());
      expect(await ports().accounts.add(givenAccount({ email: first.email }), true)).toBe('taken');
      expect(await ports().accounts.byEmail(first.email)).toEqual(first);
    });

    it('lets one of ten sign-ups of one e-mail at the same time win', async () => {
      const email = `${randomUUID()}@example.com`;
      const rivals = Array.from({ length: 10 }, () => givenAccount({ email }));
      const answers = await atOnce(10, (i) => ports().accounts.add(rivals[i]!, false));
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'taken')).toHaveLength(9);
      const winner = rivals[answers.indexOf('added')]!;
      expect((await ports().accounts.byEmail(email))?.id).toBe(winner.id);
      const loser = rivals[answers.indexOf('taken')]!;
      expect(await ports().accounts.find(loser.id)).toBeUndefined();
    });

    it('tells admins from others', async () => {
      const admin = await givenUser(ports(), true);
      const other = await givenUser(ports());
      expect(await ports().accounts.isAdmin(admin.id)).toBe(true);
      expect(await ports().accounts.isAdmin(other.id)).toBe(false);
      expect(await ports().accounts.isAdmin(randomUUID())).toBe(false);
      const first = (await ports().accounts.firstAdmin())!;
      expect(await ports().accounts.isAdmin(first.id)).toBe(true);
      expect(first.created_at.getTime()).toBeLessThanOrEqual(admin.created_at.getTime());
    });

    it('changes only the fields given', async () => {
      const account = await givenUser(ports());
      const neighbour = await givenUser(ports());
      const change = { last_sign_in_at: later(MINUTE), must_change_password: true };
      expect(await ports().accounts.update(account.id, change)).toEqual({ ...account, ...change });
      expect(await ports().accounts.find(account.id)).toEqual({ ...account, ...change });
      expect(await ports().accounts.find(neighbour.id)).toEqual(neighbour);
    });

    it('changes every field that can change', async () => {
      const account = await givenUser(ports());
      const change = {
        email: `${randomUUID()}@example.com`,
        password_hash: 'another',
        email_confirmed_at: null,
        updated_at: later(MINUTE),
      };
      expect(await ports().accounts.update(account.id, change)).toEqual({ ...account, ...change });
      expect(await ports().accounts.byEmail(account.email)).toBeUndefined();
      expect((await ports().accounts.byEmail(change.email))?.id).toBe(account.id);
    });

    it('keeps what else is known of a person, and forgets what is set to null', async () => {
      const { id } = await givenUser(ports());
      await ports().accounts.update(id, { user_metadata: { theme: 'dark', size: { a: null }, old: 1 } });
      const known = (await ports().accounts.find(id))!.user_metadata;
      await Promise.all([
        ports().accounts.update(id, { user_metadata: { theme: 'light', old: null } }),
        ports().accounts.update(id, { user_metadata: { tea: true } }),
      ]);
      const { old: _gone, ...kept } = known;
      expect((await ports().accounts.find(id))!.user_metadata).toEqual({
        ...kept,
        theme: 'light',
        tea: true,
      });
    });

    it('cannot change whom it does not know', async () => {
      expect(await ports().accounts.update(randomUUID(), { password_hash: 'x' })).toBeUndefined();
    });

    it('keeps both of two changes of different fields at the same time', async () => {
      const account = await givenUser(ports());
      await Promise.all([
        ports().accounts.update(account.id, { password_hash: 'new' }),
        ports().accounts.update(account.id, { must_change_password: true }),
      ]);
      const found = await ports().accounts.find(account.id);
      expect(found).toMatchObject({ password_hash: 'new', must_change_password: true });
    });
  });
}
