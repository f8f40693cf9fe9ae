import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { defaultVariant } from '../../../src/domain/orders/default-variant.js';
import { ORIENTATIONS } from '../../../src/domain/pictures/orientation.js';
import type { ProductOption, ProductVariant } from '../../../src/domain/orders/product.js';

const read = <T>(file: string) =>
  JSON.parse(readFileSync(new URL(`../../../catalogue/${file}.json`, import.meta.url), 'utf8')) as T;
const options = read<ProductOption[]>('options');
const variants = read<ProductVariant[]>('variants');

describe('The default variant of a page', () => {
  it.each(ORIENTATIONS.map(({ name, value }) => [name, value] as const))(
    'is the print only, in the default size of its shape: %s',
    (name, value) => {
      const { sku } = defaultVariant(options, variants, value)!;
      expect(sku).toBe(name === 'Square' ? 'HW-PRINT-50X50' : 'HW-PRINT-50X70');
    },
  );

  it('has the first size that fits if none is the default', () => {
    const none = options.map((option) => ({ ...option, default: false }));
    expect(defaultVariant(none, variants, '1024x1792')!.sku).toBe('HW-PRINT-21X30');
  });

  it('has the largest sharp size if the default is soft, and stays if all are', () => {
    const upTo = (...sharp: string[]) =>
      defaultVariant(options, variants, '1024x1792', ({ value }) => sharp.includes(value))!.sku;
    expect(upTo('21x30', '30x40', '40x60', '50x70')).toBe('HW-PRINT-50X70');
    expect(upTo('21x30', '40x60', '30x40')).toBe('HW-PRINT-40X60');
    expect(upTo()).toBe('HW-PRINT-50X70');
  });

  it('has the first size on sale if the default is not', () => {
    const others = variants.filter(({ sku }) => !sku.startsWith('HW-PRINT-50X70'));
    expect(defaultVariant(options, others, '1024x1792')!.sku).toBe('HW-PRINT-21X30');
  });

  it('is undefined if nothing of that shape is sold', () => {
    const square = options.filter(({ value }) => value !== '30x30' && value !== '50x50' && value !== '70x70');
    expect(defaultVariant(square, variants, '1024x1024')).toBeUndefined();
    expect(defaultVariant(options, [], '1024x1024')).toBeUndefined();
  });
});
