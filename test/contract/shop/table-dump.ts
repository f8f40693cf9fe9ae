import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import type { TablePage } from '../../../src/application/ports/shop/table-dump.js';
import { givenPrint, givenUser, later, MINUTE, NOW } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

type Kept = Pick<
  Ports,
  | 'accounts'
  | 'adminActions'
  | 'alerts'
  | 'credits'
  | 'generationJobs'
  | 'sitemapPrints'
  | 'prints'
  | 'tableDump'
  | 'tickets'
  | 'transactions'
>;

async function* given(pages: Iterable<TablePage>): AsyncIterable<TablePage> {
  yield* pages;
}

function countRows(pages: readonly TablePage[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { table, rows } of pages) counts.set(table, (counts.get(table) ?? 0) + rows.length);
  return counts;
}

/** Rows of a table have no order. */
const inOrder = (pages: TablePage[]) =>
  pages.flatMap(({ table, rows }) => rows.map((row) => `${table} ${row}`)).sort();

export function tableDumpContract(open: Open<keyof Kept>): void {
  describe('TableDump', () => {
    const ports = openPorts(open);
    const dump = () => ports().tableDump;
    const read = () =>
      dump().read(async (pages) => {
        const found: TablePage[] = [];
        for await (const page of pages) found.push(page);
        return found;
      });
    const putBack = (pages: TablePage[]) => dump().replaceAll(given(pages), countRows(pages));
    const action = () => ({
      id: randomUUID(),
      created_at: NOW,
      user_id: randomUUID(),
      action: 'hidePrints',
      subjects: [randomUUID()],
      given: { hidden: true },
      outcome: null,
    });
    const findAction = async ({ subjects }: { subjects: string[] }) =>
      (await ports().adminActions.list({ subjects }, { limit: 2 })).rows.map(({ id }) => id);

    it('restores everything, and removes later rows', async () => {
      const { accounts, credits, prints } = ports();
      const print = await givenPrint(ports());
      const maker = await accounts.find(print.user_id);
      await credits.openLedger(print.user_id, 5, NOW);
      const before = [await prints.find(print.id), (await credits.entries(print.user_id, { limit: 9 })).rows];
      const pages = await read();

      await prints.setFeatured([print.id], !print.featured);
      const late = await givenUser(ports());
      await putBack(pages);
      expect(await accounts.find(late.id)).toBeUndefined();
      expect(await accounts.find(print.user_id)).toEqual(maker);
      expect([
        await prints.find(print.id),
        (await credits.entries(print.user_id, { limit: 9 })).rows,
      ]).toEqual(before);
      expect(inOrder(await read())).toEqual(inOrder(pages));
    });

    it('keeps sequences working', async () => {
      const user = await givenUser(ports());
      await putBack(await read());
      await ports().credits.openLedger(user.id, 5, NOW);
      expect(await ports().credits.balance(user.id)).toBe(5);
    });

    it('merges the action logs of both shops', async () => {
      const [there, here] = [action(), action()];
      await ports().adminActions.add(there);
      const pages = await read();
      await ports().adminActions.add(here);
      await putBack(pages);
      expect([await findAction(there), await findAction(here)]).toEqual([[there.id], [here.id]]);
    });

    it('excludes short-lived rows, and ends them', async () => {
      const { id: user_id } = await givenUser(ports());
      const hash = randomUUID();
      await ports().tickets.add({ hash, kind: 'pinboard ticket', user_id, expires_at: later(MINUTE) });
      const pages = await read();
      expect(JSON.stringify(pages)).not.toContain(hash);
      await putBack(pages);
      expect(await ports().tickets.redeem(hash, 'pinboard ticket', NOW)).toBeUndefined();
      expect(await ports().accounts.find(user_id)).toBeDefined();
    });

    it('excludes the alerts of this installation, and keeps them', async () => {
      await ports().alerts.raise('webhook_secret_wrong', 'of that time', NOW);
      const pages = await read();
      expect(JSON.stringify(pages)).not.toContain('of that time');
      await ports().alerts.raise('webhook_secret_wrong', 'of this time', later(MINUTE));
      await putBack(pages);
      expect(await ports().alerts.list()).toMatchObject([{ detail: 'of this time', count: 2 }]);
      await ports().alerts.clear('webhook_secret_wrong');
    });

    it('reads one snapshot under concurrent writes', async () => {
      let begin = () => {};
      // Outside the transaction that reads.
      const writing = new Promise<void>((resolve) => (begin = resolve)).then(() => givenUser(ports()));
      const dumped = await dump().read(async (pages) => {
        const rows: string[] = [];
        for await (const page of pages) {
          begin();
          rows.push(...page.rows);
        }
        return rows.join('\n');
      });
      expect(dumped).not.toContain((await writing).id);
    });

    it('changes nothing when the stream breaks off', async () => {
      const pages = await read();
      const { id } = await givenUser(ports());
      async function* broken(): AsyncIterable<TablePage> {
        yield* pages;
        throw new Error('No more.');
      }
      await expect(dump().replaceAll(broken(), countRows(pages))).rejects.toThrow('No more.');
      expect(await ports().accounts.find(id)).toBeDefined();
    });

    it.each<[string, (pages: TablePage[]) => [TablePage[], Map<string, number>]]>([
      [
        'an unknown table',
        (pages) => [[...pages, { table: 'no_table', rows: ['{}'] }], countRows(pages).set('no_table', 1)],
      ],
      ['fewer rows than are counted', (pages) => [pages.slice(1), countRows(pages)]],
      ['more rows than are counted', (pages) => [pages, countRows(pages.slice(1))]],
      ['a missing table', (pages) => [pages, countRows(pages).set('no_table', 1)]],
      [
        'rows that break off',
        (pages) => [[{ ...pages[0]!, rows: ['{'] }, ...pages.slice(1)], countRows(pages)],
      ],
    ])('rejects %s, and changes nothing', async (_, tampered) => {
      const { id } = await givenUser(ports());
      const [pages, counts] = tampered(await read());
      await expect(dump().replaceAll(given(pages), counts)).rejects.toMatchObject({ code: 'bad_archive' });
      expect(await ports().accounts.find(id)).toBeDefined();
    });

    it('can be rolled back, with its sequences', async () => {
      const pages = await read();
      const { id } = await givenUser(ports());
      await ports().credits.openLedger(id, 5, NOW);
      const takenBack = ports().transactions.run(async () => {
        await putBack(pages);
        throw new Error('Take it back.');
      });
      await expect(takenBack).rejects.toThrow('Take it back.');
      expect(await ports().credits.balance(id)).toBe(5);
      const other = await givenUser(ports());
      await ports().credits.openLedger(other.id, 5, NOW);
      expect(await ports().credits.balance(other.id)).toBe(5);
    });

    it('describes the columns of its rows, the same each time', async () => {
      expect((await dump().schema()).length).toBeGreaterThan(0);
      expect(await dump().schema()).toEqual(await dump().schema());
    });
  });
}
