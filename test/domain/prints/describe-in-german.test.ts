import { describe, expect, it } from '@jest/globals';
import { COLOR_NAMES } from '../../../src/domain/pictures/color-names.js';
import { describePrintInGerman } from '../../../src/domain/prints/describe-in-german.js';
import { composeDescription, type PrintFacts } from '../../../src/domain/prints/describe-print.js';
import { IMPACT_LEVELS, TRAITS } from '../../../src/domain/prints/mood-names.js';

const rgbOf = (name: string) => COLOR_NAMES.find((color) => color.name === name)!.rgb;

const facts = (n: number): PrintFacts => {
  const palette = ['navy', 'duck egg', 'dove grey'].slice(0, n % 2 ? 3 : 1 + (n % 3)).map((name, at) => ({
    rgb: rgbOf(name),
    weight: at === 0 ? 0.6 : 0.15,
  }));
  if (n % 2) palette.push({ rgb: rgbOf('scarlet'), weight: 0.05 });
  return {
    title: `Quiet Harbour, No. ${n}`,
    prompt: 'a harbour',
    style: [null, 'Art Deco', 'watercolour'][n % 3]!,
    measures: {
      palette,
      dominant: palette[0]!.rgb,
      vibrant: n % 2 ? rgbOf('scarlet') : palette[0]!.rgb,
      brightness: [0.9, 0.7, 0.5, 0.2][n % 4]!,
      contrast: 0.5,
      saturation: 0.5,
      warmth: 0,
      busyness: [0.01, 0.1, 0.2, 0.4][Math.floor(n / 4) % 4]!,
      hueMix: 0,
    },
    trait: TRAITS[n % TRAITS.length]!,
    impact: IMPACT_LEVELS[n % IMPACT_LEVELS.length]!,
    rooms: [[], ['Home Office'], ['Living Room', 'Art Studio', 'Landing']][n % 3]!,
  };
};

describe('The description of a print in German', () => {
  // spec: languages-descriptions
  it('says what the generated one says', () => {
    expect(
      describePrintInGerman(
        '“Fox” is a light, calm composition in an Art Deco style, built on navy and duck egg, with a spark of scarlet. ' +
          'It brings quiet and calm, and rewards a second look. Hang it in a bedroom or a home office.',
      ),
    ).toMatch(
      /^(?=.*„Fox“)(?=.*helle)(?=.*ruhige)(?=.*Art déco)(?=.*Marineblau und Enteneiblau)(?=.*Scharlachrot)(?=.*Stille und Ruhe)(?=.*belohnt einen zweiten Blick)(?=.*: Schlafzimmer oder Homeoffice\.)/,
    );
  });

  it('exists for every text that is generated, with no English left', () => {
    for (let n = 0; n < 600; n++) {
      const english = composeDescription(facts(n));
      const german = describePrintInGerman(english);
      expect([english, german]).toEqual([english, expect.any(String)]);
      expect(german!.replace(/„[^“]*“/g, '')).not.toMatch(
        /undefined|\b(the|and|with|navy|egg|grey|room|office|calm|light|spark)\b/i,
      );
    }
  });

  it.each([
    '',
    'One line, two people, no end to either.',
    'It brings quiet and calm, and keeps its voice low.',
  ])('does not exist for what somebody wrote: “%s”', (text) =>
    expect(describePrintInGerman(text)).toBeUndefined(),
  );

  it('is not looked for long in a hostile text', () => {
    const text = `“${'a, '.repeat(40_000)}` + ' and a'.repeat(40_000);
    expect(describePrintInGerman(text)).toBeUndefined();
  });
});
