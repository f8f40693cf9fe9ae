import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import request from 'supertest';
import type { OwnPrint, PrintDetail } from '../../../../src/adapters/http/contract/types.js';
import { checkOut, newCustomer, newPrint, type Customer } from '../../customer.js';
import { describeInBrowser } from '../browser.js';
import { createStage, retryUntilPass, readStyle, type Drawn } from '../stage.js';

const PRINT_50X70 = 104;
const EVERYBODY = 'Everybody can find it in the shop and in collections.';
/** Console messages when a print's public address responds 404. */
const NOT_FOR_EVERYBODY = [/status of 404/, /Error fetching data:/];
describeInBrowser('A person’s own prints', () => {
  const stage = createStage();
  const toPagePath = (print: PrintDetail) => `/print/${print.slug}/${print.id}`;
  const card = (page: Page, print: PrintDetail) =>
    page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${print.id}"]`) });
  const more = (page: Page, title: string) => page.getByRole('button', { name: `More for ${title}` });
  const choose = async (page: Page, title: string, item: RegExp | string) => {
    await more(page, title).click();
    await page
      .getByRole('list', { name: `More for ${title}` })
      .getByRole('button', { name: item })
      .click();
  };
  const notice = (page: Page, words: string | RegExp) =>
    page.getByRole('status').filter({ hasText: words }).waitFor();
  const isFocused = (one: Locator) =>
    one.evaluate((element: { ownerDocument: { activeElement: unknown } }) => {
      return element.ownerDocument.activeElement === element;
    });
  const fetchStatus = async (path: string) => (await fetch(stage.shop.url + path)).status;
  const fetchOwn = async ({ token }: Customer, { id }: PrintDetail): Promise<OwnPrint> =>
    (await request(stage.shop.url).get(`/api/account/prints/${id}`).set('Authorization', token).expect(200))
      .body;
  const change = ({ token }: Customer, { id }: PrintDetail, body: object) =>
    request(stage.shop.url)
      .patch(`/api/account/prints/${id}`)
      .set('Authorization', token)
      .send(body)
      .expect(200);
  const isDrawn = (picture: Locator) =>
    retryUntilPass(async () =>
      expect(await picture.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
    );

  describe('on a desktop', () => {
    let maker: Customer;
    let stranger: Customer;
    let calm: PrintDetail;
    let other: PrintDetail;
    beforeAll(async () => {
      [maker, stranger] = await Promise.all([newCustomer(stage.shop), newCustomer(stage.shop)]);
      [calm, other] = await Promise.all([
        newPrint(stage.shop, maker, { prompt: 'A lighthouse over a calm sea' }),
        newPrint(stage.shop, maker, { prompt: 'Two pears in the evening sun', size: '1024x1024' }),
      ]);
    });

    // spec: own-prints-rename
    it('are renamed on their card; a rejected title shows the reason, and Escape keeps the old one', async () => {
      stage.expectConsole(/status of 422/);
      const page = await stage.open('/account', { as: maker });
      const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
      await choose(page, calm.title!, 'Rename');
      expect(await title.inputValue()).toBe(calm.title);
      expect(await isFocused(title)).toBe(true);
      await title.fill('  ');
      await title.press('Enter');
      await page.getByText('A print needs a title.').waitFor();
      await title.fill('Swastika garden');
      await title.press('Enter');
      await page.getByText(/We do not paint .* Please choose other words\./).waitFor();
      expect(await title.inputValue()).toBe('Swastika garden');
      await title.press('Escape');
      await title.waitFor({ state: 'hidden' });
      expect(await isFocused(more(page, calm.title!))).toBe(true);
      expect((await fetchOwn(maker, calm)).title).toBe(calm.title);

      await choose(page, calm.title!, 'Rename');
      await title.fill('The light at Start Point');
      await title.press('Enter');
      await card(page, calm).getByRole('link', { name: 'The light at Start Point' }).waitFor();
      await notice(page, 'It is called ‘The light at Start Point’ now.');
      await retryUntilPass(async () =>
        expect(await isFocused(more(page, 'The light at Start Point'))).toBe(true),
      );
      await page.reload();
      await card(page, calm).getByRole('link', { name: 'The light at Start Point' }).waitFor();
      expect((await request(stage.shop.url).get(`/api/prints/${calm.id}`).expect(200)).body.title).toBe(
        'The light at Start Point',
      );
    });

    // spec: own-prints-private
    it('become private: page, facts and pictures are gone for everybody except the maker', async () => {
      stage.expectConsole(...NOT_FOR_EVERYBODY);
      const page = await stage.open('/account', { as: maker });
      const title = (await fetchOwn(maker, calm)).title!;
      await card(page, calm).waitFor();
      expect(await card(page, calm).getByText('Private', { exact: true }).count()).toBe(0);
      await choose(page, title, /Keep private.*Only you can see it/);
      await card(page, calm).getByText('Private', { exact: true }).waitFor();
      await notice(page, `‘${title}’ is private. Only you can see it.`);

      const files = [`/pictures/${calm.id}/${calm.image_widths[0]}.webp`, calm.image_paths[1]!];
      for (const path of [`/api/prints/${calm.id}`, ...files])
        expect([path, await fetchStatus(path)]).toEqual([path, 404]);
      for (const as of [undefined, stranger]) {
        const foreign = await stage.open(toPagePath(calm), { as });
        await foreign.getByRole('heading', { name: 'Nothing hangs here' }).waitFor();
      }

      await page.reload();
      await card(page, calm).getByText('Private', { exact: true }).waitFor();
      await isDrawn(card(page, calm).getByRole('img'));
      await card(page, calm).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('Private: only you can see it').waitFor();
      await isDrawn(page.getByRole('main').getByRole('img', { name: calm.alt_text! }).first());
      const head = (name: string) => page.locator(`head meta[${name}]`);
      expect(await head('name="robots"').getAttribute('content')).toBe('noindex');
      expect(await head('property="og:title"').count()).toBe(0);
      expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
    });

    it('are loaded as their maker’s if they are known to be private', async () => {
      await change(maker, calm, { published: false });
      const title = (await fetchOwn(maker, calm)).title!;
      const page = await stage.open('/account', { as: maker });
      await card(page, calm).getByRole('link', { name: title }).click();
      await page.getByText('Private: only you can see it').waitFor();
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    });

    it('are published again on their page', async () => {
      stage.expectConsole(...NOT_FOR_EVERYBODY);
      await change(maker, calm, { published: false });
      const page = await stage.open(toPagePath(calm), { as: maker });
      const own = page.getByRole('region', { name: 'Your print' });
      await own.getByRole('button', { name: `Publish ${EVERYBODY}` }).click();
      await notice(page, EVERYBODY);
      await page.getByText('Private: only you can see it').waitFor({ state: 'detached' });
      await retryUntilPass(async () =>
        expect(await page.locator('head meta[property="og:title"]').count()).toBe(1),
      );
      for (const path of [`/api/prints/${calm.id}`, `/pictures/${calm.id}/${calm.image_widths[0]}.webp`])
        expect([path, await fetchStatus(path)]).toEqual([path, 200]);
      const foreign = await stage.open(toPagePath(calm), { as: stranger });
      await foreign.getByRole('button', { name: 'Add to bag' }).waitFor();
      await foreign.getByRole('region', { name: 'Related Prints' }).waitFor();
      expect(await foreign.getByRole('region', { name: 'Your print' }).count()).toBe(0);
    });

    // spec: own-prints-to-studio
    it('link to the studio, to start from one', async () => {
      const page = await stage.open('/account', { as: maker });
      await more(page, other.title!).click();
      const start = page.getByRole('link', { name: 'Start from this print' });
      expect(await start.getAttribute('href')).toBe(`/generate-print?from=${other.id}`);
      await page.keyboard.press('Escape');
      await start.waitFor({ state: 'detached' });
      expect(await isFocused(more(page, other.title!))).toBe(true);
      await more(page, other.title!).click();
      await start.click();
      await notice(page, `Starting from ‘${other.title}’: the same style, with your new words.`);
      const description = page.getByPlaceholder('Describe your print...');
      expect(await description.inputValue()).toBe('Two pears in the evening sun');
      await page.waitForURL((url) => url.pathname === '/generate-print' && url.search === '');
    });

    // spec: own-prints-delete
    it('are deleted after a confirmation: they leave the list and stay in orders', async () => {
      stage.expectConsole(...NOT_FOR_EVERYBODY);
      await change(maker, calm, { title: 'Calm sea', published: true });
      await checkOut(stage.shop, maker, [{ generationJobId: calm.id, variantId: PRINT_50X70, quantity: 1 }]);
      const page = await stage.open('/account', { as: maker });
      const dialog = page.getByRole('dialog', { name: 'Delete ‘Calm sea’ for good?' });
      await choose(page, 'Calm sea', 'Delete');
      await dialog.getByText('Existing orders stay valid.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await choose(page, 'Calm sea', 'Delete');
      await dialog.getByRole('button', { name: 'Delete it' }).click();
      await card(page, calm).waitFor({ state: 'detached' });
      await notice(page, '‘Calm sea’ is deleted.');
      await retryUntilPass(async () =>
        expect(await isFocused(card(page, other).getByRole('link').first())).toBe(true),
      );

      expect(await fetchStatus(`/api/prints/${calm.id}`)).toBe(404);
      await page.goto(toPagePath(calm));
      await page.getByRole('heading', { name: 'Nothing hangs here' }).waitFor();
    });

    it('are deleted on their page too, which then leads to the remaining ones', async () => {
      const page = await stage.open(toPagePath(other), { as: maker });
      const own = page.getByRole('region', { name: 'Your print' });
      await own.getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
      await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor();
      await notice(page, `‘${other.title}’ is deleted.`);
      await page.getByRole('heading', { name: 'Nothing on your wall yet' }).waitFor();
      expect(await fetchStatus(`/api/prints/${other.id}`)).toBe(404);
    });
  });

  it('are renamed, kept private and deleted on a phone', async () => {
    stage.expectConsole(...NOT_FOR_EVERYBODY);
    const maker = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, maker);
    const page = await stage.open('/account', { as: maker, phone: true });
    await choose(page, print.title!, 'Rename');
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    await title.fill('Calm sea');
    await title.press('Enter');
    await choose(page, 'Calm sea', /Keep private/);
    await notice(page, '‘Calm sea’ is private. Only you can see it.');
    expect(await fetchOwn(maker, print)).toMatchObject({ title: 'Calm sea', published: false });
    await page.goto(toPagePath(print));
    const own = page.getByRole('region', { name: 'Your print' });
    await own.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('heading', { name: 'Nothing on your wall yet' }).waitFor();
    expect(await fetchStatus(toPagePath(print))).toBe(404);
  });

  it('show a small placeholder until they have loaded', async () => {
    const maker = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, maker);
    expect(print.placeholder).toMatch(/^data:image\/webp;base64,/);
    const page = await stage.window({ as: maker });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/pictures/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/account');
    const picture = card(page, print).locator('picture');
    await picture.waitFor();
    const placeholder = () =>
      picture.evaluate((one: Drawn) => {
        const { backgroundImage, visibility } = one.ownerDocument.defaultView.getComputedStyle(
          one,
          '::after',
        );
        return { backgroundImage, visibility };
      });
    expect(await placeholder()).toEqual({
      backgroundImage: `url("${print.placeholder}")`,
      visibility: 'visible',
    });
    const before = await picture.boundingBox();
    letThrough();
    await retryUntilPass(async () => expect((await placeholder()).visibility).toBe('hidden'));
    expect(await picture.boundingBox()).toEqual(before);
    expect(await readStyle(picture.locator('img'), 'opacity')).toBe('1');
  });

  // spec: own-prints-in-frame-and-room
  it('are shown in a frame and in a room, with texts for people who cannot see them', async () => {
    stage.expectConsole(/status of 404/);
    const maker = await newCustomer(stage.shop);
    const print = await newPrint(stage.shop, maker);
    await change(maker, print, { published: false });
    const page = await stage.open(toPagePath(print), { as: maker });
    const views = page.getByRole('group', { name: 'Views' });
    const room = print.image_paths[2]!.split('/').at(-1)!.replace('.webp', '').replace('-', ' ');
    for (const where of ['in a frame', `in a ${room}`]) {
      await views.getByRole('button', { name: where }).click();
      await isDrawn(page.getByRole('img', { name: `${print.title} ${where}` }));
    }
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await page
      .getByRole('button', { name: /Basket|bag/i })
      .first()
      .click();
    await isDrawn(page.getByRole('dialog').locator('li img'));
  });
});
