/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { openApp, type App } from '../../../app.js';
import { BASKET_ITEM, givenQuote } from '../../../samples/basket.js';
import { sells } from '../../../samples/catalogue.js';
import { printDetail } from '../../../samples/prints.js';

const PRINT = printDetail(1);
const openPrint = () =>
  openApp(`/print/${PRINT.slug}/${PRINT.id}`, {
    answers: { ...sells(), showPrint: PRINT, listRelatedPrints: { prints: [], next: null } },
  });

const chooseFile = async ({ user }: App) => user.click(await screen.findByRole('radio', { name: /Digital/ }));
/** Adds what is chosen, and waits until more can be added. */
async function add({ press }: App): Promise<void> {
  await press('Add to bag');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Adding to bag' })).toBeNull());
}
const says = (count: string) => screen.findByRole('button', { name: `Basket, ${count}` });
async function openBasket({ user }: App): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /^Basket, / }));
  return screen.findByRole('dialog', { name: 'Your basket' });
}
const lineIn = (basket: HTMLElement) => within(basket).getByRole('listitem');
const quantityIn = (line: HTMLElement) => within(line).getByRole('group', { name: /^Quantity of / });
const button = (place: HTMLElement, name: RegExp) => within(place).getByRole('button', { name });
const announced = () => document.querySelector('.add-to-bag [role=status]')!;

describe('The basket', () => {
  // spec: basket-same-print-twice
  it('counts the same print in the same variant twice, and another variant separately', async () => {
    const app = await openPrint();
    await add(app);
    await add(app);
    await chooseFile(app);
    await add(app);
    await says('3 items');
    const basket = await openBasket(app);
    const [paper, file] = within(basket).getAllByRole('listitem');
    expect(quantityIn(paper!).textContent).toBe('2');
    expect(paper!.textContent).toMatch(/Print Only, 50 × 70 cm[^]*£64\.00/);
    expect(file!.textContent).toMatch(/Digital Download[^]*£9\.00/);
    expect(basket.textContent).toMatch(/3 items[^]*£73\.00/);
  });

  it('increases and decreases the copies of a print, down to one', async () => {
    const app = await openPrint();
    await add(app);
    const basket = await openBasket(app);
    const quantity = quantityIn(lineIn(basket));
    const less = button(quantity, /^One fewer of /);
    const more = button(quantity, /^One more of /);
    const has = (count: string, price: string) => {
      expect(quantity.textContent).toBe(count);
      expect(lineIn(basket).textContent).toContain(price);
      expect(basket.textContent).toMatch(new RegExp(`Subtotal, ${count} items?${price}`));
    };
    has('1', '£32.00');
    expect(less.getAttribute('aria-disabled')).toBe('true');
    await app.user.click(more);
    await app.user.click(more);
    has('3', '£96.00');
    await app.user.click(less);
    await app.user.click(less);
    await app.user.click(less);
    has('1', '£32.00');
    expect(await says('1 item')).toBeTruthy();
  });

  it('says at the maximum of copies that there are no more', async () => {
    localStorage.setItem('basket', JSON.stringify([{ ...BASKET_ITEM, quantity: 24 }]));
    const app = await openApp('/terms');
    // The page is there as a whole, and its arrival closes no basket any more.
    await waitFor(() => expect(document.title).toMatch(/^Terms/));
    const line = lineIn(await openBasket(app));
    const more = button(line, /^One more of /);
    const notice = within(line).getByRole('status');
    expect(notice.textContent).toBe('');
    await app.user.click(more);
    expect(notice.textContent).toBe('At most 25 of each print. For more, please write to us.');
    expect(more.getAttribute('aria-disabled')).toBe('true');
  });

  it('contains a file once, without plus and minus', async () => {
    const app = await openPrint();
    await chooseFile(app);
    await add(app);
    await screen.findByText('Added.');
    await add(app);
    await screen.findByText('It is already in your basket.');
    expect(announced().textContent).toBe(`${PRINT.title}, Digital Download, is in your basket already.`);
    await says('1 item');
    const line = lineIn(await openBasket(app));
    expect(line.textContent).toContain('Digital Download');
    expect(within(line).queryByRole('group', { name: /^Quantity/ })).toBeNull();
  });

  it('announces every addition to screen readers', async () => {
    const app = await openPrint();
    const announcements: (Element | null)[] = [null];
    /** A repeated announcement needs a new element. */
    const says = async (words: string) => {
      await waitFor(() => expect(announced().textContent).toBe(words));
      const announcement = announced().firstElementChild;
      expect(announcements).not.toContain(announcement);
      announcements.push(announcement);
    };
    await add(app);
    await says(`${PRINT.title}, Print Only, 50 × 70 cm, is in your basket.`);
    await chooseFile(app);
    await add(app);
    await says(`${PRINT.title}, Digital Download, is in your basket.`);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await add(app);
    await says(`${PRINT.title}, Digital Download, is in your basket.`);
  });

  // spec: discount-in-the-basket
  it('shows what a rule takes off', async () => {
    const discounts = [{ code: null, name: 'Second print −10 %', amount: 320 }];
    const app = await openPrint();
    app.service.answer({ quoteGuestBasket: { ...givenQuote(3200), discounts, discount: 320 } });
    await add(app);
    expect(app.service.calls('quoteGuestBasket')).toEqual([]);
    const basket = await openBasket(app);
    await within(basket).findByText('Second print −10 %');
    expect(basket.textContent).toContain('Second print −10 %−£3.20');
    expect(app.service.calls('quoteGuestBasket')).toHaveLength(1);
  });
});
