import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { printSummary } from '../../../src/adapters/http/contract/prints.js';
import type {
  ListingFilter,
  ScoreCursor,
  SummaryJson,
} from '../../../src/application/ports/prints/listings.js';
import type { Print, PrintFindings } from '../../../src/domain/prints/print.js';
import { toSummary } from '../../../src/domain/prints/print-summary.js';
import type { Tag, TagKind } from '../../../src/domain/prints/print-tags.js';
import type { Cursor, Page, PageRequest } from '../../../src/domain/shop/page.js';
import { givenJob, givenPrint, givenUser, later, MINUTE, NOW, OPEN } from '../../given.js';
import { allPages } from '../all-pages.js';
import { openPorts, type Open } from '../subject.js';

/** A word that no other test uses. */
const ownWord = () =>
  randomUUID()
    .replace(/[^a-z]/g, '')
    .padEnd(12, 'q');

/** Facets that no other test uses. */
const facets = () => ({
  color_category: randomUUID(),
  color_psychology_impact_level: randomUUID(),
  color_psychology_primary_trait: randomUUID(),
  recommended_room: [randomUUID(), randomUUID()],
  keywords: [ownWord(), ownWord()],
});

const idOf = (json: SummaryJson) => (JSON.parse(json) as { id: string }).id;
const idsOf = ({ rows }: { rows: SummaryJson[] }) => rows.map(idOf);
const madeAt = (minute: number) => ({ created_at: later(minute * MINUTE) });
const keyword = (value: string): Tag => ({ kind: 'keyword', value });

export function listingsContract(open: Open<'accounts' | 'generationJobs' | 'listings' | 'prints'>): void {
  describe('Listings', () => {
    const ports = openPorts(open);
    const listings = () => ports().listings;

    async function newest(filter: ListingFilter, limit = 100): Promise<string[]> {
      return idsOf(await listings().newest(filter, { limit }));
    }

    const walk = async <Position>(
      list: (page: PageRequest<Position>) => Promise<Page<SummaryJson, Position>>,
      limit: number,
    ): Promise<string[][]> => (await allPages(list, limit)).map((rows) => rows.map(idOf));

    /** Prints with a common new keyword, a minute apart, oldest first. */
    async function series(count: number, word = ownWord(), findings: Partial<PrintFindings> = {}) {
      const made: Print[] = [];
      for (let i = 0; i < count; i++)
        made.push(await givenPrint(ports(), madeAt(i), { keywords: [word], ...findings }));
      return { word, made, ids: made.map(({ id }) => id) };
    }

    describe('newest', () => {
      it('returns each print as its summary, which matches the contract', async () => {
        const word = ownWord();
        const findings = { keywords: [word], title: 'Höhe "30" <b>', description: null, alt_text: null };
        const print = await givenPrint(ports(), {}, findings);
        const { rows } = await listings().newest({ tags: [keyword(word)] }, { limit: 10 });
        const summaries = rows.map((json) => JSON.parse(json) as unknown);
        expect(summaries).toEqual([toSummary(print, false)]);
        expect(printSummary.array().parse(summaries)).toHaveLength(1);
      });

      it('goes newest first, page by page, and ends with null', async () => {
        const { word, ids } = await series(5);
        const tags = [keyword(word)];
        const pages = await walk<Cursor>((page) => listings().newest({ tags }, page), 2);
        expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
        expect(pages.flat()).toEqual([...ids].reverse());
        expect((await listings().newest({ tags }, { limit: 5 })).next).toBeNull();
      });

      it('has no gaps or repetitions among equal times', async () => {
        const word = ownWord();
        const ids: string[] = [];
        for (let i = 0; i < 4; i++)
          ids.push((await givenPrint(ports(), { created_at: NOW }, { keywords: [word] })).id);
        const tags = [keyword(word)];
        const walked = (await walk<Cursor>((page) => listings().newest({ tags }, page), 1)).flat();
        expect([...walked].sort()).toEqual(ids.sort());
        expect(await newest({ tags })).toEqual(walked);
      });

      // spec: listings-every-kind-of-tag
      it('finds prints by every kind of tag, and only by that kind', async () => {
        const mine = facets();
        const print = await givenPrint(ports(), { prompt_size: 3 }, { ...mine, named_colors: ['moss'] });
        const tags: [TagKind, string][] = [
          ['category', mine.color_category],
          ['impact', mine.color_psychology_impact_level],
          ['trait', mine.color_psychology_primary_trait],
          ['room', mine.recommended_room[1]!],
          ['keyword', mine.keywords[0]!],
          ['word', mine.keywords[0]!],
        ];
        for (const [kind, value] of tags)
          expect(await newest({ tags: [{ kind, value }] })).toEqual([print.id]);
        expect(await newest({ tags: [{ kind: 'room', value: mine.keywords[0]! }] })).toEqual([]);
        for (const [kind, value] of [
          ['orientation', 'landscape'],
          ['color', 'moss'],
        ] as const)
          expect(await newest({ tags: [keyword(mine.keywords[0]!), { kind, value }] })).toEqual([print.id]);
      });

      // spec: listings-all-tags
      it('requires all tags, with any of them the rarest, and pages through the matches', async () => {
        const [one, other] = [ownWord(), ownWord()];
        await series(4, one);
        const both = await series(5, one, { keywords: [one, other] });
        for (const words of [
          [one, other],
          [other, one],
        ]) {
          const tags = words.map(keyword);
          const pages = await walk<Cursor>((page) => listings().newest({ tags }, page), 2);
          expect(pages.flat()).toEqual([...both.ids].reverse());
        }
      });

      // spec: listings-featured
      it('lists the featured ones', async () => {
        const { word, ids } = await series(3);
        await ports().prints.setFeatured([ids[1]!], true);
        expect(await newest({ tags: [keyword(word)], featured: true })).toEqual([ids[1]]);
        expect(await newest({ tags: [keyword(word)], featured: false })).toEqual([ids[2], ids[0]]);
        expect(await newest({ tags: [], featured: true })).toContain(ids[1]);
      });

      it('lists public prints, while they are public', async () => {
        const word = ownWord();
        await givenJob(ports(), { keywords: [word] });
        const unlisted = { published: false };
        const { id, user_id } = await givenPrint(ports(), unlisted, { keywords: [word] });
        const findPrints = () => newest({ tags: [keyword(word)] });
        expect(await findPrints()).toEqual([]);
        for (const published of [true, true, false, false, true]) {
          await ports().prints.change(id, user_id, { ...OPEN, published });
          expect(await findPrints()).toEqual(published ? [id] : []);
        }
        for (const at of [NOW, NOW, null]) {
          await ports().prints.hide([id], at);
          expect(await findPrints()).toEqual(at ? [] : [id]);
        }
        await ports().prints.hide([id], NOW);
        await ports().prints.change(id, user_id, { ...OPEN, published: true });
        expect(await findPrints()).toEqual([]);
        await ports().prints.hide([id], null);
        await ports().prints.remove(id, user_id, NOW);
        expect(await findPrints()).toEqual([]);
      });

      it('finds a renamed print by its new title, with its new address', async () => {
        const [before, after] = [ownWord(), ownWord()];
        const { id, user_id } = await givenPrint(ports(), {}, { title: `The ${before}`, keywords: [] });
        await ports().prints.change(id, user_id, { ...OPEN, title: `The ${after}` });
        expect(await newest({ tags: [{ kind: 'word', value: before }] })).toEqual([]);
        const { rows } = await listings().newest({ tags: [{ kind: 'word', value: after }] }, { limit: 1 });
        expect(JSON.parse(rows[0]!)).toMatchObject({ id, slug: `the-${after}` });
      });
    });

    describe('byColors', () => {
      const held = (weights: Record<string, number>, word: string) =>
        givenPrint(
          ports(),
          {},
          { keywords: [word], named_colors: Object.keys(weights), named_weights: Object.values(weights) },
        );

      it('sorts by the number of matching colours, then by their share', async () => {
        const word = ownWord();
        const little = await held({ teal: 0.1, moss: 0.05 }, word);
        const much = await held({ teal: 0.3, moss: 0.3, gold: 0.1 }, word);
        const one = await held({ teal: 0.9 }, word);
        await held({ gold: 0.9 }, word);
        const filter = { tags: [keyword(word)] };
        const list = (page: { limit: number; after?: ScoreCursor | undefined }) =>
          listings().byColors(['teal', 'moss', 'teal'], filter, page);
        expect(await walk(list, 2)).toEqual([[much.id, little.id], [one.id]]);
        expect(idsOf(await listings().byColors(['teal'], filter, { limit: 1 }))).toEqual([one.id]);
      });
    });

    describe('related', () => {
      const related = async (print: Print, limit = 8) => idsOf(await listings().related(print, { limit }));

      // spec: listings-related-order
      it('sorts by what they share, without the print itself and unrelated ones', async () => {
        const mine = facets();
        const print = await givenPrint(ports(), madeAt(9), mine);
        const all = await givenPrint(ports(), madeAt(0), mine);
        const { recommended_room, color_category } = mine;
        const two = await givenPrint(ports(), madeAt(1), { ...facets(), recommended_room, color_category });
        const one = await givenPrint(ports(), madeAt(2), { ...facets(), color_category });
        await givenPrint(ports(), madeAt(3), facets());
        expect(await related(print)).toEqual([all.id, two.id, one.id]);
        const pages = await walk<ScoreCursor>((page) => listings().related(print, page), 2);
        expect(pages).toEqual([[all.id, two.id], [one.id]]);
      });

      // spec: listings-related-weights
      it('counts any of the four as common: a keyword most, then the category', async () => {
        const mine = facets();
        const print = await givenPrint(ports(), madeAt(0), mine);
        const made: string[] = [];
        for (const [i, part] of [
          { keywords: [mine.keywords[0]!] },
          { color_category: mine.color_category },
          { color_psychology_primary_trait: mine.color_psychology_primary_trait },
          { recommended_room: [randomUUID(), mine.recommended_room[1]!] },
        ].entries())
          made.push((await givenPrint(ports(), madeAt(i), { ...facets(), ...part })).id);
        const [byKeyword, byCategory, byTrait, byRoom] = made;
        expect(await related(print)).toEqual([byKeyword, byCategory, byRoom, byTrait]);
      });

      it('does not count two unknown values, or a room that equals a keyword, as common', async () => {
        const unknown = {
          ...facets(),
          color_category: null,
          color_psychology_primary_trait: null,
          recommended_room: [],
        };
        const print = await givenPrint(ports(), madeAt(0), unknown);
        await givenPrint(ports(), madeAt(1), { ...unknown, keywords: [ownWord()] });
        await givenPrint(ports(), madeAt(2), { ...facets(), recommended_room: unknown.keywords });
        expect(await related(print)).toEqual([]);
      });

      it('leaves out prints that are not public', async () => {
        const mine = facets();
        const print = await givenPrint(ports(), madeAt(0), mine);
        await givenJob(ports(), { keywords: mine.keywords });
        await givenPrint(ports(), { ...madeAt(1), published: false }, mine);
        expect(await related(print)).toEqual([]);
      });
    });

    describe('words', () => {
      // spec: search-words-removed
      it('are known while a print is found by them', async () => {
        const word = ownWord();
        const { id, user_id } = await givenPrint(ports(), {}, { title: word, keywords: [] });
        const unknown = ownWord();
        expect(await listings().findKnownWords([unknown, word])).toEqual([word]);
        await ports().prints.remove(id, user_id, NOW);
        expect(await listings().findKnownWords([unknown, word])).toEqual([]);
        expect(await listings().findSimilarWords(word)).not.toContain(word);
      });

      it('are found by a similar spelling, and by their beginning', async () => {
        const word = ownWord();
        await givenPrint(ports(), {}, { title: word, keywords: [] });
        const swapped = word.slice(0, 6) + word[7]! + word[6]! + word.slice(8);
        expect(await listings().findSimilarWords(swapped)).toContain(word);
        expect(await listings().findSimilarWords(word.slice(0, 10))).toContain(word);
        expect(await listings().findSimilarWords(`0${word.slice(1, 3)}0${word.slice(4)}`)).toContain(word);
        expect(await listings().findSimilarWords(`0${word.slice(1, -1)}0`)).not.toContain(word);
        expect(await listings().findSimilarWords('%')).not.toContain(word);
      });
    });

    describe('the statistics of a tag', () => {
      // spec: listings-beside-a-tag
      it('list the tags beside it, the commonest first, and its number of prints', async () => {
        const { word } = await series(2, undefined, { recommended_room: ['b-room', 'a-room'] });
        await givenPrint(ports(), {}, { keywords: [word], recommended_room: ['c-room', 'a-room'] });
        const beside = await listings().findCoOccurring(keyword(word), ['room'], 100);
        expect(beside).toEqual([
          { kind: 'room', value: 'a-room', prints: 3 },
          { kind: 'room', value: 'b-room', prints: 2 },
          { kind: 'room', value: 'c-room', prints: 1 },
        ]);
        expect(await listings().findCoOccurring(keyword(word), ['keyword'], 100)).toEqual([]);
        expect(await listings().count(keyword(word), 100)).toBe(3);
        expect(await listings().count(keyword(word), 2)).toBe(2);
      });

      it('include its newest print, as in a list', async () => {
        const { word, made } = await series(2);
        const covers = await listings().newestOfEach([keyword(ownWord()), keyword(word)]);
        expect(covers.map((json) => JSON.parse(json) as unknown)).toEqual([null, toSummary(made[1]!, false)]);
      });

      it('list prints that the shop chose, featured ones first and otherwise not by age', async () => {
        const { word, made } = await series(4);
        const [one, two, three] = made.map(({ id }) => id).toSorted() as [string, string, string];
        await ports().prints.setFeatured([two], true);
        const { id: admin } = await givenUser(ports(), true);
        const own = await givenPrint(ports(), { user_id: admin }, { keywords: [word] });
        const approved = await givenPrint(ports(), { review: 'approved' }, { keywords: [word] });
        const tags = [keyword(ownWord()), keyword(word)];
        const [none, found] = await listings().coverCandidates(tags, 8);
        const others = [own.id, approved.id].toSorted();
        expect([none, found!.map(({ id }) => id)]).toEqual([[], [two, ...others]]);
        expect(JSON.parse(found![0]!.json)).toMatchObject({ id: two, featured: true });
        expect((await listings().coverCandidates(tags, 1))[1]).toHaveLength(1);
        await ports().prints.setFeatured([one, three], true);
        const [, featured] = await listings().coverCandidates(tags, 8);
        expect(featured!.map(({ id }) => id)).toEqual([one, two, three, ...others]);
      });

      // spec: home-without-featured
      it('introduce the shop with featured, then chosen, then other prints, and not with the newest', async () => {
        const at = (minute: number) => madeAt(30_000 + minute);
        const plain = [];
        for (let i = 0; i < 4; i++) plain.push(await givenPrint(ports(), at(i)));
        const approved = await givenPrint(ports(), { ...at(5), review: 'approved' });
        const { id: admin } = await givenUser(ports(), true);
        const own = await givenPrint(ports(), { ...at(6), user_id: admin });
        const shown = await givenPrint(ports(), at(7));
        await ports().prints.setFeatured([shown.id], true);
        const made = [...plain, approved, own, shown].map(({ id }) => id);
        const best = (await listings().best(200)).map(idOf).filter((id) => made.includes(id));
        expect(best).toEqual([
          shown.id,
          ...[approved.id, own.id].toSorted(),
          ...plain.map(({ id }) => id).toSorted(),
        ]);
        expect(await listings().best(1)).toHaveLength(1);
      });

      it('list the values that are common among the newest prints', async () => {
        const word = ownWord();
        for (let i = 0; i < 3; i++)
          await givenPrint(ports(), madeAt(10_000 + i), { keywords: [word], recommended_room: [] });
        expect(await listings().findMostFrequent('keyword', 100)).toContain(word);
        expect(await listings().findMostFrequent('keyword', 1)).toHaveLength(1);
      });
    });
  });
}
