import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type {
  ListingOrder,
  ScoreCursor,
  SortedFilter,
  SummaryJson,
} from '../../../src/application/ports/prints/listings.js';
import { toPrintedFrom, type PrintSummary } from '../../../src/domain/prints/print-summary.js';
import { fullSize } from '../../../src/domain/prints/full-size.js';
import { printSize } from '../../../src/domain/orders/print-file.js';
import { toPaperNeeds } from '../../../src/domain/orders/sold-sizes.js';
import { orientationById, shapeById } from '../../../src/domain/pictures/orientation.js';
import {
  GENERATED,
  type Print,
  type PrintFindings,
  type PrintRequest,
} from '../../../src/domain/prints/print.js';
import { isInRange, lowestPrice, type ShapePrices } from '../../../src/domain/prints/sale-conditions.js';
import { WALL_SORTS } from '../../../src/domain/prints/wall-filters.js';
import {
  givenFindings,
  givenPrint,
  givenPrintRequest,
  givenUpload,
  givenUser,
  later,
  MINUTE,
  NOW,
} from '../../given.js';
import { createRandom, seeded } from '../../seed.js';
import { allPages } from '../all-pages.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const LOWEST: ShapePrices = { square: 1700, rectangular: 1400 };
const MODEL = 'painter-1';
const MIN_DPI = 72;
const SIZES = ['30x30', '70x70', '21x30', '50x70', '70x100'];

const ownWord = () =>
  randomUUID()
    .replace(/[^a-z]/g, '')
    .padEnd(12, 'q');
const idOf = (json: SummaryJson) => (JSON.parse(json) as { id: string }).id;
const tagged = (word: string) => ({ tags: [{ kind: 'keyword' as const, value: word }] });
const toOrder = (by: (typeof WALL_SORTS)[number], lowest = LOWEST): ListingOrder =>
  by === 'price-asc' || by === 'price-desc' ? { by, lowest } : { by };
const toNeeds = (size: string) => toPaperNeeds(size, MODEL, MIN_DPI)!;

type Needs = 'accounts' | 'favourites' | 'generationJobs' | 'listings' | 'prints' | 'uploads';

export function sortedListingsContract(open: Open<Needs>): void {
  describe('Sorted listings', () => {
    const ports = openPorts(open);
    const personId = async () => (await givenUser(ports())).id;

    async function givenArt(
      word: string,
      price: number | null = null,
      request: Partial<PrintRequest> = {},
      findings: Partial<PrintFindings> = {},
      source: [number, number] | null = null,
    ): Promise<Print> {
      const wanted = givenPrintRequest({ user_id: await personId(), ...request });
      const [source_width, source_height] = source ?? [null, null];
      const terms = { ...GENERATED, price, source_width, source_height };
      await ports().generationJobs.addPrint(wanted, givenFindings({ keywords: [word], ...findings }), terms);
      return (await ports().prints.find(wanted.id))!;
    }

    async function love(print: Print, people: readonly string[]): Promise<void> {
      for (const person of people) await ports().favourites.add(person, [print.id], NOW, 100);
    }

    const list = async (order: ListingOrder, filter: SortedFilter, limit = 100): Promise<string[]> => {
      const pages = await allPages<SummaryJson, ScoreCursor>(
        (page) => ports().listings.sorted(order, filter, page),
        limit,
      );
      return pages.flat().map(idOf);
    };

    /** Prints with few different prices, times and numbers of loves. */
    async function givenWall() {
      const random = createRandom();
      const word = ownWord();
      const people = await Promise.all([1, 2, 3].map(personId));
      const made: { print: Print; loves: number }[] = [];
      for (let i = 0; i < 24; i++) {
        const price = [null, null, 1000, 1400, 1700, 5200][random.int(0, 6)]!;
        const size = random.int(1, 4) as 1 | 2 | 3;
        const created_at = later(random.int(0, 4) * MINUTE);
        const print = await givenArt(word, price, { created_at, prompt_size: size });
        const loves = random.int(0, 4);
        await love(print, people.slice(0, loves));
        made.push({ print, loves });
      }
      return { word, made };
    }

    function inOrder(made: { print: Print; loves: number }[], order: ListingOrder): string[] {
      const rank = ({ print, loves }: (typeof made)[number]) => {
        if (order.by === 'newest') return 0;
        if (order.by === 'most-loved') return -loves;
        const price = lowestPrice(print, order.lowest);
        return price === null ? Infinity : order.by === 'price-asc' ? price : -price;
      };
      const compare = (a: (typeof made)[number], b: (typeof made)[number]) =>
        (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) ||
        b.print.created_at.getTime() - a.print.created_at.getTime() ||
        (a.print.id < b.print.id ? 1 : -1);
      return made.toSorted(compare).map(({ print }) => print.id);
    }

    // spec: wall-order
    it(seeded('are in each order, page by page, with a rare tag and without'), async () => {
      const { word, made } = await givenWall();
      const own = new Set(made.map(({ print }) => print.id));
      const orders = [
        ...WALL_SORTS.map((by) => toOrder(by)),
        toOrder('price-asc', { square: null, rectangular: 1400 }),
        toOrder('price-desc', { square: 1700, rectangular: null }),
      ];
      for (const order of orders) {
        const expected = inOrder(made, order);
        expect(await list(order, tagged(word), 5)).toEqual(expected);
        expect((await list(order, { tags: [] }, 7)).filter((id) => own.has(id))).toEqual(expected);
      }
    });

    it('match the other filters, which few prints may pass', async () => {
      const { word, made } = await givenWall();
      const chosen = made.filter((_, i) => i % 5 === 0);
      await ports().prints.setFeatured(
        chosen.map(({ print }) => print.id),
        true,
      );
      const own = new Set(made.map(({ print }) => print.id));
      for (const order of WALL_SORTS.map((by) => toOrder(by))) {
        const featured = await list(order, { tags: [], featured: true }, 2);
        expect(featured.filter((id) => own.has(id))).toEqual(inOrder(chosen, order));
        expect(await list(order, { ...tagged(word), featured: true }, 2)).toEqual(inOrder(chosen, order));
      }
    });

    it('match any of several colours', async () => {
      const word = ownWord();
      const colors = (...named_colors: string[]) => ({
        named_colors,
        named_weights: named_colors.map(() => 0.3),
      });
      const teal = await givenArt(word, 3000, {}, colors('teal', 'sage'));
      const sage = await givenArt(word, 2000, {}, colors('sage'));
      await givenArt(word, 1000, {}, colors('navy'));
      const found = await list(toOrder('price-asc'), { ...tagged(word), colors: ['teal', 'sage'] });
      expect(found).toEqual([sage.id, teal.id]);
    });

    // spec: wall-price
    it('are filtered by the price of the cheapest paper', async () => {
      const { word, made } = await givenWall();
      for (const [from, below] of [
        [0, 1400],
        [1400, 1700],
        [1500, null],
        [9000, null],
      ] as const) {
        const range = { from, below };
        const matching = made.filter(({ print }) => isInRange(lowestPrice(print, LOWEST), range));
        for (const order of WALL_SORTS.map((by) => toOrder(by))) {
          const filter = { ...tagged(word), price: { ...range, lowest: LOWEST } };
          expect(await list(order, filter, 4)).toEqual(inOrder(matching, order));
        }
        const own = new Set(made.map(({ print }) => print.id));
        const all = await list(toOrder('price-asc'), { tags: [], price: { ...range, lowest: LOWEST } });
        expect(all.filter((id) => own.has(id))).toEqual(inOrder(matching, toOrder('price-asc')));
      }
      const noPaper = { square: null, rectangular: null };
      const price = { from: 0, below: null, lowest: noPaper };
      expect(await list(toOrder('newest'), { ...tagged(word), price })).toEqual([]);
    });

    // spec: wall-size
    it(
      seeded('are filtered by a size in which the print is sold, composed or with enough pixels'),
      async () => {
        const random = createRandom();
        const word = ownWord();
        const upload = givenUpload({ user_id: await personId() });
        await ports().uploads.add(upload);
        const made: { print: Print; isComposable: boolean }[] = [];
        for (let i = 0; i < 30; i++) {
          const kind = i % 5;
          const prompt_size = random.int(1, 4) as 1 | 2 | 3;
          const { width, height } = orientationById(prompt_size);
          const source: [number, number] = [random.int(300, 3000), random.int(300, 3000)];
          // The proportions of 50 × 70 cm paper.
          if (kind === 4) source.splice(0, 2, ...(prompt_size === 3 ? [1400, 1000] : [1000, 1400]));
          const print = await givenArt(
            word,
            null,
            { prompt_size, upload_id: kind === 1 ? upload.id : kind === 2 ? randomUUID() : null },
            { model: kind <= 2 ? MODEL : 'other', image_width: width, image_height: height },
            kind === 3 || kind === 4 ? source : null,
          );
          made.push({ print, isComposable: kind <= 1 });
        }
        for (const size of SIZES) {
          const needs = toNeeds(size);
          const matching = made.filter(({ print, isComposable }) => {
            if (shapeById(print.prompt_size) !== needs.shape) return false;
            const picture = { master: fullSize(print), border: null, isComposable };
            return printSize(size, picture, MIN_DPI).printings.some(({ sold }) => sold);
          });
          const found = await list(toOrder('newest'), { ...tagged(word), paper: needs });
          expect([size, found.toSorted()]).toEqual([size, matching.map(({ print }) => print.id).toSorted()]);
        }
        const { rows } = await ports().listings.newest(tagged(word), { limit: made.length });
        const listed = rows.map((json) => JSON.parse(json) as PrintSummary);
        expect(new Map(listed.map(({ id, printed_from }) => [id, printed_from]))).toEqual(
          new Map(made.map(({ print }) => [print.id, toPrintedFrom(print, print.upload_id === upload.id)])),
        );
      },
    );

    // spec: wall-hidden
    it('have no prints that are private, hidden or deleted, and counts have none', async () => {
      const word = ownWord();
      const [kept, hidden, removed] = [await givenArt(word), await givenArt(word), await givenArt(word)];
      await givenArt(word, null, { published: false });
      await ports().prints.hide([hidden.id], NOW);
      await ports().prints.remove(removed.id, removed.user_id, NOW);
      for (const by of WALL_SORTS) {
        expect(await list(toOrder(by), tagged(word))).toEqual([kept.id]);
        const all = await list(toOrder(by), { tags: [] });
        expect(all).toContain(kept.id);
        for (const { id } of [hidden, removed]) expect(all).not.toContain(id);
      }
      const choices = { prices: [{ from: 0, below: null }], papers: [toNeeds('50x70')] };
      const { prices, papers } = await ports().listings.countChoices(tagged(word), LOWEST, choices);
      expect([...prices, ...papers].map(({ prints }) => prints)).toEqual([1, 1]);
    });

    describe('by loves', () => {
      const sorted = (word: string) => list(toOrder('most-loved'), tagged(word));

      it('introduces the shop with the most loved of the prints that nobody chose', async () => {
        const newest = { created_at: later(50_000 * MINUTE) };
        const made = [];
        for (let i = 0; i < 4; i++) made.push(await givenArt(ownWord(), null, newest));
        const [first, ...others] = made.map(({ id }) => id).toSorted();
        const loved = others.at(-1)!;
        await love(
          made.find(({ id }) => id === loved)!,
          await concurrently(3, personId),
        );
        const best = (await ports().listings.best(200)).map(idOf);
        expect(best.indexOf(loved)).toBeLessThan(best.indexOf(first!));
      });

      // spec: wall-loves-race
      it('count everybody who adds or removes concurrently, each person once', async () => {
        const word = ownWord();
        const [least, middle, most] = [await givenArt(word), await givenArt(word), await givenArt(word)];
        const people = await concurrently(9, personId);
        await love(least, people.slice(0, 6));
        await love(most, people);
        const other = await givenArt(word, null, { published: false });
        await concurrently(16, (i) => {
          const ids = i % 2 === 0 ? [middle.id, other.id] : [other.id, middle.id];
          return ports().favourites.add(people[i % 8]!, ids, NOW, 100);
        });
        expect(await sorted(word)).toEqual([most.id, middle.id, least.id]);
        await love(least, people.slice(6, 7));
        expect(await sorted(word)).toEqual([most.id, middle.id, least.id]);
        await concurrently(4, (i) => ports().favourites.remove(people[i % 2]!, middle.id));
        expect(await sorted(word)).toEqual([most.id, least.id, middle.id]);
      });

      // spec: wall-loves-erased
      it('lose those of erased people, who may have loved the same prints', async () => {
        const word = ownWord();
        const [first, second] = [await givenArt(word), await givenArt(word)];
        const makers = [await personId(), await personId()];
        const own = [
          await givenPrint(ports(), { user_id: makers[0]! }, { keywords: [word] }),
          await givenPrint(ports(), { user_id: makers[1]! }, { keywords: [word] }),
        ];
        const others = await concurrently(3, personId);
        await love(first, [...makers, others[0]!]);
        await love(second, others.slice(0, 2));
        await love(own[0]!, makers);
        await love(own[1]!, makers);
        expect((await sorted(word))[0]).toBe(first.id);
        await concurrently(3, async (i) => {
          if (i < 2) await ports().accounts.erase(makers[i]!, later(MINUTE));
          else await ports().favourites.add(others[2]!, [second.id, first.id], NOW, 100);
        });
        expect(await sorted(word)).toEqual([second.id, first.id]);
      });
    });

    // spec: wall-counts
    it('are counted for each price and size, besides the other filters', async () => {
      const word = ownWord();
      await givenArt(word, null, { prompt_size: 1 });
      await givenArt(word, 2000, { prompt_size: 1 });
      await givenArt(word, 5000, { prompt_size: 2 });
      await givenArt(word, null, { prompt_size: 3 });
      const bands = [
        { from: 0, below: 1500 },
        { from: 1500, below: 2500 },
        { from: 2500, below: null },
      ];
      const choices = { prices: bands, papers: ['30x30', '21x30', '70x100'].map(toNeeds) };
      const count = async (filter: Partial<SortedFilter>) => {
        const found = await ports().listings.countChoices({ ...tagged(word), ...filter }, LOWEST, choices);
        expect([...found.prices, ...found.papers].some(({ more }) => more)).toBe(false);
        return [found.prices, found.papers].map((some) => some.map(({ prints }) => prints));
      };
      const [prices, papers] = [
        [1, 2, 1],
        [2, 2, 0],
      ];
      expect(await count({})).toEqual([prices, papers]);
      expect(await count({ price: { ...bands[1]!, lowest: LOWEST } })).toEqual([prices, [2, 0, 0]]);
      expect(await count({ paper: toNeeds('30x30') })).toEqual([[0, 2, 0], papers]);
      expect(await count({ price: { ...bands[0]!, lowest: LOWEST }, paper: toNeeds('21x30') })).toEqual([
        [1, 0, 1],
        [0, 1, 0],
      ]);
    });

    it('are counted without any filter as the lists have them', async () => {
      await givenWall();
      const prices = [
        { from: 0, below: 1400 },
        { from: 1400, below: 1701 },
        { from: 1701, below: null },
      ];
      const papers = SIZES.map(toNeeds);
      const size = async (filter: Partial<SortedFilter>) =>
        (await list(toOrder('newest'), { tags: [], ...filter })).length;
      for (const filter of [{}, { price: { ...prices[1]!, lowest: LOWEST } }, { paper: papers[3]! }]) {
        const counts = await ports().listings.countChoices({ tags: [], ...filter }, LOWEST, {
          prices,
          papers,
        });
        for (const [i, range] of prices.entries())
          expect(counts.prices[i]).toEqual({
            prints: await size({ ...filter, price: { ...range, lowest: LOWEST } }),
            more: false,
          });
        for (const [i, paper] of papers.entries())
          expect(counts.papers[i]).toEqual({ prints: await size({ ...filter, paper }), more: false });
      }
    });
  });
}
