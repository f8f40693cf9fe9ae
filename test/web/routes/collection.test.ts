/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { expectAddress, expectTrouble, openApp } from '../app.js';
import { held, refusal, type Answers } from '../fake-service.js';
import { sells } from '../samples/catalogue.js';
import { printsIn, listing, manyPrints } from '../samples/walls.js';

const BEDROOM: Reply<'showCollection'> = {
  id: null,
  collection_type: 'recommended_room',
  value: 'Bedroom',
  title: 'Bedroom',
  description: 'Prints for a bedroom.',
  meta_description: 'Prints for a bedroom.',
  seo_keywords: [],
  best_practices: null,
  room_tips: null,
  psychological_effects: null,
  scientific_backing: null,
  untranslated: [],
};

const open = (path: string, answers: Answers = {}) =>
  openApp(path, {
    answers: {
      ...sells(),
      showCollection: BEDROOM,
      listRelatedCollections: { related: [] },
      listPrints: listing(manyPrints(3)),
      listShelves: { shelves: [] },
      ...answers,
    },
  });

describe('A collection', () => {
  // spec: collections-related
  it('reserves three places for related ones until they are loaded, and says when there are none', async () => {
    const { answer, release } = held({ related: [] });
    await open('/collections/Recommended_Room/Bedroom?from=mail', { listRelatedCollections: answer });
    const related = await screen.findByRole('region', { name: 'Related Collections' });
    const blank = within(related).getByRole('status', { name: 'Loading' });
    expect(blank.children).toHaveLength(3);
    release();
    await within(related).findByText('No related collections found');
    await expectAddress('/collections/recommended-room/Bedroom?from=mail');
  });

  // spec: collections-twenty-at-a-time
  it('shows twenty prints at a time', async () => {
    const all = manyPrints(23);
    const { press, service } = await open('/collections/recommended-room/Bedroom', {
      listPrints: ({ query: { cursor } }) =>
        cursor ? listing(all.slice(20), null) : listing(all.slice(0, 20), 'second'),
    });
    await waitFor(() => expect(printsIn(document)).toHaveLength(20));
    await press('Load more');
    await waitFor(() => expect(printsIn(document)).toEqual(all.map(({ id }) => id)));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const queries = service.calls('listPrints').map(({ query }) => query);
    const first = { room: 'Bedroom', limit: '20' };
    expect(queries).toEqual([first, { ...first, cursor: 'second' }]);
  });

  // spec: languages-guide
  it('says which texts are not translated', async () => {
    await open('/collections/recommended-room/Bedroom', {
      showCollection: {
        ...BEDROOM,
        best_practices: ['Zwei Haken.'],
        scientific_backing: 'A study in English.',
        untranslated: ['scientific_backing'],
      },
    });
    const foreign = (await screen.findByText('A study in English.')).closest('[lang]');
    expect(foreign?.getAttribute('lang')).toBe('en');
    expect(screen.getByText('Zwei Haken.').closest('[lang]')).not.toBe(foreign);
    expect(screen.getByText('Zwei Haken.').closest('[lang=en]:not(html)')).toBeNull();
  });

  it('says that its images could not be loaded', async () => {
    expectTrouble(/Error fetching data:/);
    await open('/collections/recommended-room/Bedroom', { listPrints: new Response(null, { status: 500 }) });
    await screen.findByRole('heading', { level: 1, name: 'Bedroom' });
    const fault = screen.getByText('There was an error loading the images.');
    expect(fault.closest('[role=alert]')).toBeTruthy();
  });

  // spec: collections-none-such
  it('that is unknown redirects: without a value to all of them, an unknown one nowhere', async () => {
    for (const path of ['color/undefined', 'recommended-room/null', 'keywords/%20', 'color/']) {
      await open(`/collections/${path}`);
      await screen.findByRole('heading', { level: 1, name: 'Art Collections' });
      expect([path, location.pathname]).toEqual([path, '/collections']);
    }
    expectTrouble(/Error fetching data:/);
    const none = refusal(404, 'not_found', 'There is no such collection.');
    for (const path of ['furniture', 'recommended-room/attic', 'furniture/sofa']) {
      await open(`/collections/${path}`, { showCollection: none, listRelatedCollections: none });
      await screen.findByRole('heading', { level: 1, name: 'Nothing hangs here' });
      expect([path, location.pathname]).toEqual([path, `/collections/${path}`]);
    }
  });
});

// spec: selections-translated-shown
it('A selection says which of its texts are in English on pages of another language', async () => {
  const selection = {
    ...{ slug: 'calm', title: 'Calm', description: 'Für den Abend.', untranslated: ['title' as const] },
    ...{ print_ids: [], prints: [] },
  };
  await openApp('/selections/calm', { answers: { showSelection: selection } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Calm' });
  expect(heading.lang).toBe('en');
  expect(screen.getByText('Für den Abend.').lang).toBe('');
});
