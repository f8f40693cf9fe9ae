import { describe, expect, it } from '@jest/globals';
import { findColor } from '../../../../src/adapters/painter/colors.js';
import { describePlan } from '../../../../src/adapters/painter/describe.js';
import { LETTERING_FOOT } from '../../../../src/adapters/painter/lettering.js';
import { joinExtents, measureElement } from '../../../../src/adapters/painter/extents.js';
import { createNoise } from '../../../../src/adapters/painter/noise.js';
import { paint } from '../../../../src/adapters/painter/paint.js';
import { planPicture } from '../../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../../src/adapters/painter/sheet.js';
import { MAX_LETTERING, readLettering } from '../../../../src/adapters/painter/words/lettering.js';
import { understandWords } from '../../../../src/adapters/painter/words/understand-words.js';
import { request } from '../request.js';

const plan = (prompt: string) => planPicture(request(prompt));
const subjectsOf = (prompt: string) =>
  plan(prompt)
    .elements.filter(({ implied }) => !implied)
    .map(({ subject }) => subject);

describe('lettering', () => {
  // spec: painter-lettering
  it.each([
    ['poster that says BUT FIRST, COFFEE in chunky seventies letters', 'BUT FIRST, COFFEE'],
    ['a print with the words "Home is where the sea is", lighthouse', 'Home is where the sea is'],
    ["typographic poster saying 'Don't panic'", "Don't panic"],
    ['a lemon poster that says la dolce vita in yellow', 'la dolce vita'],
    ['a cat, “Grüße”, linocut', 'Grüße'],
    ['a sign that reads OPEN', 'OPEN'],
    ['LISBON travel poster with a yellow tram', 'LISBON'],
    ['a poster of a lighthouse', null],
    ['a woman reading in the bath', null],
    ["my grandmother's kitchen and the cat's bowl", null],
    ['that says "<b>\u202e\u0000♥</b>"', 'b/b'],
    ['that says "♥"', null],
    [`that says "${'long '.repeat(MAX_LETTERING / 5 + 1)}"`, null],
  ])('reads the text in %j', (prompt, text) => {
    expect(readLettering(prompt).text).toBe(text);
  });

  it('has the colour that the words give to it', () => {
    expect(readLettering('poster saying "slow down" in brown hand lettering').color).toBe(findColor('brown'));
    expect(readLettering('poster saying "slow down"').color).toBeNull();
  });

  it('paints what is named beside the text, and the things of the text only when nothing else is', () => {
    expect(subjectsOf('a cat, "sea and sun"')).toEqual(['cat']);
    expect(subjectsOf('poster that says BUT FIRST, COFFEE')).toEqual(['cup']);
    expect(plan('poster that says Breathe').elements.map(({ variant }) => variant)).toEqual(['bare']);
  });

  it('reports no word of the text as not painted, and tells shoppers the text', () => {
    expect(
      understandWords({ prompt: 'a cat, "Zeppelin", in bold letters', keywords: [] }).unknown_words,
    ).toEqual([]);
    expect(describePlan(plan('a cat, "Zeppelin"'))).toContain('under the words “Zeppelin”');
  });

  it('changes the upper part of the sheet and keeps things out of it', async () => {
    const lettered = plan('a lighthouse, linocut, "Home"');
    const { height } = innerFrame(lettered, lettered.margin);
    const at = lettered.elements.findIndex(({ subject }) => subject === 'lighthouse');
    const { top } = joinExtents(measureElement(lettered, createNoise(lettered), at).whole);
    expect(top / height).toBeGreaterThan(LETTERING_FOOT - 0.01);
    const [written, bare] = await Promise.all([
      paint(lettered, 100, 140),
      paint({ ...lettered, lettering: null }, 100, 140),
    ]);
    const changed = Array.from(written).flatMap((value, i) =>
      Math.abs(value - bare[i]!) > 60 ? [Math.floor(i / 300)] : [],
    );
    expect(changed.length).toBeGreaterThan(300);
    expect(Math.max(...changed)).toBeLessThan(140 * 0.4);
  });
});
