/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import type { PrintDetail } from '../../../../src/adapters/http/contract/types.js';
import { listPrices, type Catalogue } from '../../../../web/src/features/wall/catalogue.js';
import { findOffer, withSizes } from '../../../../web/src/features/wall/print-offer.js';
import {
  readChoice,
  unavailableReason as whyNotNamed,
  writeChoice,
  type PrintChoice,
} from '../../../../web/src/features/print/buying/print-choice.js';
import {
  BLACK,
  CATALOGUE as all,
  DIGITAL,
  FRAMED,
  LARGE,
  MIDDLE,
  OAK,
  PRINT_ONLY,
  SMALL,
} from '../../samples/catalogue.js';
import { printDetail, printing, printSize, printSummary } from '../../samples/prints.js';
import { SHOP_FACTS } from '../../samples/shop.js';
import { describePrint } from '../../../../web/src/features/print/describe-print.js';

const whyNot = (all: Catalogue, choice: PrintChoice, print: PrintDetail) =>
  whyNotNamed(all, choice, print, ({ friendly_name }) => friendly_name);

const without = (gone: (one: Catalogue['variants'][number]) => boolean): Catalogue => ({
  ...all,
  variants: all.variants.filter((one) => !gone(one)),
});

/** A portrait print that is sold in these sizes. */
const soldIn = (...sizes: string[]) =>
  printDetail(1, {
    prompt_size: 2,
    print_sizes: ['30x40', '40x50', '50x70'].map((size) =>
      printSize(size, printing({ sold: sizes.includes(size) })),
    ),
  });
const paper = (size: number): PrintChoice => ({
  format: PRINT_ONLY,
  size,
  frame: null,
  extra: null,
  fit: null,
  custom: null,
});
const framed = (size: number, frame: number): PrintChoice => ({
  format: FRAMED,
  size,
  frame,
  extra: null,
  fit: null,
  custom: null,
});
const DOWNLOAD: PrintChoice = {
  format: DIGITAL,
  size: null,
  frame: null,
  extra: null,
  fit: null,
  custom: null,
};
const DOWNLOAD_ONLY = 'This print has too few pixels for paper, so it is sold only as a download.';

describe('The reason why a print cannot be bought', () => {
  it('is undefined if the print is sold', () => {
    expect(whyNot(all, paper(SMALL), soldIn('30x40'))).toBeUndefined();
    expect(whyNot(all, DOWNLOAD, soldIn('30x40'))).toBeUndefined();
  });

  it.each([
    [soldIn('30x40', '40x50', '50x70'), 'Choose 30 × 40 cm or 40 × 50 cm instead.'],
    [soldIn('40x50', '50x70'), 'Choose 40 × 50 cm instead.'],
  ])('suggests sizes of its shape with enough pixels', (print, advice) => {
    expect(whyNot(all, framed(LARGE, BLACK), print)).toBe(
      `This combination is not available: Framed Print, 50 × 70 cm, Black. ${advice}`,
    );
  });

  it('suggests another frame, or another format if nothing else helps', () => {
    expect(whyNot(all, framed(SMALL, OAK), soldIn('30x40'))).toBe(
      'This combination is not available: Framed Print, 30 × 40 cm, Oak. Choose Black instead.',
    );
    expect(whyNot(all, framed(LARGE, BLACK), soldIn('50x70'))).toBe(
      'This combination is not available: Framed Print, 50 × 70 cm, Black. Choose another format.',
    );
  });

  it('is too few pixels for any paper', () => {
    const few = soldIn();
    expect(readChoice(new URLSearchParams(`format=${FRAMED}&size=${SMALL}`), all, few)).toEqual(DOWNLOAD);
    expect(readChoice(new URLSearchParams(), all, few)).toEqual(DOWNLOAD);
    expect(whyNot(all, DOWNLOAD, few)).toBe(DOWNLOAD_ONLY);
  });

  it('covers the whole print if no format is sold', () => {
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

describe('The first choice of a page', () => {
  it('is the default size, or the first on sale if the default is not', () => {
    const print = soldIn('30x40', '40x50', '50x70');
    const begun = (of: Catalogue) => readChoice(new URLSearchParams(), of, print).size;
    expect(begun(all)).toBe(LARGE);
    expect(begun(without((one) => one.size_option_id === LARGE))).toBe(SMALL);
    expect(begun(without(() => true))).toBe(LARGE);
  });
});

describe('A picture that is soft at the default size', () => {
  const soft = (...sizes: string[]) =>
    printDetail(1, {
      print_sizes: ['30x40', '40x50', '50x70'].map((size) =>
        printSize(size, printing({ soft: sizes.includes(size) })),
      ),
    });
  const offer = (print: PrintDetail) => {
    const shop = { name: 'Hangwell', url: 'https://shop.example', facts: SHOP_FACTS };
    const [product] = describePrint(shop, new Date(), print, all).jsonLd ?? [];
    return product!['sku'];
  };

  // spec: print-default-size-sharp
  it.each([
    [LARGE, 'none is soft', soft()],
    [MIDDLE, 'the default is soft', soft('50x70')],
    [SMALL, 'two are soft', soft('40x50', '50x70')],
    [LARGE, 'all are soft', soft('30x40', '40x50', '50x70')],
  ])('begins with size %s if %s, as machines read it', (size, _, print) => {
    expect(readChoice(new URLSearchParams(), all, print).size).toBe(size);
    const variant = all.variants.find(
      ({ format_option_id, size_option_id }) => format_option_id === PRINT_ONLY && size_option_id === size,
    );
    expect(offer(print)).toBe(variant!.sku);
  });
});

describe('A print on a wall', () => {
  const offer = (pixels: { width: number; height: number }, model: string | null = null) => {
    const print = withSizes(printSummary(1, { printed_from: { model, ...pixels } }), all);
    return { size: findOffer(print, all)?.size_option_id, from: listPrices(PRINT_ONLY, all, print)[0] };
  };

  // spec: list-offers-as-its-page
  it('is offered at the size and prices of its own page', () => {
    expect(offer({ width: 1024, height: 1792 }, all.papers.model)).toEqual({ size: LARGE, from: 1800 });
    expect(offer({ width: 3600, height: 5040 })).toEqual({ size: LARGE, from: 1800 });
    expect(offer({ width: 2300, height: 3080 })).toEqual({ size: MIDDLE, from: 1800 });
    expect(offer({ width: 1200, height: 2100 })).toEqual({ size: SMALL, from: 1800 });
    expect(offer({ width: 300, height: 420 })).toEqual({ size: undefined, from: undefined });
  });
});

describe('The prices of a format', () => {
  it('are those of the sizes that a print has enough pixels for', () => {
    expect(listPrices(PRINT_ONLY, all, soldIn('40x50', '50x70'))).toEqual([2400, 3200]);
    expect(listPrices(PRINT_ONLY, all, soldIn())).toEqual([]);
    expect(listPrices(DIGITAL, all, soldIn())).toEqual([900]);
  });

  it('are those of its shape if nothing more is known', () => {
    expect(listPrices(PRINT_ONLY, all, { prompt_size: 2 })).toEqual([1800, 2400, 3200]);
    expect(listPrices(PRINT_ONLY, all, { prompt_size: 1 })).toEqual([1500]);
  });
});

describe('The fit', () => {
  const print = printDetail(1, {
    print_sizes: [
      printSize('30x40', printing({ fit: 'whole' }), printing({ fit: 'filled', sold: false })),
      printSize('40x50', printing({ fit: 'whole' }), printing({ fit: 'filled' })),
      printSize('50x70', printing({ fit: 'composed' })),
    ],
  });
  const read = (query: string) => readChoice(new URLSearchParams(query), all, print);

  it('is in the address like the other choices', () => {
    const filled: PrintChoice = { ...paper(MIDDLE), fit: 'filled' };
    expect(String(writeChoice(filled))).toBe(`format=${PRINT_ONLY}&size=${MIDDLE}&fit=filled`);
    expect(read(String(writeChoice(filled)))).toEqual(filled);
    expect(read(`format=${PRINT_ONLY}&size=${MIDDLE}`)).toEqual(paper(MIDDLE));
  });

  it.each([
    ['not sold at this size', SMALL, 'filled'],
    ['not offered at this size', LARGE, 'filled'],
    ['unknown', MIDDLE, 'stretched'],
  ])('is the default if the one in the address is %s', (_, size, fit) => {
    expect(read(`format=${PRINT_ONLY}&size=${size}&fit=${fit}`)).toEqual(paper(size));
  });
});
