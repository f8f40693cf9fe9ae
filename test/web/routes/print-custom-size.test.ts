/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import type { BasketItem } from '../../../web/src/features/checkout/basket/basket.js';
import { openApp } from '../app.js';
import { CUSTOM_CATALOGUE, sells } from '../samples/catalogue.js';
import { printDetail, printing, printSize } from '../samples/prints.js';

const SIZES = ['30x40', '40x50', '50x70'];
const COMPOSED = printDetail(1, { prompt_size: 2, print_sizes: SIZES.map((size) => printSize(size)) });
const PAINTED_ONCE = printDetail(1, {
  prompt_size: 2,
  print_sizes: SIZES.map((size) => printSize(size, printing({ fit: 'whole' }))),
});

const open = (print = COMPOSED, query = '') =>
  openApp(`/print/${print.slug}/${print.id}${query}`, {
    answers: { ...sells(CUSTOM_CATALOGUE), showPrint: print, listRelatedPrints: { prints: [], next: null } },
  });
const tile = async (name: RegExp) => {
  const sizes = within(await screen.findByRole('group', { name: 'Size' }));
  return sizes.getByRole<HTMLInputElement>('radio', { name });
};
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const price = () => document.querySelector('.add-to-bag-price')!.textContent;
const basket = (): BasketItem[] => JSON.parse(localStorage.getItem('basket') ?? '[]');

describe('Your size', () => {
  // spec: custom-size-entered
  it('starts from the chosen size, follows the fields, and is put into the basket', async () => {
    const { user } = await open();
    await user.click(await tile(/Your size/));
    expect([field('Width').value, field('Height').value]).toEqual(['50', '70']);
    await user.clear(field('Width'));
    await user.type(field('Width'), '45,5');
    await user.clear(field('Height'));
    await user.type(field('Height'), '62');
    // 1501 p, and 61 p for each of the 25.96 dm² beyond 15 x 15 cm, rounded up
    await waitFor(() => expect(price()).toBe('£31.00'));
    expect((await tile(/Your size/)).checked).toBe(true);
    expect(location.search).toContain('custom=45.5x62.0');
    await waitFor(() => expect(screen.getByText(/45\.5 × 62 cm, drawn to scale/)).toBeDefined(), {
      timeout: 2000,
    });
    expect(document.querySelector('.framed img')?.getAttribute('src')).toContain('/custom-91x124/');
    await user.click(screen.getByRole('button', { name: 'Add to bag' }));
    expect(basket()).toMatchObject([
      {
        id: `${COMPOSED.id}-1501-45.5x62.0`,
        customSize: '45.5x62.0',
        size: '45.5 × 62 cm',
        fit: 'composed',
        price: 3100,
        image: expect.stringContaining('/custom-91x124/'),
      },
    ]);
  });

  it('is read from the address', async () => {
    await open(COMPOSED, '?format=3&custom=45.5x62.0');
    expect((await tile(/Your size/)).checked).toBe(true);
    expect([field('Width').value, field('Height').value]).toEqual(['45.5', '62']);
    expect(price()).toBe('£72.50');
    expect(screen.getByText('From 21 × 30 to 100 × 100 cm, in half centimetres.')).toBeDefined();
  });

  it('says what is wrong with a size, and sells nothing until it is right', async () => {
    const { user } = await open();
    await user.click(await tile(/Your size/));
    await user.clear(field('Height'));
    await user.type(field('Height'), '120');
    expect(screen.getByText('Width and height must each be between 15 and 100 cm.')).toBeDefined();
    expect(field('Height').getAttribute('aria-invalid')).toBe('true');
    expect(field('Width').getAttribute('aria-invalid')).toBeNull();
    expect(price()).toBe('–');
    expect(screen.queryByRole('button', { name: 'Add to bag' })).toBeNull();
    await user.clear(field('Height'));
    await user.type(field('Height'), '19');
    expect(screen.getByText('The longer side can be at most 2.5 times the shorter one.')).toBeDefined();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field('Height').value).toBe('20');
    expect(price()).toBe('£20.00');
  });

  it('costs the listed price if it is a listed size', async () => {
    const { user } = await open(COMPOSED, '?custom=30.5x40.0');
    await tile(/Your size/);
    await user.clear(field('Width'));
    await user.type(field('Width'), '30');
    expect(screen.getByText(/^30 × 40 cm is one of our listed sizes/)).toBeDefined();
    expect(price()).toBe('£18.00');
    expect(location.search).not.toContain('custom');
    await user.click(screen.getByRole('button', { name: 'Add to bag' }));
    expect(basket()).toMatchObject([{ size: '30 × 40 cm', price: 1800 }]);
    expect(basket()[0]).not.toHaveProperty('customSize');
  });

  it('closes when a listed size or another format is chosen', async () => {
    const { user } = await open(COMPOSED, '?custom=45.5x62.0');
    await user.click(await tile(/40 × 50 cm/));
    expect(screen.queryByRole('textbox', { name: /Width/ })).toBeNull();
    expect(price()).toBe('£24.00');
    await user.click(await tile(/Your size/));
    expect(field('Width').value).toBe('40');
    await user.click(screen.getByRole('radio', { name: /Digital/ }));
    expect(screen.queryByRole('textbox', { name: /Width/ })).toBeNull();
  });

  it('is not offered for a print that cannot be composed', async () => {
    await open(PAINTED_ONCE, '?custom=45.5x62.0');
    await tile(/50 × 70 cm/);
    expect(screen.queryByRole('radio', { name: /Your size/ })).toBeNull();
    expect(price()).toBe('£32.00');
  });
});
