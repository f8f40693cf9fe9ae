import { describe, expect, it } from '@jest/globals';
import { toTags, type TagKind } from '../../../src/domain/prints/print-tags.js';

const print = {
  prompt_size: 2 as const,
  title: 'Lemons at Noon',
  description: '“Lemons” is a calm composition. Hang it in a kitchen.',
  keywords: ['Still Life'],
  color_category: 'Warm Neutrals',
  color_psychology_impact_level: 'Subtle',
  color_psychology_primary_trait: 'Serene',
  recommended_room: ['Bathroom', 'Home Office'],
  named_colors: ['lemon', 'navy'],
  named_weights: [0.6, 0.05],
};
const valuesOf = (kind: TagKind, of = print) =>
  toTags(of)
    .filter((tag) => tag.kind === kind)
    .map(({ value }) => value);

describe('A print is found by', () => {
  it('its properties: shape, rooms, mood, keywords, colours by their share', () => {
    expect(valuesOf('orientation')).toEqual(['portrait']);
    expect(valuesOf('room')).toEqual(['Bathroom', 'Home Office']);
    expect(valuesOf('keyword')).toEqual(['still life']);
    expect(toTags(print).filter(({ kind }) => kind === 'color')).toEqual([
      { kind: 'color', value: 'lemon', weight: 6000 },
      { kind: 'color', value: 'navy', weight: 500 },
    ]);
  });

  it('words of its title, keywords and description', () => {
    expect(valuesOf('word')).toEqual(expect.arrayContaining(['lemon', 'noon', 'life', 'kitchen']));
  });

  it("the shop's words for it: rooms, mood, and each visible colour with its family", () => {
    const words = ['bathroom', 'home', 'office', 'serene', 'warm', 'yellow', 'orange'];
    expect(valuesOf('word')).toEqual(expect.arrayContaining(words));
    expect(valuesOf('word')).not.toEqual(expect.arrayContaining(['navy']));
    expect(valuesOf('word')).not.toEqual(expect.arrayContaining(['blue']));
  });

  it('each word once', () => {
    expect(new Set(valuesOf('word')).size).toBe(valuesOf('word').length);
  });
});
