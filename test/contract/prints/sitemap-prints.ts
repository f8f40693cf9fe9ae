import { describe, expect, it } from '@jest/globals';
import type { SitemapPrint } from '../../../src/application/ports/prints/sitemap-prints.js';
import type { Cursor, PageRequest } from '../../../src/domain/shop/page.js';
import { FAR, givenPrint, later, MINUTE, OPEN } from '../../given.js';
import { allPages } from '../all-pages.js';
import { openPorts, type Open } from '../subject.js';

/** Long before the prints of other suites; each use is unique. */
let years = 400;
const ownTime = () => later(-years-- * 365 * 24 * 60 * MINUTE);

export function sitemapPrintsContract(
  open: Open<'accounts' | 'generationJobs' | 'sitemapPrints' | 'prints'>,
): void {
  describe('Print register', () => {
    const ports = openPorts(open);
    const register = () => ports().sitemapPrints;
    const idsOf = (prints: readonly { id: string }[]) => prints.map(({ id }) => id);

    /** Prints a minute apart, oldest first, and the cursor before them. */
    async function series(count: number) {
      const start = ownTime();
      const made = [];
      for (let i = 1; i <= count; i++) {
        made.push(
          await givenPrint(ports(), { created_at: later(i * MINUTE, start) }, { title: `Höhe ${i}` }),
        );
      }
      return { made, before: { created_at: start, id: 'f'.repeat(8) + '-0000-4000-8000-000000000000' } };
    }

    const walk = async (after: Cursor, until: Cursor, limit: number): Promise<SitemapPrint[]> =>
      (await allPages((page: PageRequest) => register().list(until, page), limit, after)).flat();

    it("lists the addresses of each print's page and picture, oldest first", async () => {
      const { made, before } = await series(5);
      const found = await walk(before, made.at(-1)!, 2);
      expect(found).toEqual(
        made.map(({ id, created_at, image_paths }, i) => ({
          id,
          created_at,
          slug: `hohe-${i + 1}`,
          image_path: image_paths[0],
        })),
      );
    });

    it('sorts equal times by id', async () => {
      const start = ownTime();
      const created_at = later(MINUTE, start);
      const made = [];
      for (let i = 0; i < 5; i++) made.push((await givenPrint(ports(), { created_at })).id);
      const ids = made.toSorted();
      const last = { created_at, id: ids.at(-1)! };
      const before = { created_at: start, id: ids[0]! };
      expect(idsOf(await walk(before, last, 2))).toEqual(ids);
      expect(await register().findPartEnd(3, before)).toEqual({ created_at, id: ids[2] });
    });

    it('ends a part after its maximum of prints', async () => {
      const { made, before } = await series(5);
      const end = (await register().findPartEnd(2, before))!;
      expect(end).toEqual({ created_at: made[1]!.created_at, id: made[1]!.id });
      expect(idsOf(await walk(end, made[3]!, 10))).toEqual(idsOf(made.slice(2, 4)));
    });

    it('ends at the last print, and has no end without prints', async () => {
      const last = await givenPrint(ports(), { created_at: later(365 * 24 * 60 * MINUTE, FAR) });
      expect(await register().findPartEnd(1_000_000)).toEqual({ created_at: last.created_at, id: last.id });
      expect(await register().findPartEnd(10, last)).toBeUndefined();
      await ports().prints.remove(last.id, last.user_id, FAR);
    });

    it('lists only public prints', async () => {
      const { made, before } = await series(4);
      const [removed, hidden, withdrawn, listed] = made.map(({ id, user_id }) => ({ id, user_id }));
      const { prints } = ports();
      await prints.remove(removed!.id, removed!.user_id, FAR);
      await prints.hide([hidden!.id], FAR);
      await prints.change(withdrawn!.id, withdrawn!.user_id, { ...OPEN, published: false });
      expect(idsOf(await walk(before, made.at(-1)!, 10))).toEqual([listed!.id]);
    });
  });
}
