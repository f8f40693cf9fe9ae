import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { claimJob } from '../../claim.js';
import type { ManagedFilter } from '../../../src/domain/prints/managed-print.js';
import type { PrintFindings, PrintRequest } from '../../../src/domain/prints/print.js';
import type { TagKind } from '../../../src/domain/prints/print-tags.js';
import { givenJob, givenPrint, givenUser, later, MINUTE, NOW, OPEN } from '../../given.js';
import { openPorts, type Open } from '../subject.js';

const REFUSED = { code: 'painting_failed', message: 'It could not be painted.' } as const;
type Filter = Omit<ManagedFilter, 'state'> & Partial<Pick<ManagedFilter, 'state'>>;

export function managedPrintsContract(
  open: Open<'accounts' | 'generationJobs' | 'listings' | 'managedPrints' | 'pins' | 'prints'>,
): void {
  describe('Managed prints', () => {
    const ports = openPorts(open);
    const managed = () => ports().managedPrints;
    const walker = (user_id: string) => async (filter: Filter) => {
      const { rows } = await managed().list({ state: 'shown', user_id, ...filter }, { limit: 100 });
      return rows.map(({ id }) => id);
    };

    /** A new user, their prints and a search for them. */
    async function maker() {
      const user_id = (await givenUser(ports())).id;
      const print = (request: Partial<PrintRequest> = {}, findings: Partial<PrintFindings> = {}) =>
        givenPrint(ports(), { user_id, ...request }, findings);
      return { user_id, print, listed: walker(user_id) };
    }

    /** A job of the user that is being painted; waiting jobs are requeued. */
    async function painting(user_id: string, request: Partial<PrintRequest> = {}) {
      const { id } = await givenJob(ports(), { user_id, ...request }, 0);
      const jobs = ports().generationJobs;
      const lease = { owner: randomUUID(), until: later(MINUTE) };
      const others: string[] = [];
      for (let next; (next = (await claimJob(jobs, lease, NOW))!.job.id) !== id;) others.push(next);
      for (const other of others) await jobs.requeue(other, lease.owner, NOW);
      return { id, fail: () => jobs.fail(id, lease.owner, REFUSED) };
    }

    it('are public, hidden, being made or failed; never private, cancelled or deleted', async () => {
      const { user_id, print, listed } = await maker();
      const states = async () => ({
        shown: await listed({ state: 'shown' }),
        hidden: await listed({ state: 'hidden' }),
        making: (await listed({ state: 'making' })).sort(),
        failed: await listed({ state: 'failed' }),
      });
      const [shown, hidden, gone] = [await print(), await print(), await print()];
      const secret = await print({ published: false });
      await ports().prints.hide([hidden.id, secret.id], NOW);
      await ports().prints.remove(gone.id, user_id, NOW);
      const [queued, cancelled] = [
        await givenJob(ports(), { user_id }),
        await givenJob(ports(), { user_id }),
      ];
      await ports().generationJobs.cancel(cancelled.id);
      const failed = await painting(user_id);
      await failed.fail();
      await (await painting(user_id, { published: false })).fail();
      const painted = await painting(user_id);
      await painting(user_id, { published: false });
      expect(await states()).toEqual({
        shown: [shown.id],
        hidden: [hidden.id],
        making: [queued.id, painted.id].sort(),
        failed: [failed.id],
      });
      await ports().prints.hide([hidden.id], null);
      await ports().prints.change(secret.id, user_id, { ...OPEN, published: true });
      expect((await listed({ state: 'shown' })).sort()).toEqual([shown.id, hidden.id].sort());
      expect(await listed({ state: 'hidden' })).toEqual([secret.id]);
    });

    it('are found in every state, but never private or deleted', async () => {
      const { user_id, print } = await maker();
      const [shown, hidden, gone] = [await print(), await print(), await print()];
      const secret = await print({ published: false });
      const { id: queued } = await givenJob(ports(), { user_id });
      await ports().prints.hide([hidden.id], NOW);
      await ports().prints.remove(gone.id, user_id, NOW);
      expect(await managed().find(shown.id)).toEqual(shown);
      expect(await managed().find(hidden.id)).toEqual({ ...hidden, hidden_at: NOW });
      expect(await managed().find(queued)).toMatchObject({ id: queued, status: 1 });
      for (const id of [gone.id, secret.id, randomUUID()]) expect(await managed().find(id)).toBeUndefined();
    });

    it('are listed newest first, page by page, equal times by id; so are their ids', async () => {
      const { user_id, print, listed } = await maker();
      const made = [];
      for (const minutes of [1, 0, 0, 2])
        made.push((await print({ created_at: later(minutes * MINUTE) })).id);
      const [second, a, b, first] = made as [string, string, string, string];
      const all = [first, second, ...[a, b].sort().reverse()];
      expect(await listed({})).toEqual(all);
      expect((await managed().ids({ state: 'shown', user_id }, { limit: 9 })).rows).toEqual(all);
    });

    it('are filtered by maker and time', async () => {
      const { print, listed } = await maker();
      const other = await maker();
      await other.print();
      const [early, late] = [await print(), await print({ created_at: later(MINUTE) })];
      expect(await listed({})).toEqual([late.id, early.id]);
      expect(await listed({ since: later(MINUTE) })).toEqual([late.id]);
      expect(await listed({ before: later(MINUTE) })).toEqual([early.id]);
      expect(await listed({ since: NOW, before: NOW })).toEqual([]);
    });

    it('are filtered by whether they are featured and posted', async () => {
      const { print, listed } = await maker();
      const [one, other] = [await print(), await print({ created_at: later(-MINUTE) })];
      await ports().prints.setFeatured([one.id], true);
      await ports().pins.enqueue([other.id], 'ada', NOW, 1);
      await ports().pins.beginPosting(other.id, 'board', 'https://shop.example/print');
      await ports().pins.markPosted(other.id, { id: '1', url: 'https://pins.example/1' }, NOW);
      expect(await listed({ featured: true })).toEqual([one.id]);
      expect(await listed({ featured: false })).toEqual([other.id]);
      expect(await listed({ posted: true })).toEqual([other.id]);
      expect(await listed({ posted: false })).toEqual([one.id]);
      expect(await listed({ featured: true, posted: true })).toEqual([]);
    });

    it('are filtered by the state of their pins', async () => {
      const { print, listed } = await maker();
      const ids: string[] = [];
      for (let place = 0; place < 6; place++)
        ids.push((await print({ created_at: later(-place * MINUTE) })).id);
      const [, waiting, posting, posted, failed, removing] = ids as [string, ...string[]];
      const { pins } = ports();
      const counted = (await pins.count(NOW)).waiting;
      await pins.enqueue(ids.slice(1), 'ada', NOW, 1);
      for (const id of [posting, posted, removing])
        await pins.beginPosting(id!, 'board', 'https://shop.example/1');
      await pins.markPosted(posted!, { id: '1', url: 'https://pins.example/1' }, NOW);
      await pins.markFailed(failed!, { code: 'pin_refused', message: 'No.' });
      await pins.queueRemoval([removing!]);
      expect(await listed({ pin: 'waiting' })).toEqual([waiting, posting]);
      expect((await pins.count(NOW)).waiting - counted).toBe(2);
      expect(await listed({ pin: 'failed' })).toEqual([failed]);
      expect(await listed({ pin: 'removing' })).toEqual([removing]);
      expect(await listed({ pin: 'removing', state: 'hidden' })).toEqual([]);
      expect(await listed({})).toEqual(ids);
    });

    const LIKE: [Filter, Partial<PrintFindings>, Filter[]][] = [
      [{ room: 'bedroom' }, { recommended_room: ['Study', 'Bedroom'] }, [{ room: 'bed' }]],
      [{ trait: 'sereNE' }, { color_psychology_primary_trait: 'Serene' }, [{ impact: 'serene' }]],
      [{ impact: 'SUBTLE' }, { color_psychology_impact_level: 'Subtle' }, [{ trait: 'subtle' }]],
      [{ category: 'ocean blue' }, { color_category: 'Ocean Blue' }, [{ category: 'blue' }]],
      [{ color: 'Navy' }, { named_colors: ['teal', 'navy'], named_weights: [0.6, 0.1] }, [{ color: 'nav' }]],
      [{ keyword: 'two words' }, { keywords: ['sea', 'Two Words'] }, [{ keyword: 'two' }]],
      [{ q: 'TER LIG' }, { title: 'Winter Light' }, [{ q: 'winterlight' }]],
      [
        { q: '100%_\\' },
        { description: 'All of it, 100%_\\.' },
        [{ q: '1%0' }, { q: '100__' }, { q: '1.*%' }],
      ],
      [{ q: 'a.*(B' }, { title: 'A.*(b) [c]' }, [{ q: 'a.+' }, { q: '***=a' }]],
      [{ q: 'étoi' }, { keywords: ['Étoiles'] }, [{ q: 'étoilé' }]],
    ];
    for (const state of ['shown', 'hidden'] as const)
      it.each(LIKE)(`are filtered by %j where they are ${state}`, async (filter, findings, others) => {
        const { print, listed } = await maker();
        const plain = {
          ...{
            keywords: [],
            recommended_room: [],
            named_colors: [],
            named_weights: [],
            color_category: null,
          },
          ...{ color_psychology_impact_level: null, color_psychology_primary_trait: null },
          ...{ title: null, description: null },
        };
        const [wanted, other] = [await print({}, { ...plain, ...findings }), await print({}, plain)];
        if (state === 'hidden') await ports().prints.hide([wanted.id, other.id], NOW);
        expect(await listed({ ...filter, state })).toEqual([wanted.id]);
        for (const one of others) expect(await listed({ ...one, state })).toEqual([]);
      });

    it('are found by their description, also before they have other texts', async () => {
      const { user_id, listed } = await maker();
      const { id } = await givenJob(ports(), { user_id, original_prompt: 'A Heron in the rain' });
      expect(await listed({ q: 'heron IN', state: 'making' })).toEqual([id]);
      expect(await listed({ q: 'herons', state: 'making' })).toEqual([]);
    });

    it('have to match every filter', async () => {
      const { print, listed } = await maker();
      const { id } = await print(
        {},
        { recommended_room: ['Study'], named_colors: ['moss'], keywords: ['fern'] },
      );
      await print({}, { recommended_room: ['Study'], named_colors: ['navy'], keywords: ['fern'] });
      expect(await listed({ room: 'study', color: 'moss', keyword: 'fern', q: 'lighthouse' })).toEqual([id]);
      expect(await listed({ room: 'study', color: 'moss', keyword: 'sea' })).toEqual([]);
    });

    describe('edit', () => {
      it('changes the given fields, and nothing else', async () => {
        const { print } = await maker();
        const before = await print();
        const words = { title: 'Night', description: 'Dark.', keywords: ['moon', 'moon', 'owl'] };
        const after = { ...before, ...words, keywords: ['moon', 'owl'] };
        expect(await managed().edit(before.id, words)).toEqual(after);
        expect(await managed().find(before.id)).toEqual(after);
        expect(await managed().edit(before.id, {})).toEqual(after);
        const emptied = { ...after, description: '', keywords: [] };
        expect(await managed().edit(before.id, { description: '', keywords: [] })).toEqual(emptied);
      });

      it('changes the terms of an uploaded picture, and of no other', async () => {
        const { print } = await maker();
        const before = await print({}, { model: 'upload' });
        const terms = { price: 4500, has_download: false, provenance: 'own' as const };
        const after = { ...before, ...terms };
        expect(await managed().edit(before.id, terms)).toEqual(after);
        expect(await managed().edit(before.id, { price: null })).toEqual({ ...after, price: null });
        expect(await managed().find(before.id)).toEqual({ ...after, price: null });
        const painted = await print();
        for (const edit of [{ price: 4500 }, { has_download: false }, { provenance: 'own' as const }])
          await expect(managed().edit(painted.id, edit)).rejects.toMatchObject({ code: 'validation_failed' });
        expect(await managed().find(painted.id)).toEqual(painted);
      });

      // spec: own-art-origin-row
      it('is stated by the hash of the files only while the print has their origin', async () => {
        const { print } = await maker();
        const { id } = await print({}, { model: 'upload' });
        await managed().edit(id, { provenance: 'own' });
        const [own, ai] = ['a'.repeat(16), 'b'.repeat(16)];
        expect(await managed().setImageHash(id, own, 'own')).toBe(true);
        expect(await managed().setImageHash(id, ai, 'ai')).toBe(false);
        expect(await managed().find(id)).toMatchObject({ image_hash: own, provenance: 'own' });
        const [, isOwn, isAi] = await Promise.all([
          managed().edit(id, { provenance: 'ai' }),
          managed().setImageHash(id, own, 'own'),
          managed().setImageHash(id, ai, 'ai'),
        ]);
        expect(await managed().setImageHash(id, own, 'own')).toBe(false);
        expect((await managed().find(id))!.image_hash).toBe(isAi ? ai : own);
        expect(typeof isOwn).toBe('boolean');
        expect(await managed().setImageHash(randomUUID(), ai, 'ai')).toBe(false);
        const secret = await print({ published: false });
        expect(await managed().setImageHash(secret.id, ai, secret.provenance as 'ai')).toBe(false);
      });

      it('keeps the measured mood beside another, and deletes it when the edit is reverted', async () => {
        const { print, listed } = await maker();
        const before = await print();
        const measured_mood = {
          trait: before.color_psychology_primary_trait,
          impact: before.color_psychology_impact_level,
        };
        const serene = { color_psychology_primary_trait: 'Serene', measured_mood };
        expect(await managed().edit(before.id, { trait: 'Serene' })).toEqual({ ...before, ...serene });
        const both = { ...before, ...serene, color_psychology_impact_level: 'Strong' };
        expect(await managed().edit(before.id, { impact: 'Strong' })).toEqual(both);
        expect(await listed({ trait: 'serene', impact: 'strong' })).toEqual([before.id]);
        expect(await managed().edit(before.id, { trait: null })).toMatchObject({ measured_mood });
        expect(await managed().edit(before.id, { impact: null })).toEqual(before);
        expect(await managed().find(before.id)).toEqual(before);
      });

      it('changes the words by which the print is found', async () => {
        const { print } = await maker();
        const word = (letters = 12) =>
          randomUUID()
            .replace(/[^a-z]/g, '')
            .padEnd(letters, 'q');
        const [before, after, trait] = [word(), word(), word()];
        const { id, user_id } = await print({}, { title: before, keywords: [before], description: null });
        const findTagged = async (kind: TagKind, value: string) =>
          (await ports().listings.newest({ tags: [{ kind, value }] }, { limit: 9 })).rows.map(
            (json) => (JSON.parse(json) as { id: string }).id,
          );
        await managed().edit(id, { title: after, keywords: [after], trait });
        for (const kind of ['keyword', 'word'] as const) {
          expect(await findTagged(kind, before)).toEqual([]);
          expect(await findTagged(kind, after)).toEqual([id]);
        }
        expect(await findTagged('trait', trait)).toEqual([id]);
        const { rows } = await ports().listings.newest(
          { tags: [{ kind: 'keyword', value: after }] },
          { limit: 1 },
        );
        expect(JSON.parse(rows[0]!)).toMatchObject({ slug: after, title: after });
        await ports().prints.hide([id], NOW);
        await managed().edit(id, { keywords: [before] });
        expect(await findTagged('keyword', before)).toEqual([]);
        await ports().prints.hide([id], null);
        expect(await findTagged('keyword', before)).toEqual([id]);
        await ports().prints.change(id, user_id, { ...OPEN, published: false });
        expect(await managed().edit(id, { title: 'Mine' })).toBeUndefined();
      });

      it('rejects a print that is being made, failed, private, deleted or unknown', async () => {
        const { user_id, print } = await maker();
        const failed = await painting(user_id);
        await failed.fail();
        const gone = await print();
        await ports().prints.remove(gone.id, user_id, NOW);
        const { id: queued } = await givenJob(ports(), { user_id });
        const { id: secret } = await print({ published: false });
        for (const id of [failed.id, gone.id, queued, secret, randomUUID()])
          expect(await managed().edit(id, { title: 'New' })).toBeUndefined();
        expect(await ports().prints.find(secret)).toMatchObject({ title: 'Quiet Light' });
      });
    });
  });
}
