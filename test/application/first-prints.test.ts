import { describe, expect, it } from '@jest/globals';
import { firstPrintId } from '../../src/application/catalogue/first-print-id.js';
import { firstPrints } from '../../src/application/catalogue/first-prints.js';
import { MAX_DESCRIPTION } from '../../src/application/generate-print.js';

describe('the first prints', () => {
  it('are enough for two pages of a wall, and differ', () => {
    expect(firstPrints.length).toBeGreaterThanOrEqual(20);
    for (const field of ['key', 'prompt'] as const) {
      expect(new Set(firstPrints.map((one) => one[field])).size).toBe(firstPrints.length);
    }
  });

  it('come in every orientation, and many styles', () => {
    expect(new Set(firstPrints.map(({ orientation }) => orientation))).toEqual(new Set([1, 2, 3]));
    expect(new Set(firstPrints.map(({ style }) => style)).size).toBeGreaterThanOrEqual(6);
  });

  it('lead with featured ones', () => {
    expect(firstPrints.slice(0, 4).every(({ featured }) => featured)).toBe(true);
    expect(firstPrints.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(8);
  });

  it.each(firstPrints)('$key could be asked for by anybody', ({ key, prompt, colors, keywords, seed }) => {
    expect(key).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(prompt.trim()).toBe(prompt);
    expect(prompt.length).toBeGreaterThan(0);
    expect(prompt.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
    expect(colors.every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
    expect(keywords.length).toBeGreaterThan(0);
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  });
});

describe('firstPrintId', () => {
  it('is a UUID of its own for each print', () => {
    const ids = firstPrints.map(({ key }) => firstPrintId(key));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('stays what it is: a shop that is open would ask for its first prints again', () => {
    expect(firstPrintId('great-wave')).toBe('00000000-0000-4000-819d-dba0269f766e');
  });
});
