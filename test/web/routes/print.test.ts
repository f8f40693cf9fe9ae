/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import type { BasketItem } from '../../../web/src/features/checkout/basket/basket.js';
import { expectAddress, expectTrouble, openApp, type App } from '../app.js';
import { held, refusal, type Answers } from '../fake-service.js';
import { BLACK, CATALOGUE, LARGE, PRINT_ONLY, SMALL, sells } from '../samples/catalogue.js';
import { SHOP_FACTS } from '../samples/shop.js';
import { printDetail, printing, printSize, printSummary, sampleId } from '../samples/prints.js';

const NO_PRINTS = { prints: [], next: null };
const pageOf = ({ slug, id }: PrintDetail) => `/print/${slug}/${id}`;

const open = (print: PrintDetail, answers: Answers = {}, query = '') =>
  openApp(pageOf(print) + query, {
    answers: { ...sells(), showPrint: print, listRelatedPrints: NO_PRINTS, ...answers },
  });
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const chosen = async (from: string) => {
  const radios = (await group(from)).getAllByRole<HTMLInputElement>('radio');
  return radios.find(({ checked }) => checked)?.closest('label')?.textContent;
};
const addToBag = () => screen.queryByRole('button', { name: 'Add to bag' });

describe('A print’s page', () => {
  // spec: print-price-note
  it.each([
    ['VAT', 490, 'including VAT, plus delivery'],
    ['VAT', 0, 'including VAT'],
    ['VAT', undefined, 'including VAT'],
    [null, 490, 'plus delivery'],
    [null, 0, undefined],
  ])('says beside the price with %s and a delivery of %s: %s', async (included_tax, price, words) => {
    const days = { earliest: '2026-01-08', latest: '2026-01-12' };
    const delivery = price === undefined ? [] : [{ format_option_id: PRINT_ONLY, price, ...days }];
    const print = printDetail(1, { delivery });
    await openApp(pageOf(print), {
      facts: { 'shop-facts': JSON.stringify({ ...SHOP_FACTS, included_tax }) },
      answers: { ...sells(), showPrint: print, listRelatedPrints: NO_PRINTS },
    });
    await screen.findByRole('button', { name: 'Add to bag' });
    const bar = document.querySelector<HTMLElement>('.add-to-bag')!;
    expect(bar.querySelector('.add-to-bag-note')?.textContent).toBe(words);
    const link = within(bar).queryByRole<HTMLAnchorElement>('link', { name: 'plus delivery' });
    expect(link?.pathname).toBe(words?.endsWith('delivery') ? '/delivery-and-returns' : undefined);
  });

  // spec: print-unknown
  it('says Unknown for missing facts of a print', async () => {
    await open(
      printDetail(1, {
        color_category: null,
        color_psychology_impact_level: null,
        color_psychology_primary_trait: null,
        recommended_room: [],
        keywords: [],
        color_palette: [],
        color_palette_names: [],
        dominant_color: null,
        vibrant_color: null,
      }),
    );
    const details = await screen.findByRole('region', { name: 'Colours and rooms' });
    const unknown = within(details)
      .getAllByRole('definition')
      .filter(({ textContent }) => textContent === 'Unknown');
    expect(unknown).toHaveLength(8);
  });

  // spec: print-colour-names-once
  it('merges colours of one name', async () => {
    await open(
      printDetail(1, {
        color_palette: [
          [10, 20, 60],
          [12, 22, 66],
          [240, 240, 230],
        ],
        color_palette_names: ['navy', 'navy', 'ivory'],
      }),
    );
    const row = (await screen.findByText('Colour palette')).closest('div')!;
    const names = within(row).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Navy', 'Ivory']);
  });

  // spec: print-related
  it('shows related prints, eight at a time', async () => {
    const all = Array.from({ length: 11 }, (_, at) => printSummary(at + 2));
    const { press, service } = await open(printDetail(1), {
      listRelatedPrints: ({ query: { cursor } }) =>
        cursor ? { prints: all.slice(8), next: null } : { prints: all.slice(0, 8), next: 'second' },
    });
    const related = await screen.findByRole('region', { name: 'Related Prints' });
    const shownPrints = () =>
      [...related.querySelectorAll<HTMLElement>('[data-print]')].map(({ dataset }) => dataset['print']);
    const ids = all.map(({ id }) => id);
    await waitFor(() => expect(shownPrints()).toEqual(ids.slice(0, 8)));
    await press('Load more');
    await waitFor(() => expect(shownPrints()).toEqual(ids));
    expect(within(related).queryByRole('button', { name: 'Load more' })).toBeNull();
    const calls = service.calls('listRelatedPrints').map(({ params, query }) => ({ ...params, ...query }));
    const first = { id: sampleId(1), limit: '8' };
    expect(calls).toEqual([first, { ...first, cursor: 'second' }]);
  });

  it('is not found for an unknown print', async () => {
    expectTrouble(/Error fetching data:/);
    for (const none of [refusal(404, 'not_found', 'None.'), refusal(400, 'validation_failed', 'No id.')]) {
      await open(printDetail(1), { showPrint: none });
      expect(await screen.findByRole('heading', { name: 'Nothing hangs here' })).toBeTruthy();
      expect(addToBag()).toBeNull();
    }
  });

  it('says that one was taken down, and links to others', async () => {
    expectTrouble(/Error fetching data:/);
    await open(printDetail(1), { showPrint: refusal(410, 'taken_down', 'It was taken down.') });
    await screen.findByRole('heading', { level: 1, name: 'This print has been taken down' });
    const ways = within(screen.getByRole('main')).getAllByRole('link');
    expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop Prints', '/prints'],
      ['Find one like it by colour or room', '/collections'],
    ]);
    expect(addToBag()).toBeNull();
  });

  // spec: print-loading-and-failure
  it('says Loading while a print is loading, and reports a failure', async () => {
    expectTrouble(/Error fetching data:/);
    const { answer, release } = held(new Response(null, { status: 500 }));
    await open(printDetail(1), { showPrint: answer });
    expect((await screen.findByText('Loading')).closest('[role=status]')).toBeTruthy();
    release();
    await screen.findByRole('heading', { name: 'Error loading print' });
    const words = 'There was an error loading this print. Please try again later.';
    expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy();
  });

  it('has the print’s own name in its address, for any link', async () => {
    const print = printDetail(1);
    await open({ ...print, slug: 'wrong' }, { showPrint: print }, '?format=1');
    await screen.findByRole('heading', { level: 1, name: print.title! });
    await expectAddress(`${pageOf(print)}?format=1`);
  });

  // spec: print-default-variant
  it("starts with Print Only in the default size of the print's shape", async () => {
    await open(printDetail(1));
    expect(await chosen('Format')).toContain('Print Only');
    expect(await chosen('Size')).toContain('50 × 70 cm');
    expect((await group('Size')).getAllByRole('radio')).toHaveLength(3);
    await open(printDetail(1, { prompt_size: 1, image_width: 1024, image_height: 1024 }));
    expect(await chosen('Size')).toContain('30 × 30 cm');
    expect((await group('Size')).getAllByRole('radio')).toHaveLength(1);
  });

  // spec: print-no-such-variant
  it('sells nothing without a variant', async () => {
    const print = printDetail(1);
    const variants = CATALOGUE.variants.filter(({ size_option_id }) => size_option_id !== LARGE);
    const fewer = sells({ ...CATALOGUE, variants });
    await open(print, fewer);
    // What it begins with is made.
    await waitFor(() => expect(addToBag()).toBeTruthy());
    const { user } = await open(print, fewer, `?format=${PRINT_ONLY}&size=${LARGE}`);
    const why = await screen.findByText(/^This combination is not available: Print Only, 50 × 70 cm\./);
    expect(why.getAttribute('role')).toBe('status');
    const unmade = screen.getByRole('button', { name: 'Not available' });
    expect(unmade).toHaveProperty('disabled', true);
    expect(addToBag()).toBeNull();
    expect(localStorage.getItem('basket')).toBeNull();
    await user.click((await group('Size')).getByRole('radio', { name: /30 × 40 cm/ }));
    await waitFor(() => expect(addToBag()).toHaveProperty('disabled', false));
  });

  const gives = () => document.querySelector('.size-gives')?.textContent;
  const choose = async ({ user }: App, from: string, name: RegExp) =>
    user.click((await group(from)).getByRole('radio', { name }));
  /** Address of the picture in the close-up. */
  const closeUp = () => document.querySelector('.print-stage-close img')?.getAttribute('src');

  it('shows the resolution of the chosen size, and the fit of the picture', async () => {
    const print_sizes = [
      printSize('50x70', printing({ fit: 'whole', dpi: 72, soft: true }), printing({ fit: 'filled' })),
      printSize('40x50', printing({ fit: 'composed' })),
      printSize('30x40', printing({ fit: 'whole', dpi: 240 })),
    ];
    const app = await open(printDetail(1, { print_sizes }));
    await choose(app, 'Size', /50 × 70 cm/);
    expect(gives()).toBe(
      'Printed at 72 dpi. It looks soft from close up. The whole picture is printed, with white margins.',
    );
    await choose(app, 'Size', /40 × 50 cm/);
    await waitFor(() => expect(gives()).toBe('Printed at 300 dpi. The picture is composed for this paper.'));
    expect(screen.queryByRole('group', { name: 'Picture' })).toBeNull();
    await choose(app, 'Size', /30 × 40 cm/);
    await waitFor(() => expect(gives()).toBe('Printed at 240 dpi. The whole picture is printed.'));
    expect(document.body.textContent).not.toContain('is cut off');
    await choose(app, 'Format', /Digital/);
    await waitFor(() => expect(gives()).toBeUndefined());
  });

  it("fills the paper on the buyer's choice, at the same price, and keeps both kinds separate", async () => {
    const print_sizes = [
      printSize('50x70', printing({ fit: 'whole' }), printing({ fit: 'filled', cropped: 0.12 })),
    ];
    const print = printDetail(1, { print_sizes });
    const app = await open(print);
    expect(await chosen('Picture')).toContain('Whole picture');
    expect(closeUp()).toBe(`/pictures/${print.id}/5x7-whole/640.webp`);
    await app.press('Add to bag');
    await choose(app, 'Picture', /Fill the paper/);
    await expectAddress(`${pageOf(print)}?format=2&size=${LARGE}&fit=filled`);
    expect(gives()).toBe('Printed at 300 dpi. To fill the paper, 12 % of the picture is cut off.');
    expect(closeUp()).toBe(`/pictures/${print.id}/5x7-filled/640.webp`);
    await waitFor(() => expect(addToBag()).toBeTruthy());
    await app.press('Add to bag');
    await screen.findByRole('button', { name: 'Basket, 2 items' });
    const kept = JSON.parse(localStorage.getItem('basket')!) as BasketItem[];
    expect(kept).toMatchObject([
      { fit: 'whole', price: 3200, quantity: 1, image: `/pictures/${print.id}/5x7-whole/320.webp` },
      { fit: 'filled', price: 3200, quantity: 1, image: `/pictures/${print.id}/5x7-filled/320.webp` },
    ]);
  });

  it('shows the chosen variant in a frame and in a room', async () => {
    const image_paths = ['640.webp', 'framed.webp', 'bedroom.webp'].map((file) => `/pictures/1/${file}`);
    const print = printDetail(1, { image_paths, print_sizes: [printSize('30x40')] });
    const { press } = await open(print, {}, `?format=3&size=${SMALL}&frame=${BLACK}`);
    const paper = `/pictures/${print.id}/3x4-composed`;
    const readMockup = () => document.querySelector('.print-mockup img')?.getAttribute('src');
    await press('In a frame');
    expect(readMockup()).toBe(`${paper}/framed_30x40_black_none.webp`);
    await press('In a bedroom');
    expect(readMockup()).toBe(`${paper}/bedroom_30x40_black_none.webp`);
    const thumbnails = [...document.querySelectorAll('.print-stage-thumbnail img')];
    expect(thumbnails.slice(1).map((one) => one.getAttribute('src'))).toEqual([
      `${paper}/framed-small_30x40_black_none.webp`,
      `${paper}/bedroom-small_30x40_black_none.webp`,
    ]);
  });

  it('sells only a download with too few pixels for paper', async () => {
    const print_sizes = ['30x40', '40x50', '50x70'].map((size) => printSize(size, printing({ sold: false })));
    const { press } = await open(printDetail(1, { print_sizes }), {}, '?format=3');
    const why = await screen.findByText(/it is sold only as a download/);
    expect(why.getAttribute('role')).toBe('status');
    expect(await chosen('Format')).toContain('Digital Download');
    for (const name of [/Print Only/, /Framed Print/]) {
      const format = (await group('Format')).getByRole('radio', { name });
      expect(format).toHaveProperty('disabled', true);
      expect(format.closest('label')!.textContent).toContain('too few pixels');
    }
    await press('Add to bag');
    expect(await screen.findByRole('button', { name: 'Basket, 1 item' })).toBeTruthy();
  });
});
