import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import request from 'supertest';
import type { PrintDetail, ProductVariant, Reply } from '../../../src/adapters/http/contract/types.js';
import { deliveriesOf } from '../../../src/domain/orders/delivery.js';
import { newCustomer, newPrint, signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { kept, linksOf, openStage, soon, styleOf, type Drawn } from './stage.js';

const RELATED = 8;
const DAY = 86_400_000;
const LONG = 'A harbour in the first light, with red and blue boats and the nets drying on the wall. '.repeat(
  9,
);

const isProduct = (data: Record<string, unknown>) => data['@type'] === 'Product';

describeInBrowser('A print’s page', () => {
  const stage = openStage();
  let print: PrintDetail;
  let square: PrintDetail;
  let long: PrintDetail;
  beforeAll(async () => {
    const [one, two] = await Promise.all([newCustomer(stage.shop), newCustomer(stage.shop)]);
    const sea = { prompt: 'A lighthouse over a calm sea', keywords: ['sea'] };
    const others = { ...sea, size: '1024x1024' };
    [print, square, long] = await Promise.all([
      newPrint(stage.shop, one, sea),
      newPrint(stage.shop, one, others),
      newPrint(stage.shop, one, { ...others, prompt: LONG }),
      ...[one, one, two, two, two, two, two].map((customer) => newPrint(stage.shop, customer, others)),
    ]);
  });

  const open = (shown: PrintDetail) => stage.open(`/print/${shown.slug}/${shown.id}`);
  const group = (page: Page, name: string) => page.getByRole('group', { name });
  const choose = (page: Page, from: string, name: string | RegExp) =>
    group(page, from).getByRole('radio', { name }).check();
  const chosen = (page: Page, from: string) => group(page, from).locator('label:has(:checked)').innerText();
  const price = (page: Page) => page.locator('.add-to-bag-price').innerText();
  const costs = (page: Page, text: string) => soon(async () => expect(await price(page)).toBe(text));
  const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to bag' });
  /** A window in which the page asks for everything, instead of bringing its first answers with it. */
  const asking = async () => {
    const page = await stage.window();
    await page.route('**/print/*/*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('id="first-data"', '') });
    });
    return page;
  };
  /** The print's own answer, changed on its way to the page. */
  const changed = (change: Partial<PrintDetail>) => async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...change } });
  };

  describe('tells about it', () => {
    // spec: print-picture-and-facts
    it("shows the picture, its views, its title, what it was made from and a way to make one's own", async () => {
      const page = await open(print);
      await page.getByRole('heading', { level: 1, name: print.title! }).waitFor();
      const picture = page.getByRole('main').getByRole('img', { name: print.alt_text! }).first();
      await soon(async () =>
        expect(await picture.evaluate((img: Drawn) => img.naturalWidth)).toBeGreaterThan(0),
      );
      await group(page, 'Views').getByRole('button', { name: 'On a wall' }).click();
      await page.getByText('drawn to scale').waitFor();
      await group(page, 'Views').getByRole('button', { name: 'Close up' }).click();
      await page.getByText('drawn to scale').waitFor({ state: 'detached' });

      const about = page.getByRole('region', { name: 'About this print' });
      await about.getByText(print.description!).waitFor();
      await about.getByText(print.original_prompt).waitFor();
      const own = page.getByRole('complementary', { name: 'Create your own print' });
      expect(await own.getByRole('link').getAttribute('href')).toBe('/generate-print');
    });

    // spec: print-colours-and-mood
    it('tells colours, mood, rooms and keywords, each with a way to more like it', async () => {
      const page = await open(print);
      const row = (name: string) =>
        page.locator('dl > div').filter({ has: page.getByRole('term').getByText(name, { exact: true }) });
      const ways = (name: string) => linksOf(row(name).getByRole('link'));
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
      // Each leads to a collection in which this print hangs.
      for (const [, href] of colors) {
        const named = href!.replace('/collections/color/', '');
        const answer = await fetch(`${stage.shop.url}/api/prints?color=${named}&limit=50`);
        const { prints } = (await answer.json()) as Reply<'listPrints'>;
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
      const why = await row('Why so').getByRole('definition').innerText();
      expect(why).toContain(`${color_psychology_primary_trait}, because it is `);
      expect(why).toContain(`lightness ${percent(brightness)}, contrast ${percent(contrast)}, colour`);
      expect(why).toContain(`busyness ${percent(busyness)}`);
      expect(print.keywords).toContain('sea');
      expect(await ways('Keywords')).toEqual(
        print.keywords.map((keyword) => [keyword, `/collections/keywords/${encodeURIComponent(keyword)}`]),
      );
    });

    // spec: print-unknown
    it('says Unknown where nothing is known of a print', async () => {
      const page = await asking();
      const nothing = {
        color_category: null,
        color_psychology_impact_level: null,
        color_psychology_primary_trait: null,
        recommended_room: [],
        keywords: [],
        color_palette: [],
        color_palette_names: [],
        dominant_color: null,
        vibrant_color: null,
      };
      await page.route(`**/api/prints/${print.id}`, changed(nothing));
      await page.goto(`/print/${print.slug}/${print.id}`);
      const details = page.getByRole('region', { name: 'Colours and rooms' });
      await details.waitFor();
      expect(
        await details
          .getByRole('definition')
          .filter({ hasText: /^Unknown$/ })
          .count(),
      ).toBe(8);
    });

    // spec: print-colour-names-once
    it('shows colours of one name once', async () => {
      const page = await asking();
      const color_palette: PrintDetail['color_palette'] = [
        [10, 20, 60],
        [12, 22, 66],
        [240, 240, 230],
      ];
      const color_palette_names = ['navy', 'navy', 'ivory'];
      await page.route(`**/api/prints/${print.id}`, changed({ color_palette, color_palette_names }));
      await page.goto(`/print/${print.slug}/${print.id}`);
      const palette = page.locator('.print-details-palette').getByRole('link');
      await palette.first().waitFor();
      expect(await palette.allTextContents()).toEqual(['Navy', 'Ivory']);
    });

    // spec: print-folds-prompt
    it('folds a prompt of more than three lines to its first, and unfolds it', async () => {
      const page = await open(long);
      const prompt = page.getByRole('region', { name: 'About this print' }).getByText(LONG.trim());
      const lines = async () => {
        const height = await prompt.evaluate((words: Drawn) => words.clientHeight);
        return Math.round(height / parseFloat(await styleOf(prompt, 'lineHeight')));
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

    // spec: print-related
    it('hangs related prints, eight at a time', async () => {
      const all = await request(stage.shop.url).get(`/api/prints/${print.id}/related?limit=24`).expect(200);
      const ids = (all.body.prints as PrintDetail[]).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(RELATED);
      const page = await open(print);
      const related = page.getByRole('region', { name: 'Related Prints' });
      const hung = () =>
        related
          .locator('[data-print]')
          .evaluateAll((all: { dataset: { print: string } }[]) => all.map(({ dataset }) => dataset.print));
      await soon(async () => expect(await hung()).toEqual(ids.slice(0, RELATED)));
      await related.getByRole('button', { name: 'Load more' }).click();
      await soon(async () => expect(await hung()).toEqual(ids));
      await related.getByRole('button', { name: 'Load more' }).waitFor({ state: 'detached' });
      expect(ids).not.toContain(print.id);
    });

    it('tells machines its title, picture and price in pounds, valid for seven days', async () => {
      const page = await open(print);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await soon(async () => expect(await page.title()).toBe(`${print.title} | Hangwell`));
      const told = (property: string) =>
        page.locator(`head meta[property="${property}"]`).getAttribute('content');
      expect(await told('og:type')).toBe('product');
      expect(await told('og:title')).toBe(print.title);
      expect(await told('og:image')).toBe(`${stage.shop.url}/social/prints/${print.id}.jpg`);
      expect(await told('og:url')).toBe(`${stage.shop.url}/print/${print.slug}/${print.id}`);
      expect(await told('product:price:amount')).toBe('32.00');
      expect(await told('product:price:currency')).toBe('GBP');

      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const { name, image, offers } = data.map((text) => JSON.parse(text)).find(isProduct)!;
      const pictures = print.image_paths.map((path) => stage.shop.url + path);
      expect({ name, image }).toEqual({ name: print.title, image: pictures });
      expect(offers).toMatchObject({ '@type': 'Offer', price: '32.00', priceCurrency: 'GBP' });
      const daysLeft = (Date.parse(offers.priceValidUntil) - Date.now()) / DAY;
      expect(Math.ceil(daysLeft)).toBe(7);
    });

    it('is not found where no print is', async () => {
      stage.expectTrouble(/status of 404/, /status of 400/, /Error fetching data:/);
      for (const id of [randomUUID(), 'no-print']) {
        const page = await stage.open(`/print/quiet-light/${id}`);
        await page.getByRole('heading', { name: 'Nothing hangs here' }).waitFor();
      }
    });

    it('says of one that was taken down that it was, and leads on', async () => {
      stage.expectTrouble(/status of 410/, /Error fetching data:/);
      const taken = await newPrint(stage.shop, await newCustomer(stage.shop), { prompt: 'A wren' });
      const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
      const hide = request(stage.shop.url).post('/api/admin/prints/hide').set('Authorization', token);
      await hide.send({ ids: [taken.id] }).expect(200);
      const page = await open(taken);
      await page.getByRole('heading', { level: 1, name: 'This print has been taken down' }).waitFor();
      expect(await linksOf(page.getByRole('main').getByRole('link'))).toEqual([
        ['Shop Prints', '/prints'],
        ['Find one like it by colour or room', '/collections'],
      ]);
      expect(await addToBag(page).count()).toBe(0);
    });

    // spec: print-loading-and-failure
    it('says Loading while a print is fetched, and says that it could not be loaded', async () => {
      stage.expectTrouble(/status of 500/, /Error fetching data:/);
      const page = await asking();
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/api/prints/${print.id}`, async (route) => {
        await asked;
        await route.fulfill({ status: 500 });
      });
      await page.goto(`/print/${print.slug}/${print.id}`);
      await page.getByRole('status').getByText('Loading', { exact: true }).waitFor();
      answer();
      await page.getByRole('heading', { name: 'Error loading print' }).waitFor();
      await page.getByText('There was an error loading this print. Please try again later.').waitFor();
    });
  });

  describe('sells it', () => {
    // spec: print-default-variant
    it("begins with Print Only in the default size of the print's shape", async () => {
      const page = await open(print);
      expect(await chosen(page, 'Format')).toContain('Print Only');
      expect(await chosen(page, 'Size')).toContain('50 × 70 cm');
      expect(await group(page, 'Size').getByRole('radio').count()).toBe(6);
      await page.goto(`/print/${square.slug}/${square.id}`);
      await page.getByRole('heading', { level: 1, name: square.title! }).waitFor();
      expect(await chosen(page, 'Size')).toContain('50 × 50 cm');
      expect(await group(page, 'Size').getByRole('radio').count()).toBe(3);
    });

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

    // spec: print-price-of-variant
    it('changes the price with format, size, frame and mounting, written in pounds', async () => {
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
    it('says what delivery costs and when it comes, and the shop’s six points', async () => {
      const page = await open(print);
      const promises = page.getByRole('region', { name: 'Delivery and promises' });
      const comes = (format: number) => {
        const { earliest, latest } = deliveriesOf(new Date()).find((one) => one.format_option_id === format)!;
        const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long' });
        return `between ${day.format(new Date(earliest))} and ${day.format(new Date(latest))}`;
      };
      await promises.getByText('Delivery included').waitFor();
      await promises.getByText(`Ordered today it comes ${comes(2)}, to any address in the UK.`).waitFor();
      expect(await promises.getByRole('listitem').locator('strong').allInnerTexts()).toEqual([
        'Flexible sizes',
        'High-definition print-ready files',
        'Printed and dispatched from the UK',
        '30 day money back guarantee',
        '180gsm eco-friendly paper',
        'Hand framing',
      ]);
      await choose(page, 'Format', /Framed/);
      await promises.getByText(`Ordered today it comes ${comes(3)}, to`).waitFor();
      await choose(page, 'Format', /Digital/);
      await promises.getByText('The picture comes by e-mail shortly').waitFor();
      expect(await promises.getByText('Printed and dispatched').count()).toBe(0);
    });

    it('keeps the price and Add to bag at the thumb of a phone', async () => {
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

    // spec: print-no-such-variant
    it('sells nothing where there is no such variant', async () => {
      const page = await asking();
      await page.route('**/api/product-variants', async (route) => {
        const answer = await route.fetch();
        const { variants } = (await answer.json()) as { variants: ProductVariant[] };
        const fewer = variants.filter(({ size_option_id }) => size_option_id !== 14);
        await route.fulfill({ response: answer, json: { variants: fewer } });
      });
      await page.goto(`/print/${print.slug}/${print.id}`);
      // What it begins with is made.
      await addToBag(page).waitFor();
      await page.goto(`/print/${print.slug}/${print.id}?format=2&size=14`);
      await page.getByRole('status').getByText('We do not make this one: Print Only, 50 × 70 cm.').waitFor();
      const unmade = page.getByRole('button', { name: 'We do not make this one' });
      expect(await unmade.isDisabled()).toBe(true);
      expect(await addToBag(page).count()).toBe(0);
      expect(await kept(page, 'basket')).toBeNull();
      await choose(page, 'Size', /30 × 40 cm/);
      await soon(async () => expect(await addToBag(page).isEnabled()).toBe(true));
    });

    it('with what the size gives of it: pixels to the inch, and what is cut off', async () => {
      const page = await asking();
      const given: Record<string, Partial<PrintDetail['print_sizes'][number]>> = {
        '50x70': {
          dpi: 72,
          soft: true,
          cropped: 0.12,
          crop: { left: 0, top: 0.06, width: 1, height: 0.88 },
        },
        '30x40': { dpi: 300, soft: false, cropped: 0, crop: { left: 0, top: 0, width: 1, height: 1 } },
      };
      const print_sizes = print.print_sizes.map((one) => ({ ...one, ...given[one.size] }));
      await page.route(`**/api/prints/${print.id}`, changed({ print_sizes }));
      await page.goto(`/print/${print.slug}/${print.id}`);
      await page
        .getByText(
          "Printed at 72 dpi. It looks soft when seen close. 12 % of the picture's height is cut off, half of it at each end.",
          { exact: true },
        )
        .waitFor();
      await choose(page, 'Size', /30 × 40 cm/);
      await page.getByText('Printed at 300 dpi. The whole picture is on it.', { exact: true }).waitFor();
      expect(await page.getByText('It looks soft when seen close.').count()).toBe(0);
      await choose(page, 'Format', /Digital/);
      await page.getByText('Printed at').waitFor({ state: 'detached' });
    });

    it('as a download only where it has too few pixels for paper', async () => {
      const page = await asking();
      const print_sizes = print.print_sizes.map((size) => ({ ...size, sold: false }));
      await page.route(`**/api/prints/${print.id}`, changed({ print_sizes }));
      await page.goto(`/print/${print.slug}/${print.id}?format=3`);
      await page.getByRole('status').getByText('it is sold as a download only').waitFor();
      expect(await chosen(page, 'Format')).toContain('Digital Download');
      for (const name of [/Print Only/, /Framed Print/]) {
        const format = group(page, 'Format').getByRole('radio', { name });
        expect(await format.isDisabled()).toBe(true);
        expect(await format.locator('..').innerText()).toContain('too few pixels');
      }
      await addToBag(page).click();
      await page.getByRole('button', { name: 'Basket, 1 item', exact: true }).waitFor();
    });
  });
});
