import { describe, expect, it } from '@jest/globals';
import { printSize } from '../../../src/domain/orders/print-file.js';
import { toPaperNeeds, toPriceBands } from '../../../src/domain/orders/sold-sizes.js';
import { hasPixelsFor } from '../../../src/domain/prints/sale-conditions.js';
import { createRandom, seeded } from '../../seed.js';

describe('The bands of prices', () => {
  it.each([
    [{ square: 1700, rectangular: 1400 }, [1500, 2500, 5000]],
    [{ square: null, rectangular: 900 }, [1000, 1500, 2500]],
    [{ square: 15_000, rectangular: 14_900 }, [15_000, 25_000, 50_000]],
    [{ square: 5000, rectangular: 6000 }, [10_000, 15_000, 25_000]],
  ])('of %j end at %j', (lowest, ends) => {
    const bands = toPriceBands(lowest);
    expect(bands.map(({ below }) => below)).toEqual([...ends, null]);
    expect(bands.map(({ from }) => from)).toEqual([0, ...ends]);
  });

  it('do not exist in a shop without paper', () => {
    expect(toPriceBands({ square: null, rectangular: null })).toEqual([]);
  });
});

describe('The needs of a paper', () => {
  it(seeded('are met by exactly the pictures that are sold on it'), () => {
    const random = createRandom();
    const wrong: unknown[] = [];
    for (let i = 0; i < 2000; i++) {
      const size = ['21x30', '50x70', '70x100', '30x30', '70x70'][random.int(0, 5)]!;
      const [short = 0, long = 0] = size.split('x').map(Number);
      const scale = random.int(5, 60);
      // Every other one has the paper's proportions.
      const sides = i % 2 ? [random.int(300, 4000), random.int(300, 4000)] : [short * scale, long * scale];
      const [width = 0, height = 0] = random.int(0, 2) ? sides : sides.toReversed();
      const master = { width, height };
      const minDpi = random.int(50, 150);
      const { printings } = printSize(size, { master, border: 0.02, isComposable: false }, minDpi);
      const needs = toPaperNeeds(size, 'painter', minDpi)!;
      if (hasPixelsFor(master, needs) !== printings.some(({ sold }) => sold))
        wrong.push({ size, master, minDpi });
    }
    expect(wrong).toEqual([]);
  });

  it('are unknown for a custom size', () => {
    expect(toPaperNeeds('custom', 'painter', 72)).toBeUndefined();
  });
});
