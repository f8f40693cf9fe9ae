import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint } from '../customer.js';
import { fetchPage } from '../served-page.js';
import { startShop, type Shop } from '../shop.js';

type Collection = Reply<'showCollection'>;

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.close());

const api = () => request(shop.url);
const all = async (): Promise<Collection[]> =>
  (await api().get('/api/collections').expect(200)).body.collections;
const ofType = async (key: string): Promise<Collection[]> =>
  (await api().get(`/api/collections/${key}`).expect(200)).body.collections;

describe('Collections', () => {
  // spec: collections-every-field
  it('are listed with every field of their texts', async () => {
    const collections = await all();
    const serene = collections.find(({ value }) => value === 'Serene')!;
    expect(serene).toEqual({
      id: expect.any(Number),
      collection_type: 'color_psychology_primary_trait',
      value: 'Serene',
      title: 'Serene Emotional Wall Art Prints',
      description: expect.any(String),
      meta_description: expect.any(String),
      seo_keywords: expect.arrayContaining([expect.any(String)]),
      best_practices: expect.arrayContaining([expect.any(String)]),
      room_tips: expect.objectContaining({ Bedroom: expect.any(String) }),
      psychological_effects: expect.arrayContaining([expect.any(String)]),
      scientific_backing: expect.any(String),
      translations: { de: expect.objectContaining({ title: 'Gelassene Wandbilder' }) },
    });
  });

  // spec: collections-in-german
  it('are answered in German, also those of a colour, with nothing left in English', async () => {
    const show = async (path: string): Promise<Collection> =>
      (await api().get(`/api/collections/${path}?language=de`).expect(200)).body;
    expect(await show('recommended-room/bedroom')).toMatchObject({
      value: 'Bedroom',
      title: 'Wandbilder für Ihr Schlafzimmer',
      best_practices: expect.arrayContaining([expect.stringContaining('Querformat')]),
      untranslated: [],
    });
    expect(await show('color/sky-blue')).toMatchObject({
      value: 'sky blue',
      title: 'Wandbilder im Farbton Himmelblau',
      description: expect.stringContaining('im Farbton „Himmelblau“'),
      untranslated: [],
    });
    await api().get('/api/collections/color/sky-blue?language=fr').expect(400);
  });

  it('of one type are sorted by title, under a key with hyphens', async () => {
    const traits = await ofType('color-psychology-primary-trait');
    expect(traits.map(({ title }) => title)).toEqual(traits.map(({ title }) => title).toSorted());
    const types = new Set((await all()).map(({ collection_type }) => collection_type));
    for (const type of types) {
      const some = await ofType(type.replaceAll('_', '-'));
      expect(some).toEqual((await all()).filter(({ collection_type }) => collection_type === type));
    }
    expect(types.size).toBe(4);
  });

  // spec: collections-by-slug
  it.each([
    'recommended-room/home%20office',
    'recommended-room/Home%20Office',
    'recommended-room/home-office',
  ])('are found at %s: in any case, and by a slug', async (path) => {
    const { body } = await api().get(`/api/collections/${path}`).expect(200);
    expect(body).toMatchObject({ value: 'Home Office', title: 'Wall Art Prints for your Home Office' });
  });

  // spec: collections-not-found
  it.each([
    'recommended-room/undefined',
    'color/null',
    'keywords/undefined',
    'recommended-room/attic',
    'rooms',
    'x/y',
  ])('are not found at %s', async (path) => {
    const { body } = await api().get(`/api/collections/${path}`).expect(404);
    expect(body).toMatchObject({ code: 'not_found', message: 'There is no collection at this address.' });
  });

  // spec: collections-text-from-prints
  it('of a colour or a keyword have a text generated from the prints', async () => {
    const print = await newPrint(shop, await newCustomer(shop), {
      prompt: 'A lighthouse',
      keywords: ['foghorn'],
    });
    const keyword: Collection = (await api().get('/api/collections/keywords/Foghorn').expect(200)).body;
    expect(keyword).toMatchObject({ id: null, title: 'Foghorn Wall Art Prints', best_practices: null });
    expect(keyword.description).toContain("There is one print with 'foghorn' among the keywords");
    const name = print.named_colors[0]!;
    const color: Collection = (await api().get(`/api/collections/color/${name.replaceAll(' ', '-')}`)).body;
    expect(color).toMatchObject({ id: null, collection_type: 'color', value: name });
    expect(color.description).toContain(`There is one print with ${name},`);
  });

  // spec: collections-beside-and-newest
  it('list related ones, and appear on shelves, with a cover once it is chosen', async () => {
    const print = await newPrint(shop, await newCustomer(shop), { prompt: 'A harbour at night' });
    const room = print.recommended_room[0]!;
    const path = `/api/collections/recommended-room/${encodeURIComponent(room)}/related`;
    const { related } = (await api().get(path).expect(200)).body as Reply<'listRelatedCollections'>;
    const rooms = related.filter(({ type }) => type === 'recommended_room');
    expect(rooms).toHaveLength(2);
    expect(rooms.map(({ value }) => value)).not.toContain(room);
    expect(related.some(({ type }) => type === 'color_psychology_primary_trait')).toBe(true);
    const { shelves } = (await api().get('/api/shelves').expect(200)).body as Reply<'listShelves'>;
    expect(shelves).toHaveLength(6);
    const shelf: Reply<'showShelf'> = (await api().get('/api/shelves/keywords').expect(200)).body;
    const cards = shelf.groups.flatMap((group) => group.cards);
    expect(cards.find(({ value }) => value === 'foghorn')).toMatchObject({ cover: null, has_prints: true });
    await api().get('/api/shelves/rooms').expect(404);
  });

  it('are all listed without scripts: on the index by type, and each on the page of its type', async () => {
    const readLinks = (words: string) =>
      [...words.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].map(
        ([, path, content]) => `${path} ${content!.replace(/<[^>]+>/g, '')}`,
      );
    const linksOf = (cards: Reply<'showShelf'>['groups'][number]['cards']) =>
      cards.map(({ type, value, label, has_prints }) => {
        const path = `/collections/${type.replaceAll('_', '-')}/${encodeURIComponent(value)}`;
        return `${path} ${label}${has_prints ? '' : 'No print yet'}`;
      });
    const { shelves } = (await api().get('/api/shelves').expect(200)).body as Reply<'listShelves'>;
    const index = await fetchPage(shop.url, '/collections');
    expect(index.words).toContain('<h1>Art Collections</h1>');
    for (const { type, groups } of shelves) {
      expect(index.words).toContain(`<a href="/collections/${type.replaceAll('_', '-')}">View all`);
      for (const link of linksOf(groups.flatMap(({ cards }) => cards)))
        expect(readLinks(index.words)).toContain(link);
    }
    const { groups } = (await api().get('/api/shelves/color').expect(200)).body as Reply<'showShelf'>;
    const colors = linksOf(groups.flatMap(({ cards }) => cards));
    const { words } = await fetchPage(shop.url, '/collections/color');
    expect(words).toContain('<h1>Colours</h1>');
    expect(colors.length).toBeGreaterThan(90);
    const links = readLinks(words);
    expect(colors.filter((link) => !links.includes(link))).toEqual([]);
  });

  it.each(['color-psychology-impact-level', 'color'])(
    'of type %s without a print still have a picture',
    async (key) => {
      const { groups } = (await api().get(`/api/shelves/${key}`).expect(200)).body as Reply<'showShelf'>;
      const empty = groups.flatMap(({ cards }) => cards).find(({ has_prints }) => !has_prints)!;
      const path = `/collections/${key}/${encodeURIComponent(empty.value)}`;
      const { status, meta } = await fetchPage(shop.url, path);
      expect(status).toBe(200);
      const picture = meta['og:image']!.slice(shop.url.length);
      await api().get(picture).expect(200).expect('Content-Type', 'image/jpeg');
    },
  );

  it('keep their ids when the shop opens again', async () => {
    const before = await all();
    await shop.stop();
    await shop.start();
    expect(await all()).toEqual(before);
  });
});
