import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, ProductVariant, Reply } from '../../../src/adapters/http/contract/types.js';
import { estimateDeliveries } from '../../../src/domain/orders/delivery/delivery.js';
import { newCustomer, newPrint } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { readLinks, createStage, retryUntilPass, readStyle, type Drawn } from './stage.js';
import { UK_SHOP } from '../../shops.js';

const DAY = 86_400_000;
const LONG = 'A harbour in the first light, with red and blue boats and the nets drying on the wall. '.repeat(
  9,
);

const isProduct = (data: Record<string, unknown>) => data['@type'] === 'Product';

describeInBrowser('A print’s page', () => {
  const stage = createStage();
  let print: PrintDetail;
  let long: PrintDetail;
  beforeAll(async () => {
    const customer = await newCustomer(stage.shop);
    [print, long] = await Promise.all([
      newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea', keywords: ['sea'] }),
      newPrint(stage.shop, customer, { prompt: LONG, size: '1024x1024' }),
    ]);
  });

  const open = (shown: PrintDetail) => stage.open(`/print/${shown.slug}/${shown.id}`);
  const group = (page: Page, name: string) => page.getByRole('group', { name });
  const choose = (page: Page, from: string, name: string | RegExp) =>
    group(page, from).getByRole('radio', { name }).check();
  const chosen = (page: Page, from: string) => group(page, from).locator('label:has(:checked)').innerText();
  const price = (page: Page) => page.locator('.add-to-bag-price').innerText();
  const costs = (page: Page, text: string) =>
    retryUntilPass(async () => expect(await price(page)).toBe(text));
  const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to bag' });

  describe('information', () => {
    // spec: print-picture-and-facts
    it("shows the picture, its views, its title, its description and a link to make one's own", async () => {
      const page = await open(print);
      await page.getByRole('heading', { level: 1, name: print.title! }).waitFor();
      const picture = page.getByRole('main').getByRole('img', { name: print.alt_text! }).first();
      await retryUntilPass(async () =>
        expect(await picture.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
      );
      await group(page, 'Views').getByRole('button', { name: 'On a wall' }).click();
      await page.getByText('drawn to scale').waitFor();
      await group(page, 'Views').getByRole('button', { name: 'Close up' }).click();
      await page.getByText('drawn to scale').waitFor({ state: 'detached' });

      const about = page.getByRole('region', { name: 'About this print' });
      await page.getByText('Made with AI.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Maker and product safety' }).waitFor();
      await about.getByText(print.description!).waitFor();
      await about.getByText(print.original_prompt).waitFor();
      const own = page.getByRole('complementary', { name: 'Create your own print' });
      expect(await own.getByRole('link').getAttribute('href')).toBe('/generate-print');
    });

    // spec: print-colours-and-mood
    it('shows colours, mood, rooms and keywords, each with a link to similar prints', async () => {
      const page = await open(print);
      const row = (name: string) =>
        page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
      const ways = (name: string) => readLinks(row(name).getByRole('link'));
      const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
      const spoken = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
      const { color_category, color_psychology_impact_level, color_psychology_primary_trait } = print;

      await row('Colour palette').waitFor();
      const names = [...new Set(print.color_palette_names)];
      const swatches = await ways('Colour palette');
      expect(swatches.map(([name]) => name)).toEqual(names.map(spoken));
      const colors = [...swatches, ...(await ways('Dominant colour')), ...(await ways('Vibrant colour'))];
      expect(colors.map(([name]) => name)).toEqual(
        [...names, print.dominant_color_name!, print.vibrant_color_name!].map(spoken),
      );
      // Each leads to a collection that contains this print.
      for (const [, href] of colors) {
        const named = href!.replace('/collections/color/', '');
        const response = await fetch(`${stage.shop.url}/api/prints?color=${named}&limit=50`);
        const { prints } = (await response.json()) as Reply<'listPrints'>;
        expect(prints.map(({ id }) => id)).toContain(print.id);
      }
      expect(await ways('Colour category')).toEqual([
        [color_category, `/collections/color-category/${slug(color_category!)}`],
      ]);
      expect(await ways('Impact level')).toEqual([
        [
          color_psychology_impact_level,
          `/collections/color-psychology-impact-level/${color_psychology_impact_level}`,
        ],
      ]);
      expect(await ways('Primary trait')).toEqual([
        [
          color_psychology_primary_trait,
          `/collections/color-psychology-primary-trait/${color_psychology_primary_trait}`,
        ],
      ]);
      expect(await ways('Recommended rooms')).toEqual(
        print.recommended_room.map((room) => [
          room,
          `/collections/recommended-room/${encodeURIComponent(room)}`,
        ]),
      );
      const percent = (share: number) => `${Math.round(share * 100)}%`;
      const { brightness, contrast, busyness } = print.measures!;
      const why = await row('Why this mood').getByRole('definition').innerText();
      expect(why).toContain(`${color_psychology_primary_trait}, because it is `);
      expect(why).toContain(`lightness ${percent(brightness)}, contrast ${percent(contrast)}, colour`);
      expect(why).toContain(`busyness ${percent(busyness)}`);
      expect(print.keywords).toContain('sea');
      expect(await ways('Keywords')).toEqual(
        print.keywords.map((keyword) => [keyword, `/collections/keywords/${encodeURIComponent(keyword)}`]),
      );
    });

    // spec: print-folds-prompt
    it('folds a prompt of more than three lines to its first, and unfolds it', async () => {
      const page = await open(long);
      const prompt = page.getByRole('region', { name: 'About this print' }).getByText(LONG.trim());
      const lines = async () => {
        const height = await prompt.evaluate((words: Drawn) => words.clientHeight);
        return Math.round(height / parseFloat(await readStyle(prompt, 'lineHeight')));
      };
      await page.getByRole('button', { name: 'Show more' }).waitFor();
      expect(await lines()).toBe(1);
      await page.getByRole('button', { name: 'Show more' }).click();
      await page.getByRole('button', { name: 'Show less' }).waitFor();
      expect(await lines()).toBeGreaterThan(3);
      await page.getByRole('button', { name: 'Show less' }).click();
      await page.getByRole('button', { name: 'Show more' }).waitFor();
      expect(await lines()).toBe(1);

      await page.goto(`/print/${print.slug}/${print.id}`);
      await page.getByText(print.original_prompt).first().waitFor();
      expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    });

    it('has its title, picture and price in pounds for machines, valid for seven days', async () => {
      const page = await open(print);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await retryUntilPass(async () => expect(await page.title()).toBe(`${print.title} | Hangwell`));
      const metaOf = (property: string) =>
        page.locator(`head meta[property="${property}"]`).getAttribute('content');
      expect(await metaOf('og:type')).toBe('product');
      expect(await metaOf('og:title')).toBe(print.title);
      expect(await metaOf('og:image')).toBe(`${stage.shop.url}/social/prints/${print.id}.jpg`);
      expect(await metaOf('og:url')).toBe(`${stage.shop.url}/print/${print.slug}/${print.id}`);
      expect(await metaOf('product:price:amount')).toBe('32.00');
      expect(await metaOf('product:price:currency')).toBe('GBP');

      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const { name, image, offers } = data.map((text) => JSON.parse(text)).find(isProduct)!;
      const pictures = print.image_paths.map((path) => stage.shop.url + path);
      expect({ name, image }).toEqual({ name: print.title, image: pictures });
      expect(offers).toMatchObject({ '@type': 'Offer', price: '32.00', priceCurrency: 'GBP' });
      const daysLeft = (Date.parse(offers.priceValidUntil) - Date.now()) / DAY;
      expect(Math.ceil(daysLeft)).toBe(7);
    });
  });

  describe('ordering', () => {
    // spec: print-choices-per-format
    it('has no size for a digital print, and frames and mounting for a framed one', async () => {
      const page = await open(print);
      await group(page, 'Size').waitFor();
      expect(await group(page, 'Frame').count()).toBe(0);
      await choose(page, 'Format', /Digital/);
      await group(page, 'Size').waitFor({ state: 'detached' });
      expect(await group(page, 'Extras').count()).toBe(0);

      await choose(page, 'Format', /Framed/);
      await group(page, 'Frame').waitFor();
      expect(await chosen(page, 'Size')).toContain('50 × 70 cm');
      expect(await chosen(page, 'Frame')).toContain('Black');
      expect(await chosen(page, 'Extras')).toContain('No mounting');
    });

    // spec: print-chosen-early
    it.each([4, 8, 16])('keeps a size that is pressed early on a processor %i times slower', async (rate) => {
      const page = await stage.window({ phone: true });
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto(`/print/${print.slug}/${print.id}`, { waitUntil: 'commit' });
      const tile = group(page, 'Size').locator('label', { hasText: '30 × 40 cm' });
      await tile.tap();
      const text = await tile.innerText();
      await costs(page, /£[\d.]+/.exec(text)![0]);
      expect(await chosen(page, 'Size')).toBe(text);
    });

    // spec: print-place-before-scripts
    it('keeps a format and a size, and the place of the page, from before its scripts ran', async () => {
      const page = await stage.window({ phone: true });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.context().route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/print/${print.slug}/${print.id}`, { waitUntil: 'commit' });
      await group(page, 'Format').locator('label', { hasText: 'Framed' }).tap();
      await group(page, 'Size').locator('label', { hasText: '30 × 40 cm' }).tap();
      const scrolled = await page.evaluate<number>('scrollY');
      expect(scrolled).toBeGreaterThan(0);
      release();
      await group(page, 'Frame').waitFor();
      await retryUntilPass(async () => expect(await chosen(page, 'Size')).toContain('30 × 40 cm'));
      expect(await chosen(page, 'Format')).toContain('Framed');
      expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
    });

    // spec: print-price-of-variant
    it('updates the price with format, size, frame and mounting, written in pounds', async () => {
      const { variants } = (await request(stage.shop.url).get('/api/product-variants').expect(200)).body;
      const pounds = (format: number, size: number | null, frame: number | null, extra: number | null) => {
        const found = (variants as ProductVariant[]).find(
          (one) =>
            one.format_option_id === format &&
            one.size_option_id === size &&
            one.frame_option_id === frame &&
            one.extra_option_id === extra,
        );
        return `£${(found!.price / 100).toFixed(2)}`;
      };
      const page = await open(print);
      await costs(page, '£32.00');
      await choose(page, 'Size', /30 × 40 cm/);
      await costs(page, pounds(2, 12, null, null));
      await choose(page, 'Format', /Framed/);
      await costs(page, pounds(3, 14, 31, 41));
      await choose(page, 'Frame', 'Walnut');
      await costs(page, pounds(3, 14, 34, 41));
      await choose(page, 'Extras', /White Mount/);
      await costs(page, pounds(3, 14, 34, 42));
      await choose(page, 'Format', /Digital/);
      await costs(page, pounds(1, null, null, null));
    });

    // spec: print-delivery-and-points
    it('shows the cost and dates of delivery, and the shop’s six points', async () => {
      const page = await open(print);
      const promises = page.getByRole('region', { name: 'Delivery and promises' });
      const comes = (format: number) => {
        const { earliest, latest } = estimateDeliveries(new Date(), UK_SHOP).find(
          (one) => one.format_option_id === format,
        )!;
        const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });
        return `between ${day.format(new Date(earliest))} and ${day.format(new Date(latest))}`;
      };
      await promises.getByText('Delivery included', { exact: true }).waitFor();
      await promises
        .getByText(`If you order today, it arrives ${comes(2)}, to any address in the UK.`)
        .waitFor();
      expect(await promises.getByRole('listitem').locator('strong').allInnerTexts()).toEqual([
        'Flexible sizes',
        'High-definition print-ready files',
        'Printed and dispatched from the UK',
        '30 day money back guarantee',
        '180gsm eco-friendly paper',
        'Hand framing',
      ]);
      await choose(page, 'Format', /Framed/);
      await promises.getByText(`If you order today, it arrives ${comes(3)}, to`).waitFor();
      await choose(page, 'Format', /Digital/);
      await promises.getByText('We email you the whole picture shortly').waitFor();
      expect(await promises.getByText('Printed and dispatched').count()).toBe(0);
    });

    // spec: own-size-on-a-phone
    it('has room for the fields of a size of one’s own on a phone', async () => {
      const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
      await group(page, 'Size').getByRole('radio').last().check();
      const width = page.getByRole('textbox', { name: 'Width cm' });
      await width.waitFor();
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      await retryUntilPass(async () => expect(await page.evaluate(overflow)).toBe(0));
      expect((await width.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    });

    it('keeps the price and Add to bag within reach on a phone', async () => {
      const page = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
      await addToBag(page).waitFor();
      for (const place of [page.getByRole('heading', { level: 1 }), page.getByText('Related Prints')]) {
        await place.scrollIntoViewIfNeeded();
        for (const one of [addToBag(page), page.locator('.add-to-bag-price')]) {
          const { y, height } = (await one.boundingBox())!;
          expect(y).toBeGreaterThan(700);
          expect(y + height).toBeLessThanOrEqual(844);
        }
      }
      await addToBag(page).tap();
      await page.getByRole('banner').getByRole('button', { name: 'Basket, 1 item' }).waitFor();
    });
  });
});
