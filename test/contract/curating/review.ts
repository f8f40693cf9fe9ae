import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Print, PrintRequest } from '../../../src/domain/prints/print.js';
import type { Verdict } from '../../../src/domain/prints/review.js';
import { DAY, givenJob, givenPrint, later, MINUTE, NOW, OPEN } from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const WAITING = { published: false, review: 'waiting' } as const;
const HELD = { gate: { needs: 'approval', reason: null }, at: later(MINUTE) } as const;

/** Several ports together: a print that waits for review is visible only to its maker and in the review queue. */
export function reviewContract(
  open: Open<
    'accounts' | 'metrics' | 'generationJobs' | 'listings' | 'managedPrints' | 'sitemapPrints' | 'prints'
  >,
): void {
  describe(seeded('Review'), () => {
    const random = createRandom();
    const ports = openPorts(open);
    const managed = () => ports().managedPrints;

    /** A print with a keyword of its own; its user is new unless given. */
    async function setUp(request: Partial<PrintRequest> = WAITING) {
      const word = `w${randomUUID().replaceAll('-', '')}`;
      const created_at = later(-DAY - random.int(0, 100 * DAY));
      const print = await givenPrint(
        ports(),
        { created_at, ...request },
        { keywords: [word], title: 'Quiet Light' },
      );
      return { word, print, id: print.id, user_id: print.user_id };
    }

    /** Every query through which other people find a print. */
    async function foundBy(word: string, { id, user_id, created_at }: Print) {
      const tag = { kind: 'keyword', value: word } as const;
      const { rows } = await ports().listings.newest({ tags: [tag] }, { limit: 10 });
      const before = { created_at, id: '00000000-0000-0000-0000-000000000000' };
      const after = { created_at, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
      const { rows: prints } = await ports().prints.list({}, { limit: 1, after });
      const { rows: registered } = await ports().sitemapPrints.list(after, { after: before, limit: 10 });
      const { rows: shown } = await managed().list({ state: 'shown', user_id }, { limit: 10 });
      return {
        listed: rows.some((json) => (JSON.parse(json) as Print).id === id),
        counted: (await ports().listings.count(tag, 5)) === 1,
        known: (await ports().listings.findKnownWords([word])).length === 1,
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

    const listQueue = async (user_id: string, state: 'waiting' | 'refused' = 'waiting') =>
      (await managed().list({ state, user_id }, { limit: 10 })).rows.map(({ id }) => id);
    const decide = async (ids: string[], verdict: Verdict, seen?: Date) => {
      const { done, changed } = await managed().review(ids, { verdict, at: NOW, seen });
      return { done, changed };
    };

    it('hides waiting prints from everybody except their makers and the queue', async () => {
      const { word, print, id, user_id } = await setUp();
      expect(print).toMatchObject({ ...WAITING, review_at: print.created_at });
      expect(await foundBy(word, print)).toEqual(every(false));
      const { rows: own } = await ports().prints.list({ user_id }, { limit: 10 });
      expect(own).toMatchObject([{ id, review: 'waiting' }]);
      expect(await listQueue(user_id)).toEqual([id]);
      expect(await managed().find(id)).toMatchObject({ id, review: 'waiting' });
      const found = await managed().ids({ state: 'waiting', user_id, q: 'quiet' }, { limit: 10 });
      expect(found.rows).toEqual([id]);
    });

    it('shows approved prints everywhere', async () => {
      const { word, print, id, user_id } = await setUp();
      expect(await decide([id], 'approved')).toEqual({ done: [id], changed: [] });
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await listQueue(user_id)).toEqual([]);
      expect(await ports().prints.find(id)).toMatchObject({ published: true, review: 'approved' });
    });

    it('removes refused prints from the queue, and keeps them private; both can be repeated', async () => {
      const { word, print, id, user_id } = await setUp();
      for (let time = 0; time < 2; time++) {
        expect(await decide([id], 'refused')).toEqual({ done: [id], changed: [] });
      }
      expect(await foundBy(word, print)).toEqual(every(false));
      expect([await listQueue(user_id), await listQueue(user_id, 'refused')]).toEqual([[], [id]]);
      for (let time = 0; time < 2; time++) {
        expect(await decide([id], 'approved')).toEqual({ done: [id], changed: [] });
      }
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await decide([id], 'refused')).toEqual({ done: [], changed: [] });
    });

    it('does not decide on private, deleted, unfinished or unknown prints', async () => {
      const { id: secret, user_id } = await setUp({ published: false });
      const gone = await setUp();
      await ports().prints.remove(gone.id, gone.user_id, NOW);
      const job = await givenJob(ports(), { user_id, ...WAITING });
      const ids = [secret, gone.id, job.id, randomUUID()];
      for (const verdict of ['approved', 'refused'] as const)
        expect(await decide(ids, verdict)).toEqual({ done: [], changed: [] });
      expect(await listQueue(gone.user_id)).toEqual([]);
      expect((await managed().list({ state: 'making', user_id }, { limit: 10 })).rows).toMatchObject([
        { id: job.id },
      ]);
    });

    it('returns many in the order of their ids', async () => {
      const all = [await setUp(), await setUp(), await setUp()].map(({ id }) => id);
      const [one, two, three] = all as [string, string, string];
      const ids = [three, randomUUID(), one, two, three];
      expect(await decide(ids, 'approved')).toEqual({ done: [three, one, two], changed: [] });
    });

    it('removes an approved print with a new title from the walls, until that is approved', async () => {
      const { word, print, id, user_id } = await setUp();
      await decide([id], 'approved');
      await ports().prints.setFeatured([id], true);
      const renamed = await ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' });
      expect(renamed).toMatchObject({ ...WAITING, title: 'Buy Now', featured: false, review_at: HELD.at });
      expect(await foundBy(word, print)).toEqual(every(false));
      expect(await listQueue(user_id)).toEqual([id]);
      await decide([id], 'approved');
      expect(await foundBy(word, print)).toEqual(every(true));
    });

    it('does not approve words that were changed after they were seen', async () => {
      const { id, user_id } = await setUp();
      await ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' });
      for (const verdict of ['approved', 'refused'] as const)
        expect(await decide([id], verdict, NOW)).toEqual({ done: [], changed: [id] });
      expect(await ports().prints.find(id)).toMatchObject(WAITING);
      expect(await decide([id], 'approved', HELD.at)).toEqual({ done: [id], changed: [] });
    });

    it('never publishes a title that was written during an approval', async () => {
      for (let round = 0; round < 20; round++) {
        const { id, user_id } = await setUp();
        await Promise.all([
          decide([id], 'approved', NOW),
          ports().prints.change(id, user_id, { ...HELD, title: 'Buy Now' }),
        ]);
        expect(await ports().prints.find(id)).toMatchObject({ ...WAITING, title: 'Buy Now' });
      }
    });

    it('decides once when two admins do so concurrently', async () => {
      const { word, print, id } = await setUp();
      const results = await concurrently(6, () => decide([id], 'approved'));
      expect(results).toEqual(Array(6).fill({ done: [id], changed: [] }));
      expect(await foundBy(word, print)).toEqual(every(true));
    });

    it('counts waiting prints, and unfinished ones as private', async () => {
      const before = await ports().metrics.waiting();
      const { id } = await setUp();
      await givenJob(ports(), WAITING);
      const { to_review, queue, queue_private } = await ports().metrics.waiting();
      expect([to_review, queue, queue_private]).toEqual([
        before.to_review + 1,
        before.queue + 1,
        before.queue_private,
      ]);
      await decide([id], 'refused');
      expect(await ports().metrics.waiting()).toMatchObject({ to_review: before.to_review });
    });

    it('stores why a print is refused, and lists what was decided for its maker at a time', async () => {
      const { id, user_id } = await setUp({ ...WAITING, review_reason: 'Its words contain insults.' });
      const other = await setUp();
      const [at, reason] = [later(DAY), 'It is too dark.'];
      const refused = await managed().review([id, other.id], { verdict: 'refused', reason, at });
      expect(refused.makers.sort()).toEqual([user_id, other.user_id].sort());
      expect(await ports().prints.find(id)).toMatchObject({ review: 'refused', review_reason: reason });
      expect((await managed().listDecided(user_id, at)).map((print) => print.id)).toEqual([id]);
      expect(await managed().listDecided(user_id, NOW)).toEqual([]);
      const repeated = await managed().review([id], { verdict: 'refused', at: later(2 * DAY) });
      expect(repeated).toEqual({ done: [id], changed: [], makers: [] });
      await decide([id], 'approved');
      expect(await ports().prints.find(id)).toMatchObject({ review: 'approved', review_reason: null });
    });

    it('is not needed where nothing is held', async () => {
      const { word, print, id, user_id } = await setUp({ published: false });
      await ports().prints.change(id, user_id, { ...OPEN, published: true });
      expect(await foundBy(word, print)).toEqual(every(true));
      expect(await ports().prints.find(id)).toMatchObject({ review: null, review_at: null });
    });

    it('lets an admin correct waiting words before the approval', async () => {
      const { word, id, print } = await setUp();
      expect(await managed().edit(id, { title: 'Low Tide' })).toMatchObject({
        title: 'Low Tide',
        ...WAITING,
      });
      expect(await foundBy(word, print)).toEqual(every(false));
    });
  });
}
