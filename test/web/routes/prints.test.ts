/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { PrintSummary, Reply } from '../../../src/adapters/http/contract/types.js';
import { expectAddress, expectTrouble, openApp } from '../app.js';
import { held, type Answers } from '../fake-service.js';
import { sells } from '../samples/catalogue.js';
import { printDetail, printSummary } from '../samples/prints.js';
import { printsIn, listing, manyPrints } from '../samples/walls.js';

const PAGE = 10;
const FAULT = 'There was an error loading the images.';

const idsOf = (prints: PrintSummary[]) => prints.map(({ id }) => id);
const shownPrints = () => printsIn(document);
const openWall = (answers: Answers = {}, path = '/prints') =>
  openApp(path, { answers: { ...sells(), listPrints: listing(manyPrints(3)), ...answers } });
/** Two pages of a wall. */
const inTwo = (all: PrintSummary[]): Answers => ({
  listPrints: ({ query: { cursor } }) =>
    cursor ? listing(all.slice(PAGE)) : listing(all.slice(0, PAGE), 'second'),
});
/** A page of one print. */
const printPage = (print: Reply<'showPrint'>): Answers => ({
  showPrint: print,
  listRelatedPrints: { prints: [], next: null },
});
const failing = () => new Response(null, { status: 500 });

describe('The wall of prints', () => {
  // spec: wall-ten-at-a-time
  it('shows every print, ten at a time, and offers more only after a full page', async () => {
    const all = manyPrints(12);
    const { press, service, user } = await openWall(inTwo(all));
    await screen.findByRole('heading', { level: 1, name: 'Shop Prints' });
    await waitFor(() => expect(shownPrints()).toEqual(idsOf(all.slice(0, PAGE))));
    await press('Load more');
    await waitFor(() => expect(shownPrints()).toEqual(idsOf(all)));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    const queries = service.calls('listPrints').map(({ query }) => query);
    expect(queries).toEqual([{ limit: '10' }, { limit: '10', cursor: 'second' }]);

    const newer = all.slice(2).reverse();
    service.answer({ listPrints: listing(newer) });
    // The first of this name is the header's.
    await user.click(screen.getAllByRole('link', { name: 'Shop Prints' })[0]!);
    await waitFor(() => expect(shownPrints()).toEqual(idsOf(newer)));
  });

  // spec: wall-loading-print
  it('shows and announces Loading while a pressed print is loading', async () => {
    const print = printDetail(1);
    const { answer, release } = held(print);
    const { user } = await openWall({ ...printPage(print), showPrint: answer });
    await waitFor(() => expect(shownPrints()).toContain(print.id));
    await user.click(document.querySelector(`[data-print="${print.id}"] a`)!);
    const notice = await screen.findByText('Loading');
    expect(notice.closest('[role=status]')).toBeTruthy();
    release();
    await screen.findByRole('heading', { level: 1, name: print.title! });
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  });

  it('offers the rooms with prints, by their groups', async () => {
    const card = (value: string, cover: PrintSummary | null) => ({
      type: 'recommended_room' as const,
      value,
      label: value,
      cover,
      has_prints: cover !== null,
      rgb: null,
    });
    const groups = [
      { name: 'At home', cards: [card('Bedroom', printSummary(1)), card('Attic', null)] },
      { name: 'At work', cards: [card('Office', null)] },
    ];
    const { press } = await openWall({ showShelf: { type: 'recommended_room', groups } });
    await press('Room');
    await screen.findByRole('button', { name: 'Bedroom' });
    const offered = within(screen.getByRole('group', { name: 'Room' }));
    expect(offered.getAllByRole('region').map((one) => one.textContent)).toEqual(['At homeBedroom']);
    await press('Bedroom');
    await expectAddress('/prints?room=bedroom');
  });

  it('accepts a colour by its name, and explains an unknown one', async () => {
    const sky = {
      type: 'color',
      value: 'sky blue',
      label: 'Sky blue',
      cover: null,
      has_prints: false,
      rgb: [125, 165, 205],
    } as const;
    const { fill, press } = await openWall({
      showShelf: { type: 'color', groups: [{ name: 'Blues', cards: [{ ...sky, rgb: [...sky.rgb] }] }] },
    });
    await press('Colour');
    await fill('Colour name or hex', 'blue');
    await press('Add Color');
    await screen.findByText(/no colour called “blue”\. Did you mean .*blue/i);
    expect(location.search).toBe('');
    await fill('Colour name or hex', 'Sky blue');
    expect(screen.queryByText(/no colour called/)).toBeNull();
    await press('Add Color');
    await expectAddress('/prints?color=sky-blue');
    expect(screen.getByLabelText('Colour name or hex')).toHaveProperty('value', '');
  });

  it('shows the lowest price of each print on paper, by its shape', async () => {
    const square = printSummary(2, { prompt_size: 1 });
    await openWall({ listPrints: listing([printSummary(1), square]) });
    const priceOf = ({ id }: PrintSummary) =>
      document.querySelector(`[data-print="${id}"] .from-price`)?.textContent;
    await waitFor(() => expect(priceOf(square)).toBe('from £15.00'));
    expect(priceOf(printSummary(1))).toBe('from £18.00');
  });

  // spec: wall-load-failure
  it('says that the images could not be loaded', async () => {
    expectTrouble(/Error fetching data:/);
    const all = manyPrints(12);
    await openWall({ listPrints: failing() }, '/');
    const featured = await screen.findByRole('region', { name: 'Featured Prints' });
    expect((await within(featured).findByRole('alert')).textContent).toBe(FAULT);

    const { press, service } = await openWall({ listPrints: failing() });
    await screen.findByText(FAULT);
    service.answer(inTwo(all));
    await press('Try again');
    await waitFor(() => expect(shownPrints()).toHaveLength(PAGE));
    service.answer({ listPrints: failing() });
    await press('Load more');
    await screen.findByText(FAULT);
    expect(shownPrints()).toHaveLength(PAGE);
    service.answer(inTwo(all));
    await press('Load more');
    await waitFor(() => expect(shownPrints()).toHaveLength(12));
    expect(screen.queryByText(FAULT)).toBeNull();
  });
});
