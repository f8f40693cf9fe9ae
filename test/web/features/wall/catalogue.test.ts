/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import type { VariantChoice } from '../../../../src/domain/orders/default-variant.js';
import type { PrintDetail, ProductOption } from '../../../../src/adapters/http/contract/types.js';
import {
  pricesOf,
  readChoice,
  whyNot as whyNotNamed,
  type Catalogue,
} from '../../../../web/src/features/wall/catalogue.js';
import { productOption, productVariant } from '../../samples/products.js';
import { printDetail, printSize } from '../../samples/prints.js';

const whyNot = (all: Catalogue, choice: VariantChoice, print: PrintDetail) =>
  whyNotNamed(all, choice, print, ({ friendly_name }) => friendly_name);

const DIGITAL = 1;
const PRINT_ONLY = 2;
const FRAMED = 3;
const [SQUARE, SMALL, MIDDLE, LARGE] = [11, 12, 13, 14];
const [BLACK, OAK] = [31, 32];

const option = (id: number, type: ProductOption['type'], value: string, friendly_name: string) =>
  productOption(id, type, value, { friendly_name, default: id === LARGE });
const variant = (format: number, size: number | null, frame: number | null, price: number) =>
  productVariant(price, format, { size_option_id: size, frame_option_id: frame, price });

const all: Catalogue = {
  options: [
    option(DIGITAL, 'Format', 'digital', 'Digital Download'),
    option(PRINT_ONLY, 'Format', 'print', 'Print Only'),
    option(FRAMED, 'Format', 'framed', 'Framed Print'),
    option(SQUARE, 'Size', '30x30', '30 × 30 cm'),
    option(SMALL, 'Size', '30x40', '30 × 40 cm'),
    option(MIDDLE, 'Size', '40x50', '40 × 50 cm'),
    option(LARGE, 'Size', '50x70', '50 × 70 cm'),
    option(BLACK, 'Frame', 'black', 'Black'),
    option(OAK, 'Frame', 'oak', 'Oak'),
  ],
  variants: [
    variant(DIGITAL, null, null, 900),
    variant(PRINT_ONLY, SQUARE, null, 1500),
    variant(PRINT_ONLY, SMALL, null, 1800),
    variant(PRINT_ONLY, MIDDLE, null, 2400),
    variant(PRINT_ONLY, LARGE, null, 3200),
    variant(FRAMED, SQUARE, BLACK, 5000),
    variant(FRAMED, SMALL, BLACK, 6000),
    variant(FRAMED, MIDDLE, BLACK, 7000),
  ],
};
const without = (gone: (one: Catalogue['variants'][number]) => boolean): Catalogue => ({
  ...all,
  variants: all.variants.filter((one) => !gone(one)),
});

/** A portrait that is sold in these sizes. */
const soldIn = (...sizes: string[]) =>
  printDetail(1, {
    prompt_size: 2,
    print_sizes: ['30x40', '40x50', '50x70'].map((size) => printSize(size, { sold: sizes.includes(size) })),
  });
const paper = (size: number): VariantChoice => ({ format: PRINT_ONLY, size, frame: null, extra: null });
const framed = (size: number, frame: number): VariantChoice => ({ format: FRAMED, size, frame, extra: null });
const DOWNLOAD: VariantChoice = { format: DIGITAL, size: null, frame: null, extra: null };
const DOWNLOAD_ONLY = 'This print has too few pixels for paper: it is sold as a download only.';

describe('What stands in the way of buying a print', () => {
  it('is nothing where it is sold', () => {
    expect(whyNot(all, paper(SMALL), soldIn('30x40'))).toBeUndefined();
    expect(whyNot(all, DOWNLOAD, soldIn('30x40'))).toBeUndefined();
  });

  it.each([
    [soldIn('30x40', '40x50', '50x70'), 'Choose 30 × 40 cm or 40 × 50 cm instead.'],
    [soldIn('40x50', '50x70'), 'Choose 40 × 50 cm instead.'],
  ])('is told with sizes of its shape that it has the pixels for', (print, advice) => {
    expect(whyNot(all, framed(LARGE, BLACK), print)).toBe(
      `We do not make this one: Framed Print, 50 × 70 cm, Black. ${advice}`,
    );
  });

  it('is told with another frame, or another format where nothing else helps', () => {
    expect(whyNot(all, framed(SMALL, OAK), soldIn('30x40'))).toBe(
      'We do not make this one: Framed Print, 30 × 40 cm, Oak. Choose Black instead.',
    );
    expect(whyNot(all, framed(LARGE, BLACK), soldIn('50x70'))).toBe(
      'We do not make this one: Framed Print, 50 × 70 cm, Black. Choose another format.',
    );
  });

  it('is that there is too little of it for any paper', () => {
    const few = soldIn();
    expect(readChoice(new URLSearchParams(`format=${FRAMED}&size=${SMALL}`), all, few)).toEqual(DOWNLOAD);
    expect(readChoice(new URLSearchParams(), all, few)).toEqual(DOWNLOAD);
    expect(whyNot(all, DOWNLOAD, few)).toBe(DOWNLOAD_ONLY);
  });

  it('is told of all of it where no format is sold', () => {
    const noFiles = without(({ format_option_id }) => format_option_id === DIGITAL);
    expect(whyNot(noFiles, DOWNLOAD, soldIn())).toBe('This print is not for sale at the moment.');
    expect(
      whyNot(
        without(() => true),
        paper(SMALL),
        soldIn('30x40'),
      ),
    ).toBe('This print is not for sale at the moment.');
  });
});

describe('What a page begins with', () => {
  it('is the default size, or the first that is made where that is not made any more', () => {
    const print = soldIn('30x40', '40x50', '50x70');
    const begun = (of: Catalogue) => readChoice(new URLSearchParams(), of, print).size;
    expect(begun(all)).toBe(LARGE);
    expect(begun(without((one) => one.size_option_id === LARGE))).toBe(SMALL);
    expect(begun(without(() => true))).toBe(LARGE);
  });
});

describe('The prices of a format', () => {
  it('are those of the sizes that a print has the pixels for', () => {
    expect(pricesOf(PRINT_ONLY, all, soldIn('40x50', '50x70'))).toEqual([2400, 3200]);
    expect(pricesOf(PRINT_ONLY, all, soldIn())).toEqual([]);
    expect(pricesOf(DIGITAL, all, soldIn())).toEqual([900]);
  });

  it('are those of its shape where no more is known of it', () => {
    expect(pricesOf(PRINT_ONLY, all, { prompt_size: 2 })).toEqual([1800, 2400, 3200]);
    expect(pricesOf(PRINT_ONLY, all, { prompt_size: 1 })).toEqual([1500]);
  });
});
