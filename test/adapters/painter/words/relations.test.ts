import { describe, expect, it } from '@jest/globals';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { describePlan } from '../../../../src/adapters/painter/describe.js';
import { findColor } from '../../../../src/adapters/painter/colors.js';
import { request } from '../request.js';

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
    ['a cat beside a window', ['cat watching', 'window']],
    ['a plate and a cup of tea', ['cup tea', 'vessel plate']],
    ['roses in a vase by the sea', ['flowers rose+vase', 'sea']],
    ['a woman wearing a large hat', ['face hat']],
    ['a straw hat with a blue ribbon', ['hat']],
    ['a beach with striped parasols', ['parasol']],
    ['a swimming pool with a parasol and palm trees', ['parasol pool']],
    ['a woman with a green parasol', ['umbrella']],
    ['sardines on a yellow plate', ['sardines']],
    ['sardines and lemons', ['sardines plate']],
    ['a brown bear catching a salmon in a river', ['bear fishing', 'river']],
    ['a zebra drinking at a waterhole', ['horse zebra drinking', 'sea lake']],
    ['a robin on a branch with red berries', ['bird robin', 'leaves berry']],
    ['a red lobster on a blue plate', ['lobster']],
    ['oysters with lemon on ice', ['oysters']],
    ['lemons and leaves', ['fruitBranch lemon']],
    ['an orange branch with blossoms', ['fruitBranch orange']],
    ['a woman sitting on a red chair', ['sitter']],
    ['a gondola in a Venice canal between houses', ['boat gondola', 'canal']],
    ['two swans making a heart', ['swan']],
    ['an octopus holding a teacup', ['octopus']],
    ['a girl in a yellow raincoat with a red umbrella', ['umbrella']],
    ['a red fox asleep under a birch tree', ['forest birch', 'fox sleeping']],
    ['a eucalyptus stem in a slim bottle', ['vessel eucalyptus']],
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

  it('have a colour each, and are named together', () => {
    const { elements } = plan('a white swan and a black swan on a pond');
    const colors = elements.filter((e) => e.subject === 'swan').map((e) => e.color);
    expect(colors.toSorted()).toEqual([findColor('black'), findColor('white')].toSorted());
    expect(describePlan(plan('a white swan and a black swan on a pond'))).toContain('wo swans');
  });

  it('are a cat and the chair that it sits on', () => {
    const { elements, composition } = plan('a black cat sitting on a red chair');
    const [cat, chair] = ['cat', 'chair'].map((name) => elements.find((e) => e.subject === name)?.spots[0]);
    expect(composition).toBe('room');
    expect(cat?.x).toBe(chair?.x);
    expect(cat?.y).toBeLessThan(chair?.y ?? 0);
    expect(cat?.size).toBeLessThan(chair?.size ?? 0);
  });

  it('are a bowl and its cherries, before a wall in the colour of the cloth', () => {
    const { elements, palette } = plan('a bowl of cherries on a blue and white tablecloth, watercolour');
    expect(elements[0]).toMatchObject({ subject: 'fruit', holder: { kind: 'bowl' } });
    expect(palette.accent).not.toBe(findColor('blue'));
  });

  it('keep the colours of a coat and of a chair', () => {
    expect(plan('a girl in a yellow raincoat with a red umbrella').elements).toContainEqual(
      expect.objectContaining({
        color: findColor('red'),
        holder: { kind: 'coat', color: findColor('yellow') },
      }),
    );
    expect(plan('a woman in a red dress').elements[0]?.color).toBe(findColor('red'));
    expect(plan('a woman sitting on a red chair').elements[0]?.holder?.color).toBe(findColor('red'));
  });

  it('are a cat and the sill or the books that it sits on', () => {
    for (const [prompt, seat] of [
      ['a cat looking out of a window', 'window'],
      ['a cat asleep on a stack of books', 'books'],
    ] as const) {
      const { elements } = plan(prompt);
      const [cat, under] = ['cat', seat].map((name) => elements.find((e) => e.subject === name)?.spots[0]);
      expect(Math.abs((cat?.x ?? 0) - (under?.x ?? 1))).toBeLessThan(0.2);
      expect(cat?.y).toBeLessThan((under?.y ?? 0) + 0.02);
    }
  });

  it('are night when windows are lit', () => {
    expect(plan('a cabin with lit windows').light).toBe('night');
  });
});
