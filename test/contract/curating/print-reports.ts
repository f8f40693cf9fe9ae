import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { REPORTS_UNTIL_HELD, type PrintReport } from '../../../src/domain/prints/report.js';
import { REPORTED } from '../../../src/domain/prints/review.js';
import { givenPrint, givenReport, givenUser, later, MINUTE, NOW, OPEN } from '../../given.js';
import { concurrently, openPorts, type Open } from '../subject.js';

/** Reports together with the prints and reviews that they concern. */
export function printReportsContract(
  open: Open<'accounts' | 'generationJobs' | 'listings' | 'managedPrints' | 'printReports' | 'prints'>,
): void {
  describe('Reports on prints', () => {
    const ports = openPorts(open);
    const add = (generation_job_id: string, overrides: Partial<PrintReport> = {}) =>
      ports().printReports.add({ ...givenReport(overrides), generation_job_id });
    const find = (id: string) => ports().prints.find(id);
    const reported = async (user_id: string) =>
      (await ports().managedPrints.list({ state: 'reported', user_id }, { limit: 10 })).rows.map(
        ({ id }) => id,
      );

    it('counts once per reporter and print, and leaves the print public', async () => {
      const print = await givenPrint(ports());
      const other = await givenPrint(ports());
      const one = { reporter: 'address/x', words: 'Rude' };
      expect(await add(print.id, one)).toBe('added');
      expect(await add(print.id, one)).toBe('repeated');
      expect(await add(other.id, one)).toBe('added');
      expect(await find(print.id)).toMatchObject({ published: true, reports: 1 });
      expect(await ports().printReports.listOpen([print.id])).toMatchObject([one]);
      expect(await reported(print.user_id)).toEqual([print.id]);
    });

    it('makes a print wait for review after reports of several people, also concurrent ones', async () => {
      const print = await givenPrint(ports());
      const results = await concurrently(REPORTS_UNTIL_HELD, () => add(print.id));
      expect(results.filter((result) => result === 'held')).toHaveLength(1);
      expect(await find(print.id)).toMatchObject({
        published: false,
        review: 'waiting',
        review_reason: REPORTED,
        review_at: NOW,
        reports: REPORTS_UNTIL_HELD,
      });
      expect(await ports().listings.newest({ tags: [] }, { limit: 100 })).not.toMatchObject({
        rows: expect.arrayContaining([expect.stringContaining(print.id)]),
      });
      expect(await add(print.id)).toBe('unknown');
      const published = { ...OPEN, published: true };
      expect(await ports().prints.change(print.id, print.user_id, published)).toMatchObject({
        published: false,
      });
    });

    it('closes the reports when an admin has looked, and then counts only new people', async () => {
      const print = await givenPrint(ports());
      await concurrently(REPORTS_UNTIL_HELD - 1, () => add(print.id));
      const at = later(MINUTE);
      expect(await ports().managedPrints.review([print.id], { verdict: 'approved', at })).toEqual({
        done: [print.id],
        changed: [],
        makers: [],
      });
      expect(await ports().printReports.listOpen([print.id])).toEqual([]);
      expect(await reported(print.user_id)).toEqual([]);
      expect(await add(print.id)).toBe('added');
      expect(await find(print.id)).toMatchObject({ published: true, reports: 1 });
    });

    it('lets an admin refuse a public print that somebody reported', async () => {
      const print = await givenPrint(ports());
      await add(print.id);
      const refused = { verdict: 'refused', reason: 'It copies a brand.', at: later(MINUTE) } as const;
      expect(await ports().managedPrints.review([print.id], refused)).toMatchObject({
        done: [print.id],
        makers: [print.user_id],
      });
      expect(await find(print.id)).toMatchObject({
        published: false,
        review: 'refused',
        review_reason: 'It copies a brand.',
        reports: 0,
      });
    });

    it('is closed for prints that are private, taken down or unknown', async () => {
      const secret = await givenPrint(ports(), { published: false });
      const hidden = await givenPrint(ports());
      await ports().prints.hide([hidden.id], NOW);
      for (const id of [secret.id, hidden.id, randomUUID()]) expect(await add(id)).toBe('unknown');
    });

    it('lists the reports of a person, open and closed', async () => {
      const { id: user_id } = await givenUser(ports());
      const [one, other] = [await givenPrint(ports()), await givenPrint(ports())];
      const own = { user_id, reporter: `account/${user_id}` };
      await add(other.id, { ...own, created_at: later(MINUTE), words: 'Rude' });
      await add(one.id, own);
      await add(one.id);
      await ports().managedPrints.review([one.id], { verdict: 'approved', at: NOW });
      expect(await ports().printReports.listByUser(user_id)).toMatchObject([
        { generation_job_id: one.id },
        { generation_job_id: other.id, words: 'Rude' },
      ]);
    });

    it('forgets the reporter with the account, but not the report', async () => {
      const { id: user_id } = await givenUser(ports());
      const print = await givenPrint(ports());
      const own = { user_id, reporter: `account/${user_id}`, words: 'Call me' };
      await add(print.id, own);
      await ports().accounts.erase(user_id, NOW);
      const [report] = await ports().printReports.listOpen([print.id]);
      expect(report).toMatchObject({ user_id: null, words: '' });
      expect(JSON.stringify(report)).not.toContain(user_id);
      await expect(add(print.id, own)).rejects.toMatchObject({ code: 'user_not_found' });
    });
  });
}
