import { expect, it } from '@jest/globals';
import type { MoodMeasures } from '../../../src/domain/pictures/measures.js';
import { explainMood } from '../../../src/domain/prints/mood-reason.js';

const light: MoodMeasures = {
  brightness: 0.86,
  contrast: 0.18,
  saturation: 0.13,
  warmth: 0,
  busyness: 0.06,
  hueMix: 0.12,
};
const dark = { ...light, brightness: 0.42, contrast: 0.43, saturation: 0.2, warmth: -0.28, busyness: 0.2 };
const explain = (color_psychology_primary_trait: string | null, measures: MoodMeasures | null) =>
  explainMood({ color_psychology_primary_trait, measures });

// spec: mood-reason
it('gives the reasons for the trait, the strongest first, three at most', () => {
  expect(explain('Serene', light)).toBe('Serene, because it is light, soft in contrast and calm.');
  expect(explain('Regal', dark)).toBe('Regal, because it is dark, cool and strong in contrast.');
});

it('claims nothing false about the print', () => {
  expect(explain('Serene', { ...light, contrast: 0.5 })).toBe(
    'Serene, because it is light, calm and quiet in colour.',
  );
  expect(explain('Intense', light)).toBe(
    'Intense: of all moods it is the nearest to this light, contrast and colour.',
  );
});

it.each([
  ['was measured', 'Serene', null],
  ['has a trait', null, light],
  ['is a trait that the shop knows', 'Spooky', light],
] as const)('is none if nothing %s', (_, trait, measures) => expect(explain(trait, measures)).toBeNull());
