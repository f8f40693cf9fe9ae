import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Print, PrintRequest } from '../../../src/domain/prints/print.js';
import type { Verdict } from '../../../src/domain/prints/review.js';
import { DAY, givenJob, givenPrint, later, MINUTE, NOW, OPEN } from '../../given.js';
import { atOnce, portsOf, type Open } from '../subject.js';

const WAITING = { published: false, review: 'waiting' } as const;
const HELD = { isHeld: true, at: later(MINUTE) };

/** No port's promise alone: what waits for review is nowhere but with its maker and in the panel's queue. */
export function reviewContract(
  open: Open<
    'accounts' | 'figures' | 'generationJobs' | 'listings' | 'managedPrints' | 'sitemapPrints' | 'prints'
  >,
): void {
  describe('Review', () => {
    const ports = portsOf(open);
    const managed = () => ports().managedPrints;

    /** A print under a word of its own, that of a new person unless somebody is named. */
    async function given(request: Partial<PrintRequest> = WAITING) {
      const word = `w${randomUUID().replaceAll('-', '')}`;
      const created_at = later(-DAY - randomInt(100 * DAY));
      const print = await givenPrint(
        ports(),
        { created_at, ...request },
        { keywords: [word], title: 'Quiet Light' },
      );
      return { word, print, id: print.id, user_id: print.user_id };
    }

    /** Every way in which strangers come upon a print. */
    async function foundBy(word: string, { id, user_id, created_at }: Print) {
      const tag = { kind: 'keyword', value: word } as const;
      const { json } = await ports().listings.newest({ tags: [tag] }, { limit: 10 });
      const before = { created_at, id: '00000000-0000-0000-0000-000000000000' };
      const after = { created_at, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
      const { prints } = await ports().prints.list({}, { limit: 1, after });
      const registered = await ports().sitemapPrints.list({ after: before, until: after, limit: 10 });
      const shown = await managed().list({ state: 'shown', user_id }, { limit: 10 });
      return {
        listed: (JSON.parse(json) as Print[]).some((one) => one.id === id),
        counted: (await ports().listings.count(tag, 5)) === 1,
        known: (await ports().listings.known([word])).length === 1,
        onWall: prints.some((one) => one.id === id),
        registered: registered.some((one) => one.id === id),
        public: await ports().prints.isPublic(id),
        featurable: (await ports().prints.setFeatured([id], true)).length === 1,
        shown: shown.length === 1,
      };
    }
    const every = (value: boolean) => ({
      listed: value,
      counted: value,
      known: value,
      onWall: value,
      registered: value,
      public: value,
      featurable: value,
      shown: value,
    });

    const queueOf = async (user_id: string, state: 'waiting' | 'refused' = 'waiting') =>
      (await managed().list({ state, user_id }, { limit: 10 })).map(({ id }) => id);
    const decide = (ids: string[], verdict: Verdict, seen?: Date) =>
      managed().review(ids, verdict, { at: NOW, seen });

    it('keeps what waits from everybody but its maker and the queue', async () => {
      const { word, print, id, user_id } = await given();
      expect(print).toMatchObject({ ...WAITING, review_at: print.created_at });
      expect(await foundBy(word, print)).toEqual(every(false));
      const own = await ports().prints.list({ user_id }, { limit: 10 });
      expect(own.prints).toMatchObject([{ id, review: 'waiting' }]);
      expect(await queueOf(user_id)).toEqual([id]);
      expect(await managed().find(id)).toMatchObject({ id, review: 'waiting' });
      expect(await managed().ids({ state: 'waiting', user_id, q: 'quiet' }, { limit: 10 })).toMatchObject([
        { id },
      ]);
    });

    it('shows everywhere what is approved', async () => {
      const { word, print, id, user_id } = await given();
      expect(await decide([id], 'approved')).toEqual({ done: [id], changed: [] });
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await queueOf(user_id)).toEqual([]);
      expect(await ports().prints.find(id)).toMatchObject({ published: true, review: 'approved' });
    });

    it('takes what is refused out of the queue, and keeps it private; both can be said again', async () => {
      const { word, print, id, user_id } = await given();
      for (let time = 0; time < 2; time++) {
        expect(await decide([id], 'refused')).toEqual({ done: [id], changed: [] });
      }
      expect(await foundBy(word, print)).toEqual(every(false));
      expect([await queueOf(user_id), await queueOf(user_id, 'refused')]).toEqual([[], [id]]);
      for (let time = 0; time < 2; time++) {
        expect(await decide([id], 'approved')).toEqual({ done: [id], changed: [] });
      }
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await decide([id], 'refused')).toEqual({ done: [], changed: [] });
    });

    it('decides on nothing that is private, deleted, being made or unknown', async () => {
      const { id: secret, user_id } = await given({ published: false });
      const gone = await given();
      await ports().prints.remove(gone.id, gone.user_id, NOW);
      const job = await givenJob(ports(), { user_id, ...WAITING });
      const ids = [secret, gone.id, job.id, randomUUID()];
      for (const verdict of ['approved', 'refused'] as const)
        expect(await decide(ids, verdict)).toEqual({ done: [], changed: [] });
      expect(await queueOf(gone.user_id)).toEqual([]);
      expect(await managed().list({ state: 'making', user_id }, { limit: 10 })).toMatchObject([
        { id: job.id },
      ]);
    });

    it('answers many in the order of their ids', async () => {
      const all = [await given(), await given(), await given()].map(({ id }) => id);
      const [one, two, three] = all as [string, string, string];
      const asked = [three, randomUUID(), one, two, three];
      expect(await decide(asked, 'approved')).toEqual({ done: [three, one, two], changed: [] });
    });

    it('takes an approved print with another title off the walls, until that is approved', async () => {
      const { word, print, id, user_id } = await given();
      await decide([id], 'approved');
      await ports().prints.setFeatured([id], true);
      const renamed = await ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' });
      expect(renamed).toMatchObject({ ...WAITING, title: 'Buy Now', featured: false, review_at: HELD.at });
      expect(await foundBy(word, print)).toEqual(every(false));
      expect(await queueOf(user_id)).toEqual([id]);
      await decide([id], 'approved');
      expect(await foundBy(word, print)).toEqual(every(true));
    });

    it('approves no words that were changed after they were seen', async () => {
      const { id, user_id } = await given();
      await ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' });
      for (const verdict of ['approved', 'refused'] as const)
        expect(await decide([id], verdict, NOW)).toEqual({ done: [], changed: [id] });
      expect(await ports().prints.find(id)).toMatchObject(WAITING);
      expect(await decide([id], 'approved', HELD.at)).toEqual({ done: [id], changed: [] });
    });

    it('never publishes a title that was written while an approval ran', async () => {
      for (let round = 0; round < 20; round++) {
        const { id, user_id } = await given();
        await Promise.all([
          decide([id], 'approved', NOW),
          ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' }),
        ]);
        expect(await ports().prints.find(id)).toMatchObject({ ...WAITING, title: 'Buy Now' });
      }
    });

    it('decides once when two admins do at the same time', async () => {
      const { word, print, id } = await given();
      const answers = await atOnce(6, () => decide([id], 'approved'));
      expect(answers).toEqual(Array(6).fill({ done: [id], changed: [] }));
      expect(await foundBy(word, print)).toEqual(every(true));
    });

    it('counts what waits, and not what is being made, as private', async () => {
      const before = await ports().figures.waiting();
      const { id } = await given();
      await givenJob(ports(), WAITING);
      const { to_review, queue, queue_private } = await ports().figures.waiting();
      expect([to_review, queue, queue_private]).toEqual([
        before.to_review + 1,
        before.queue + 1,
        before.queue_private,
      ]);
      await decide([id], 'refused');
      expect(await ports().figures.waiting()).toMatchObject({ to_review: before.to_review });
    });

    it('is not asked where nothing is held', async () => {
      const { word, print, id, user_id } = await given({ published: false });
      await ports().prints.change(id, user_id, { ...OPEN, published: true });
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await ports().prints.find(id)).toMatchObject({ review: null, review_at: null });
    });

    it('can have the words of what waits put right before it is approved', async () => {
      const { word, id, print } = await given();
      expect(await managed().edit(id, { title: 'Low Tide' })).toMatchObject({
        title: 'Low Tide',
        ...WAITING,
      });
      expect(await foundBy(word, print)).toEqual(every(false));
    });
  });
}
