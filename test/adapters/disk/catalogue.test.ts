import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readCatalogue, type Stock } from '../../../src/adapters/disk/catalogue.js';
import { readPrepaid } from '../../../src/adapters/disk/prepaid.js';
import { CUSTOM_SIZE, customPrice } from '../../../src/domain/orders/custom-size.js';
import { FORMAT_IDS, parseShape, type OptionType } from '../../../src/domain/orders/product.js';

const committed = fileURLToPath(new URL('../../../catalogue', import.meta.url));

describe('the committed catalogue', () => {
  let catalogue: Stock;
  const options = (type: OptionType) => catalogue.options.filter((one) => one.type === type);
  const idsOf = (type: OptionType) => options(type).map(({ id }) => id);

  beforeAll(async () => {
    catalogue = await readCatalogue(committed, 'GBP');
  });

  // spec: catalogue-formats
  it('has the three formats, and prints alone as the default', () => {
    expect(idsOf('Format').toSorted()).toEqual([FORMAT_IDS.digital, FORMAT_IDS.printOnly, FORMAT_IDS.framed]);
    expect(options('Format').find(({ id }) => id === FORMAT_IDS.digital)?.friendly_name).toMatch(/Digital/);
    expect(options('Format').find(({ id }) => id === FORMAT_IDS.printOnly)?.friendly_name).toBe('Print Only');
    expect(options('Format').find(({ id }) => id === FORMAT_IDS.framed)?.friendly_name).toMatch(/Framed/);
    expect(options('Format').filter((one) => one.default)).toMatchObject([{ id: FORMAT_IDS.printOnly }]);
  });

  it.each([
    ['rectangular', 6],
    ['square', 3],
  ])('has %s sizes: at least %i, one default, the shorter side first', (shape, least) => {
    const sizes = options('Size').filter(({ value }) => parseShape(value) === shape);
    expect(sizes.length).toBeGreaterThanOrEqual(least);
    expect(sizes.filter((one) => one.default)).toHaveLength(1);
    for (const { value } of sizes) {
      const [width, height] = value.split('x').map(Number);
      expect(width!).toBeLessThanOrEqual(height!);
    }
  });

  it("has no size without a shape but 'Your size'", () => {
    expect(options('Size').filter(({ value }) => parseShape(value) === undefined)).toMatchObject([
      { value: CUSTOM_SIZE, friendly_name: 'Your size', default: false },
    ]);
  });

  it('sells no custom size for less than a listed one of the same area, and for at most a quarter more', () => {
    const valueOf = (id: number | null) => catalogue.options.find((one) => one.id === id)?.value;
    const custom = options('Size').find(({ value }) => value === CUSTOM_SIZE)!;
    for (const listed of catalogue.variants) {
      const size = valueOf(listed.size_option_id);
      if (!size || size === CUSTOM_SIZE) continue;
      const { format_option_id, frame_option_id, extra_option_id } = listed;
      const { price } = catalogue.variants.find(
        (one) =>
          one.size_option_id === custom.id &&
          one.format_option_id === format_option_id &&
          one.frame_option_id === frame_option_id &&
          one.extra_option_id === extra_option_id,
      )!;
      const [width, height] = size.split('x').map(Number);
      const chosen = [format_option_id, frame_option_id, extra_option_id].map(valueOf);
      const variant = {
        price,
        isFramed: format_option_id === FORMAT_IDS.framed,
        options: chosen.filter((value) => value !== undefined),
      };
      const asked = customPrice(catalogue.customSizes!, variant, { width: width!, height: height! });
      expect([listed.sku, asked]).toEqual([listed.sku, Math.max(asked, listed.price)]);
      expect([listed.sku, asked]).toEqual([listed.sku, Math.min(asked, listed.price * 1.25)]);
    }
  });

  // spec: catalogue-frames-and-extras
  it('has four frames, and extras that can be left out', () => {
    expect(options('Frame')).toHaveLength(4);
    expect(options('Frame').filter((one) => one.default)).toHaveLength(1);
    const [none, ...others] = options('Extras').filter(
      ({ friendly_name }) => friendly_name === 'No mounting',
    );
    expect(none).toMatchObject({ default: true, base_price: 0 });
    expect(others).toEqual([]);
    expect(options('Extras').length).toBeGreaterThan(1);
  });

  it('names each option and each variant once', () => {
    const { variants } = catalogue;
    expect(new Set(catalogue.options.map(({ id }) => id)).size).toBe(catalogue.options.length);
    expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
  });

  // spec: catalogue-every-combination
  it('has exactly one variant for each combination that can be picked, and no other', () => {
    const { digital, printOnly, framed } = FORMAT_IDS;
    const pickable = [
      [digital, null, null, null],
      ...idsOf('Size').map((size) => [printOnly, size, null, null]),
      ...idsOf('Size').flatMap((size) =>
        idsOf('Frame').flatMap((frame) => idsOf('Extras').map((extra) => [framed, size, frame, extra])),
      ),
    ];
    const sold = catalogue.variants.map((one) => [
      one.format_option_id,
      one.size_option_id,
      one.frame_option_id,
      one.extra_option_id,
    ]);
    expect(sold.map(String).toSorted()).toEqual(pickable.map(String).toSorted());
  });

  // spec: catalogue-larger-costs-more
  it('charges more for a larger print, and for a frame than for none', () => {
    const price = (format: number, size: number) =>
      Math.min(
        ...catalogue.variants
          .filter((one) => one.format_option_id === format && one.size_option_id === size)
          .map((one) => one.price),
      );
    const area = (value: string) => value.split('x').reduce((product, side) => product * Number(side), 1);
    const sizes = options('Size')
      .filter(({ value }) => value !== CUSTOM_SIZE)
      .toSorted((a, b) => area(a.value) - area(b.value));
    const prices = sizes.map(({ id }) => price(FORMAT_IDS.printOnly, id));
    for (const shape of ['square', 'rectangular']) {
      const ofShape = prices.filter((_, n) => parseShape(sizes[n]!.value) === shape);
      expect(ofShape).toEqual(ofShape.toSorted((a, b) => a - b));
    }
    for (const { id } of sizes)
      expect(price(FORMAT_IDS.framed, id)).toBeGreaterThan(price(FORMAT_IDS.printOnly, id));
  });
});

describe('An invalid catalogue', () => {
  let folder: string;
  const change = async (file: string, edit: (rows: Record<string, unknown>[]) => unknown) => {
    const path = join(folder, file);
    await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
  };
  const first = (more: object) => (rows: Record<string, unknown>[]) => [
    { ...rows[0], ...more },
    ...rows.slice(1),
  ];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await cp(committed, folder, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is rejected when a file is missing, with its name', async () => {
    await rm(join(folder, 'options.json'));
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow(/options\.json cannot be read/);
  });

  // spec: prices-per-currency
  it('may have prices in several currencies, of which the shop takes its own', async () => {
    const write = async (file: string, json: unknown) => writeFile(join(folder, file), JSON.stringify(json));
    const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
    const [first, ...rest] = await read('variants.json');
    await write('variants.json', [{ ...first, price: { GBP: 1000, EUR: 1200 } }, ...rest]);
    await write('prepaid.json', { gift_cards: { amounts: [2500, { GBP: 5000, EUR: 6000 }] } });
    for (const [currency, price, amount] of [
      ['GBP', 1000, 5000],
      ['EUR', 1200, 6000],
    ] as const) {
      expect((await readCatalogue(folder, currency)).variants[0]).toMatchObject({ price });
      expect((await readPrepaid(folder, currency)).gift_cards?.amounts).toEqual([2500, amount]);
    }
    await expect(readCatalogue(folder, 'USD')).rejects.toThrow(
      'variants.json[0].price has no price in USD, in which the shop sells. Write one beside GBP.',
    );
    await expect(readPrepaid(folder, 'USD')).rejects.toThrow(
      /prepaid\.json\.gift_cards\.amounts\[1\] has no/,
    );
  });

  it('sells no custom sizes without their rule', async () => {
    await rm(join(folder, 'custom-sizes.json'));
    const stock = await readCatalogue(folder, 'GBP');
    expect(stock.customSizes).toBeNull();
    expect(stock.options.filter(({ value }) => value === CUSTOM_SIZE)).toEqual([]);
    expect(stock.variants.filter(({ sku }) => sku.includes('CUSTOM'))).toEqual([]);
    expect(stock.variants).toHaveLength(118);
  });

  it.each([
    ['without a limit', { max_cm: undefined }, /customSizes\.max_cm/],
    ['for paper that is too narrow to compose', { max_ratio: 3 }, /1:2\.5/],
    ['in steps of a millimetre', { min_cm: 15.1 }, /customSizes\.min_cm/],
    [
      'for an unknown option',
      { pence_per_dm2: { canvas: 90 } },
      /prices canvas, which is not in options\.json/,
    ],
    ['in pounds', { round_up_to: 0.5 }, /customSizes\.round_up_to/],
  ])('is rejected for custom sizes %s', async (_, edit, message) => {
    const path = join(folder, 'custom-sizes.json');
    await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...edit }));
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow(message);
  });

  it("is rejected for custom sizes without the size option 'custom'", async () => {
    await change('options.json', (rows) =>
      rows.map((row) => (row['value'] === CUSTOM_SIZE ? { ...row, value: 'other' } : row)),
    );
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow('no size option has the value custom');
  });

  it('is rejected when a file is not JSON, with its name', async () => {
    await writeFile(join(folder, 'variants.json'), '[{');
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow(/variants\.json cannot be read/);
  });

  it.each([
    ['a price in pounds', 'variants.json', first({ price: 14.5 }), /variants\[0\]\.price/],
    ['a price of nothing', 'variants.json', first({ price: 0 }), /variants\[0\]\.price/],
    ['a price that is text', 'variants.json', first({ price: '1400' }), /variants\[0\]\.price/],
    ['an option of an unknown type', 'options.json', first({ type: 'Colour' }), /options\[0\]\.type/],
    ['a misspelled field', 'options.json', first({ freindly_name: 'x' }), /freindly_name/],
    ['a frame without a look', 'options.json', first({ type: 'Frame' }), /has no look/],
    [
      'a colour that is none',
      'options.json',
      first({ type: 'Frame', look: { color: 'oak', width_cm: 2 } }),
      /#rrggbb/,
    ],
    [
      'a size with a look',
      'options.json',
      first({ look: { color: '#c39a6b', width_cm: 2 } }),
      /neither a frame nor/,
    ],
    ['a variant of a missing option', 'options.json', (rows: unknown[]) => rows.slice(1), /names option 1\b/],
    [
      'a variant of another product',
      'variants.json',
      first({ product_id: 2 }),
      /variant 100 is of another product/,
    ],
    [
      'one sku for two variants',
      'variants.json',
      first({ sku: 'HW-PRINT-21X30' }),
      /sku HW-PRINT-21X30 appears twice/,
    ],
    [
      'a product without a name',
      'product.json',
      () => ({ id: 1, friendly_name: '' }),
      /product\.friendly_name/,
    ],
  ])('is rejected for %s, with its name', async (_, file, edit, message) => {
    await change(file, edit);
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow(`The catalogue in ${folder} is invalid:`);
    await expect(readCatalogue(folder, 'GBP')).rejects.toThrow(message);
  });

  it('becomes valid again when its owner changes only a price', async () => {
    await change('variants.json', first({ price: 950 }));
    expect((await readCatalogue(folder, 'GBP')).variants[0]).toMatchObject({ price: 950 });
  });
});
