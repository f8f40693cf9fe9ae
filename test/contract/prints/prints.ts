import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import type { PrintFilter } from '../../../src/application/ports/prints/prints.js';
import type { OrderItem, OrderStatus } from '../../../src/domain/orders/order.js';
import type { Fit } from '../../../src/domain/pictures/sheet.js';
import type { Print } from '../../../src/domain/prints/print.js';
import type { PageRequest } from '../../../src/domain/shop/page.js';
import {
  FAR,
  givenFindings,
  givenJob,
  givenOrder,
  givenOrderItem,
  givenPrint,
  givenUser,
  later,
  MINUTE,
  NOW,
  OPEN,
} from '../../given.js';
import { allPages } from '../all-pages.js';
import { openPorts, type Open } from '../subject.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;

const idsOf = (prints: readonly Print[]) => prints.map((print) => print.id);

export function printsContract(open: Open<'prints' | 'generationJobs' | 'accounts' | 'orders'>): void {
  describe('Prints', () => {
    const ports = openPorts(open);
    const prints = () => ports().prints;

    const walk = (filter: PrintFilter, limit: number): Promise<Print[][]> =>
      allPages((page: PageRequest) => prints().list(filter, page), limit);

    /** Prints of a new user, a minute apart by default, oldest first. */
    async function series(
      count: number,
      at: (i: number) => Date = (i) => later(i * MINUTE),
    ): Promise<Print[]> {
      const user_id = (await givenUser(ports())).id;
      const made: Print[] = [];
      for (let i = 0; i < count; i++) made.push(await givenPrint(ports(), { user_id, created_at: at(i) }));
      return made;
    }

    describe('list', () => {
      // spec: prints-kept-whole
      it('returns completed prints whole', async () => {
        const [print] = await series(1);
        const page = await prints().list({ user_id: print!.user_id }, { limit: 10 });
        expect(page.rows).toMatchObject([{ ...print }]);
        expect(page.next).toBeNull();
      });

      // spec: prints-completed-only
      it('leaves out queued, painting and failed jobs', async () => {
        const user_id = (await givenUser(ports())).id;
        const waiting = await givenJob(ports(), { user_id }, 0);
        const claim = { owner: randomUUID(), until: later(MINUTE, FAR) };
        expect((await prints().list({ user_id }, { limit: 10 })).rows).toEqual([]);
        for (let id; id !== waiting.id;) id = (await claimJob(ports().generationJobs, claim, FAR))?.job.id;
        expect((await prints().list({ user_id }, { limit: 10 })).rows).toEqual([]);
        await ports().generationJobs.fail(waiting.id, claim.owner, REFUSED);
        expect((await prints().list({ user_id }, { limit: 10 })).rows).toEqual([]);
      });

      // spec: prints-newest-first
      it('goes newest first, page by page, and ends with null', async () => {
        const made = await series(5);
        const pages = await walk({ user_id: made[0]!.user_id }, 2);
        expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
        expect(idsOf(pages.flat())).toEqual(idsOf(made).reverse());
      });

      // spec: prints-full-last-page
      it('returns no next position after a full last page', async () => {
        const made = await series(2);
        expect((await prints().list({ user_id: made[0]!.user_id }, { limit: 2 })).next).toBeNull();
      });

      // spec: prints-equal-times
      it('has no gaps or repetitions among equal times', async () => {
        const made = await series(5, () => NOW);
        const filter = { user_id: made[0]!.user_id };
        const walked = idsOf((await walk(filter, 1)).flat());
        expect([...walked].sort()).toEqual(idsOf(made).sort());
        expect(idsOf((await walk(filter, 100)).flat())).toEqual(walked);
      });

      it('keeps its place when newer prints are added', async () => {
        const made = await series(4);
        const { user_id } = made[0]!;
        const first = await prints().list({ user_id }, { limit: 2 });
        await givenPrint(ports(), { user_id, created_at: later(9 * MINUTE) });
        const second = await prints().list({ user_id }, { limit: 2, after: first.next! });
        expect(idsOf(second.rows)).toEqual([made[1]!.id, made[0]!.id]);
      });

      it("shows everybody's without a filter", async () => {
        const made = [...(await series(1)), ...(await series(1, () => later(MINUTE)))];
        const all = idsOf((await walk({}, 100)).flat());
        expect(all.filter((id) => idsOf(made).includes(id))).toEqual(idsOf(made).reverse());
        expect(new Set(all).size).toBe(all.length);
      });

      // spec: prints-filter-featured
      it('filters by the flag, in both directions', async () => {
        const made = await series(3);
        const { user_id } = made[0]!;
        await prints().setFeatured([made[1]!.id], true);
        const list = async (filter: PrintFilter) => idsOf((await prints().list(filter, { limit: 10 })).rows);
        expect(await list({ user_id, featured: true })).toEqual([made[1]!.id]);
        expect(await list({ user_id, featured: false })).toEqual([made[2]!.id, made[0]!.id]);
        expect(await list({ featured: true })).toContain(made[1]!.id);
      });
    });

    describe('find, findMany and filterPublic', () => {
      // spec: prints-find-completed-only
      it('find completed prints only', async () => {
        const [print] = await series(1);
        const waiting = await givenJob(ports());
        expect(await prints().find(print!.id)).toMatchObject({ ...print });
        expect(await prints().find(waiting.id)).toBeUndefined();
        expect(await prints().find(randomUUID())).toBeUndefined();
        const some = await prints().findMany([print!.id, waiting.id, randomUUID(), print!.id]);
        expect(idsOf(some)).toEqual([print!.id]);
        expect(await prints().findMany([])).toEqual([]);
      });

      it('filter the public ones in their order', async () => {
        const [first, hidden, last] = (await series(3)) as [Print, Print, Print];
        const unlisted = await givenPrint(ports(), { published: false });
        const waiting = await givenJob(ports());
        await prints().hide([hidden.id], later(1));
        const ids = [last.id, waiting.id, hidden.id, unlisted.id, randomUUID(), first.id, last.id];
        expect(await prints().filterPublic(ids)).toEqual([last.id, first.id]);
        expect(await prints().filterPublic([])).toEqual([]);
      });

      it('find many', async () => {
        const made = await series(3);
        expect(idsOf(await prints().findMany(idsOf(made))).sort()).toEqual(idsOf(made).sort());
      });
    });

    describe('a private print', () => {
      const unlisted = { published: false };

      it('is listed for its maker, and for nobody else', async () => {
        const print = await givenPrint(ports(), unlisted);
        expect(idsOf((await walk({ user_id: print.user_id }, 10)).flat())).toEqual([print.id]);
        expect(idsOf((await walk({}, 100)).flat())).not.toContain(print.id);
        expect(await prints().find(print.id)).toMatchObject({ ...print });
        expect(await prints().isPublic(print.id)).toBe(false);
      });

      it('is not featured', async () => {
        const print = await givenPrint(ports(), unlisted);
        expect(await prints().setFeatured([print.id], true)).toEqual([]);
        expect(await prints().find(print.id)).toMatchObject({ featured: false });
      });

      it('stays unfeatured, also when it is published again', async () => {
        const { id, user_id } = await givenPrint(ports());
        await prints().setFeatured([id], true);
        expect(await prints().change(id, user_id, { ...OPEN, title: 'New' })).toMatchObject({
          featured: true,
        });
        expect(await prints().change(id, user_id, { ...OPEN, published: true })).toMatchObject({
          featured: true,
        });
        expect(await prints().change(id, user_id, { ...OPEN, published: false })).toMatchObject({
          featured: false,
        });
        await prints().change(id, user_id, { ...OPEN, published: true });
        expect(await prints().find(id)).toMatchObject({ featured: false });
        expect(idsOf((await walk({ featured: true }, 100)).flat())).not.toContain(id);
      });
    });

    describe('change', () => {
      it('changes the given fields, and nothing else', async () => {
        const print = await givenPrint(ports());
        const { id, user_id } = print;
        expect(await prints().change(id, user_id, { ...OPEN, title: 'New' })).toMatchObject({
          ...print,
          title: 'New',
        });
        await prints().change(id, user_id, { ...OPEN, published: false });
        expect(await prints().find(id)).toMatchObject({ ...print, title: 'New', published: false });
      });

      it("does not find other people's, unfinished or unknown prints", async () => {
        const print = await givenPrint(ports());
        const stranger = await givenUser(ports());
        const waiting = await givenJob(ports(), { user_id: print.user_id }, 0);
        for (const [id, user] of [
          [print.id, stranger.id],
          [waiting.id, print.user_id],
          [randomUUID(), print.user_id],
        ] as const) {
          expect(await prints().change(id, user, { ...OPEN, title: 'Mine' })).toBeUndefined();
          expect(await prints().remove(id, user, NOW)).toBe(false);
        }
        expect(await prints().find(print.id)).toMatchObject({ ...print });
      });
    });

    describe('remove', () => {
      it('removes the print for everybody', async () => {
        const print = await givenPrint(ports());
        await prints().setFeatured([print.id], true);
        expect(await prints().remove(print.id, print.user_id, later(MINUTE))).toBe(true);
        expect(await prints().find(print.id)).toBeUndefined();
        expect((await walk({ user_id: print.user_id }, 10)).flat()).toEqual([]);
        expect(idsOf((await walk({ featured: true }, 100)).flat())).not.toContain(print.id);
        expect(await prints().setFeatured([print.id], true)).toEqual([]);
        expect(await prints().remove(print.id, print.user_id, later(MINUTE))).toBe(false);
        const { removed_at } = (await ports().generationJobs.find(print.id))!;
        expect(removed_at).toEqual(later(MINUTE));
      });

      it('deletes its words, too, unless it was ordered', async () => {
        const words = { unknown_words: ['zorp'], placeholder: 'data:image/webp;base64,AA==' };
        const print = () => givenPrint(ports(), {}, words);
        const [ordered, other] = [await print(), await print()];
        const order_items = [givenOrderItem({ generation_job_id: ordered.id })];
        await ports().orders.place(givenOrder({ user_id: other.user_id, order_items }), NOW);
        for (const { id, user_id } of [ordered, other]) await prints().remove(id, user_id, NOW);
        const removed_at = NOW;
        expect(await ports().generationJobs.find(ordered.id)).toEqual({ ...ordered, removed_at });
        expect(await ports().generationJobs.find(other.id)).toEqual({
          ...other,
          removed_at,
          original_prompt: '',
          title: null,
          revised_prompt: null,
          description: null,
          alt_text: null,
          placeholder: null,
          image_hash: null,
          keywords: [],
          asked_keywords: null,
          unknown_words: [],
          colors: [],
        });
      });
    });

    describe('hide', () => {
      it('takes prints down for everybody except their makers, and restores them', async () => {
        const print = await givenPrint(ports());
        const { id, user_id } = print;
        const onWall = async () => idsOf((await walk({}, 100)).flat()).includes(id);
        await prints().setFeatured([id], true);
        expect(await prints().hide([id, randomUUID(), id], later(MINUTE))).toEqual([id]);
        expect(await onWall()).toBe(false);
        expect(await prints().isPublic(id)).toBe(false);
        expect(await prints().keepsPictures(id)).toBe(true);
        expect(await prints().setFeatured([id], true)).toEqual([]);
        expect(idsOf((await prints().list({ user_id }, { limit: 10 })).rows)).toEqual([id]);
        expect(await prints().find(id)).toEqual({ ...print, hidden_at: later(MINUTE) });
        expect(await prints().hide([id], null)).toEqual([id]);
        expect(await prints().find(id)).toEqual(print);
        expect(await onWall()).toBe(true);
      });

      it('finds only completed prints that are not deleted', async () => {
        const [waiting, gone] = [await givenJob(ports()), await givenPrint(ports())];
        await prints().remove(gone.id, gone.user_id, NOW);
        expect(await prints().hide([waiting.id, gone.id], NOW)).toEqual([]);
      });
    });

    describe('findPublicImageHash', () => {
      it('finds the hash of public prints only', async () => {
        const image_hash = 'abcdef0123456789';
        const print = await givenPrint(ports(), {}, { image_hash });
        const old = await givenPrint(ports(), {}, { image_hash: null });
        const hidden = await givenPrint(ports());
        await prints().hide([hidden.id], NOW);
        const own = await givenPrint(ports(), { published: false });
        const waiting = await givenJob(ports());
        const ids = [print, old, hidden, own, waiting].map(({ id }) => id);
        expect(await Promise.all(ids.map((id) => prints().findPublicImageHash(id)))).toEqual([
          image_hash,
          null,
          undefined,
          undefined,
          undefined,
        ]);
      });
    });

    describe('isPublic and keepsPictures', () => {
      it('distinguish existing, unfinished and deleted prints', async () => {
        const print = await givenPrint(ports());
        const gone = await givenPrint(ports());
        await prints().remove(gone.id, gone.user_id, NOW);
        const [waiting, cancelled] = [await givenJob(ports()), await givenJob(ports())];
        await ports().generationJobs.cancel(cancelled.id);
        const ids = [print.id, gone.id, waiting.id, cancelled.id, randomUUID()];
        expect(await Promise.all(ids.map((id) => prints().isPublic(id)))).toEqual([
          true,
          false,
          undefined,
          undefined,
          undefined,
        ]);
        expect(await Promise.all(ids.map((id) => prints().keepsPictures(id)))).toEqual([
          true,
          false,
          true,
          false,
          false,
        ]);
      });
    });

    describe('listOrderedPapers', () => {
      it('lists each paper once, without those of files, failed orders and other prints', async () => {
        const [print, other] = [await givenPrint(ports()), await givenPrint(ports())];
        const { id, user_id } = print;
        expect(await prints().listOrderedPapers(id)).toEqual([]);
        const line = (size: string | null, fit: Fit | null, generation_job_id = id) =>
          givenOrderItem({ generation_job_id, size, fit });
        const order = (order_items: OrderItem[], status: OrderStatus = 'pending') =>
          ports().orders.place(givenOrder({ user_id, order_items, status }), NOW);
        await order([line('50x70', 'whole'), line('50x70', 'filled'), line('30x40', 'whole', other.id)]);
        await order([line('50x70', 'whole'), line(null, null)]);
        await order([line('21x30', 'whole')], 'failed');
        const papers = await prints().listOrderedPapers(id);
        expect(papers.toSorted((one, two) => one.fit.localeCompare(two.fit))).toEqual([
          { size: '50x70', fit: 'filled' },
          { size: '50x70', fit: 'whole' },
        ]);
      });
    });

    describe('setFeatured', () => {
      // spec: prints-set-featured
      it('sets the flag on existing prints and returns their ids, also repeatedly', async () => {
        const [one, two, three] = await series(3);
        const ids = [one!.id, randomUUID(), two!.id];
        for (const _ of ['first', 'second']) {
          expect((await prints().setFeatured(ids, true)).sort()).toEqual([one!.id, two!.id].sort());
        }
        expect(await prints().find(one!.id)).toMatchObject({ ...one, featured: true });
        expect(await prints().find(three!.id)).toMatchObject({ featured: false });
        expect(await prints().setFeatured([one!.id], false)).toEqual([one!.id]);
        expect(await prints().find(one!.id)).toMatchObject({ featured: false });
        expect(await prints().setFeatured([], true)).toEqual([]);
      });

      it('sets no flag on failed and cancelled jobs', async () => {
        const [failed, cancelled] = [await givenJob(ports(), {}, 0), await givenJob(ports())];
        await ports().generationJobs.cancel(cancelled.id);
        const claim = { owner: randomUUID(), until: later(MINUTE, FAR) };
        for (let id; id !== failed.id;) id = (await claimJob(ports().generationJobs, claim, FAR))?.job.id;
        await ports().generationJobs.fail(failed.id, claim.owner, REFUSED);
        expect(await prints().setFeatured([failed.id, cancelled.id], true)).toEqual([]);
        expect(await ports().generationJobs.find(failed.id)).toMatchObject({ featured: false });
      });

      it('sets the flag on an unfinished print, which keeps it', async () => {
        const job = await givenJob(ports());
        expect(await prints().setFeatured([job.id], true)).toEqual([job.id]);
        expect(await ports().generationJobs.find(job.id)).toMatchObject({ status: 1, featured: true });
        const claim = { owner: randomUUID(), until: later(MINUTE, FAR) };
        for (let id; id !== job.id;) id = (await claimJob(ports().generationJobs, claim, FAR))?.job.id;
        await ports().generationJobs.complete(job.id, claim.owner, givenFindings());
        expect(await prints().find(job.id)).toMatchObject({ featured: true });
      });
    });
  });
}
