import { describe, expect, it } from '@jest/globals';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { describePlan } from '../../../src/adapters/painter/describe.js';
import { findColor } from '../../../src/adapters/painter/colors.js';
import { request } from './request.js';

const plan = (prompt: string) => planPicture(request(prompt));
const named = (prompt: string) =>
  plan(prompt)
    .elements.filter((e) => !e.implied)
    .map(({ subject, variant }) => [subject, variant].filter(Boolean).join(' '))
    .toSorted();

describe('Things that belong together', () => {
  // spec: painter-relations
  it.each([
    ['sunflowers in a yellow jug', ['flowers sunflower']],
    ['a bouquet of peonies in a glass vase', ['flowers peony']],
    ['an olive branch in a ceramic vase', ['vessel olive']],
    ['three lemons on a white plate', ['fruit lemon']],
    ['poppies in a wheat field', ['field wheat', 'meadow poppy']],
    ['wildflowers in the mountains', ['meadow', 'mountains']],
    ['a woman in a straw hat reading a book', ['sitter hat']],
    ['a village with lit windows', ['village']],
    ['a cat beside a window', ['cat', 'window']],
    ['a plate and a cup of tea', ['cup tea', 'vessel plate']],
    ['roses in a vase by the sea', ['flowers rose+vase', 'sea']],
  ])('are one in %j', (prompt, expected) => {
    expect(named(prompt)).toEqual(expected.toSorted());
  });

  it('keep the colour of what holds them', () => {
    const { elements } = plan('white tulips in a blue jug');
    expect(elements[0]).toMatchObject({
      color: findColor('white'),
      holder: { kind: 'jug', color: findColor('blue') },
    });
    expect(describePlan(plan('white tulips in a blue jug'))).toContain('Tulips in a jug');
  });

  it('do not hide each other: every heron has its place', () => {
    const spots = plan('three herons in a lake').elements.find((e) => e.subject === 'bird')?.spots ?? [];
    expect(spots).toHaveLength(3);
    expect(new Set(spots.map(({ x }) => x)).size).toBe(3);
  });

  it('give a pond its colour', () => {
    const { palette, elements } = plan('an orange koi in a black pond, cut-out');
    expect(elements[0]?.color).toBe(findColor('orange'));
    expect(palette.sky).toBe(findColor('black'));
  });

  it('are night when windows are lit', () => {
    expect(plan('a cabin with lit windows').light).toBe('night');
  });
});
