import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, Reply } from '../../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../../customer.js';
import { ADMIN } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage, retryUntilPass } from '../stage.js';

describeInBrowser('The admin area', () => {
  const stage = createStage();
  let admin: Customer;
  let customer: Customer;
  let prints: PrintDetail[];
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    prints = await Promise.all(
      ['A lighthouse over a calm sea', 'Two pears in the evening sun', 'A wren'].map((prompt) =>
        newPrint(stage.shop, customer, { prompt }),
      ),
    );
    const feature = request(stage.shop.url)
      .post('/api/admin/prints/feature')
      .set('Authorization', admin.token);
    await feature.send({ ids: [prints[0]!.id] }).expect(200);
  });

  // spec: admin-guarded
  it('redirects a visitor to sign in and a shopper home', async () => {
    const visitor = await stage.open('/admin');
    await visitor.waitForURL('/login');
    const shopper = await stage.open('/admin/images', { as: customer });
    await shopper.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
    expect(new URL(shopper.url()).pathname).toBe('/');
  });

  // spec: admin-image-list
  it('shows each image with its title, day, badge and link', async () => {
    const page = await stage.window({ as: admin, password: ADMIN.password });
    for (const path of ['/admin', '/admin/images']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Generated Images' }).waitFor();
      const images = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Images' });
      expect(await images.getAttribute('href')).toBe('/admin/images');
      for (const { id, slug, title, created_at } of prints) {
        const card = page
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href="/print/${slug}/${id}"]`) });
        await card.waitFor();
        expect(await card.innerText()).toContain(title);
        const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(created_at));
        expect(await card.locator('time').innerText()).toBe(day);
        expect(await card.getByText('Featured', { exact: true }).count()).toBe(id === prints[0]!.id ? 1 : 0);
        expect(await card.getByRole('link').innerText()).toBe('View print');
      }
    }
  });

  // spec: admin-features-selected
  it('features selected prints, and clears the selection', async () => {
    const page = await stage.open('/admin/images', { as: admin, password: ADMIN.password });
    const box = ({ title }: PrintDetail) => page.getByRole('checkbox', { name: `Select ${title}` });
    const findCard = (print: PrintDetail) => page.getByRole('listitem').filter({ has: box(print) });
    const feature = page.getByRole('button', { name: 'Set Selected as Featured' });
    const [, pears, wren] = prints as [PrintDetail, PrintDetail, PrintDetail];
    await box(pears).waitFor();
    expect(await feature.count()).toBe(0);

    await findCard(pears).getByText(pears.title!, { exact: true }).first().click();
    await feature.waitFor();
    expect(await box(pears).isChecked()).toBe(true);
    await findCard(pears).getByText(pears.title!, { exact: true }).first().click();
    await feature.waitFor({ state: 'detached' });

    await box(pears).check();
    await box(wren).check();
    await feature.click();
    await feature.waitFor({ state: 'detached' });
    for (const print of [pears, wren]) {
      expect(await box(print).isChecked()).toBe(false);
      await findCard(print).getByText('Featured', { exact: true }).waitFor();
    }
    await retryUntilPass(async () => {
      const response = await request(stage.shop.url).get('/api/prints?featured=true').expect(200);
      expect(response.body.prints).toHaveLength(3);
    });
  });

  const images = (path = '/admin/images') => stage.open(path, { as: admin, password: ADMIN.password });
  const boxes = (page: Page) => page.getByRole('list').getByRole('checkbox');
  const listChecked = async (page: Page) => {
    const all = await boxes(page).all();
    return Promise.all(all.map((box) => box.isChecked()));
  };

  it('selects a range by Shift and a click, on the card and on its box', async () => {
    const page = await images();
    const cards = page.getByRole('list').locator('label');
    await cards.nth(0).click();
    await cards.nth(2).click({ modifiers: ['Shift'] });
    expect(await listChecked(page)).toEqual([true, true, true]);
    await page.getByText('3 selected', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await listChecked(page)).toEqual([false, false, false]);
    await boxes(page).nth(1).click();
    await boxes(page)
      .nth(2)
      .click({ modifiers: ['Shift'] });
    expect(await listChecked(page)).toEqual([false, true, true]);
  });

  it('selects by keyboard: one, a range, all and none', async () => {
    const page = await images();
    await boxes(page).nth(0).focus();
    await page.keyboard.press('Space');
    expect(await listChecked(page)).toEqual([true, false, false]);
    await page.keyboard.press('Shift+ArrowRight');
    expect(await listChecked(page)).toEqual([true, true, false]);
    await page.keyboard.press('Escape');
    expect(await listChecked(page)).toEqual([false, false, false]);
    // Starts a new range.
    await boxes(page).nth(2).focus();
    await page.keyboard.press('Shift+Space');
    expect(await listChecked(page)).toEqual([false, false, true]);
    await page.keyboard.press('Escape');
    await boxes(page).nth(0).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Shift+Space']) await page.keyboard.press(key);
    expect(await listChecked(page)).toEqual([true, true, true]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    expect(await listChecked(page)).toEqual([true, true, true]);
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await page.keyboard.press('Escape');
    expect(await listChecked(page)).toEqual([true, true, true]);
  });

  it('filters by the address, and selects all matches', async () => {
    const page = await images('/admin/images?featured=true');
    const named = (print: PrintDetail) => boxes(page).and(page.getByLabel(`Select ${print.title}`));
    await named(prints[0]!).waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing has this');
    await page.keyboard.press('Enter');
    await page.getByText('No images here yet.').waitFor();
    expect(new URL(page.url()).search).toBe('?featured=true&q=nothing+has+this');
    await page.getByRole('button', { name: 'Show all' }).click();
    await named(prints[2]!).waitFor();
    await page.getByRole('button', { name: 'Select all that match' }).click();
    await page.getByText('All 3 prints that match are selected.').waitFor();
    expect(await listChecked(page)).toEqual([true, true, true]);
  });

  // spec: admin-takes-down
  it('takes a print down after a confirmation, reports it, and restores it', async () => {
    const [lighthouse] = prints as [PrintDetail];
    const fetchPrint = () => request(stage.shop.url).get(`/api/prints/${lighthouse.id}`);
    const page = await images();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.getByLabel(`Select ${lighthouse.title}`).check();
    await press('More');
    await press('Take down');
    const dialog = page.getByRole('dialog', { name: 'Take 1 print down?' });
    await dialog.getByRole('button', { name: 'Leave it as it is' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await fetchPrint().expect(200);
    await press('Take down');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('One print is now taken down.').waitFor();
    await page.getByRole('listitem').getByText('Taken down', { exact: true }).waitFor();
    await fetchPrint().expect(410);

    await page.getByRole('combobox', { name: 'Show' }).selectOption('Taken down');
    await page.waitForURL('**/admin/images?state=hidden');
    await page.getByLabel(`Select ${lighthouse.title}`).check();
    if (await page.getByRole('button', { name: 'More', exact: true }).count()) await press('More');
    await press('Show again');
    await page.getByText('One print is now shown again.').waitFor();
    await fetchPrint().expect(200);
  });

  it('edits the words and the mood of a print, beside the measured one', async () => {
    const wren = prints[2]!;
    const page = await images();
    const edit = (title: string) => page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    const save = () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const trait = page.getByRole('dialog').getByLabel('Trait');
    const impact = page.getByRole('dialog').getByLabel('Impact');
    const saved = async () => {
      const call = request(stage.shop.url).get(`/api/admin/prints/${wren.id}`);
      return (await call.set('Authorization', admin.token).expect(200)).body as Reply<'showManagedPrint'>;
    };
    await edit(wren.title!);
    const measured = [await trait.inputValue(), await impact.inputValue()];
    const other = measured[0] === 'Regal' ? 'Neutral' : 'Regal';
    await page.getByRole('dialog').getByLabel('Title').fill('A wren in spring');
    await page.getByRole('dialog').getByLabel('Keywords').fill('wren, Spring');
    await trait.selectOption(other);
    await page.getByText(`Measured: ${measured.join(', ')}`).waitFor();
    await save();
    await page.getByText('A wren in spring', { exact: true }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({
      title: 'A wren in spring',
      keywords: ['wren', 'spring'],
      color_psychology_primary_trait: other,
      measured_mood: { trait: measured[0], impact: measured[1] },
    });

    await edit('A wren in spring');
    await page.getByRole('button', { name: 'Use the measured mood' }).click();
    await save();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await saved()).toMatchObject({
      color_psychology_primary_trait: measured[0],
      measured_mood: null,
    });
  });
});
