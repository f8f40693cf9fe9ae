import { describe, expect, it } from '@jest/globals';
import { findColor } from '../../../../src/adapters/painter/colors.js';
import { describePlan } from '../../../../src/adapters/painter/describe.js';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { understandWords } from '../../../../src/adapters/painter/words/understand-words.js';
import { request } from '../request.js';

const plan = (prompt: string) => planPicture(request(prompt));
const named = (prompt: string) => plan(prompt).elements.filter((e) => !e.implied);

describe('things outdoors and on tables that belong together', () => {
  // spec: painter-joined-outdoors
  it('faces a house with its shutters, its door and what climbs over it', () => {
    const [front, ...others] = named(
      'white house with teal shutters and bougainvillea climbing over the door',
    );
    expect(others).toEqual([]);
    expect(front).toMatchObject({
      subject: 'facade',
      variant: 'blooming',
      color: findColor('white'),
      holder: { color: findColor('teal') },
    });
  });

  it('lays seven fish on the newspaper, with their lemon', () => {
    const prompt = 'seven mackerel laid in a row on crumpled newspaper, half a lemon next to them';
    expect(named(prompt)).toMatchObject([{ subject: 'sardines', count: 7, holder: { kind: 'newspaper' } }]);
    expect(describePlan(plan(prompt))).toContain('Seven sardines on newspaper with half a lemon');
  });

  it('has the boards on the roof of the van and no town', () => {
    expect(named('a turquoise campervan with two surfboards on the roof')).toMatchObject([
      { subject: 'car', variant: 'van', holder: { kind: 'boards' } },
    ]);
  });

  it('fills a wheelbarrow with the flowers in their colour', () => {
    const [barrow] = named('a green wheelbarrow with pink dahlias');
    expect(barrow).toMatchObject({ color: findColor('green'), holder: { color: findColor('pink') } });
  });

  it('turns as many planets as the words say', () => {
    const prompt = 'orrery with six brass planets on a dark walnut desk';
    expect(named(prompt)).toMatchObject([{ subject: 'instrument', count: 6 }]);
    expect(describePlan(plan(prompt))).toContain('An orrery with six planets');
  });

  it('seats songbirds on a fence', () => {
    const elements = named('three robins on a fence in the snow');
    const [fence, birds] = ['fence', 'bird'].map((name) => elements.find((e) => e.subject === name));
    expect(birds).toMatchObject({ variant: 'robin', count: 3 });
    expect(birds!.depth).toBeGreaterThan(fence!.depth);
  });

  // spec: painter-plain
  it('paints nothing behind a thing on a plain background', () => {
    const planned = plan(
      'our ginger dachshund wearing a navy scarf, plain cream background please, line drawing',
    );
    expect(planned.elements).toMatchObject([
      { subject: 'dog', color: findColor('ginger'), holder: { kind: 'scarf', color: findColor('navy') } },
    ]);
    expect(planned.bare).toBe(true);
    expect(describePlan(planned)).toContain('A dachshund with a scarf');
  });

  // spec: painter-labels
  it('sets the names of herbs under them, and does not say that it cannot', () => {
    const prompt = 'rosemary, thyme, sage and dill with labels, botanical';
    expect(plan(prompt).labelled).toBe(true);
    expect(understandWords({ prompt, keywords: [] }).unknown_words).toEqual([]);
    expect(plan('rosemary and thyme').labelled).toBe(false);
  });
});
