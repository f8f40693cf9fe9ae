import { describe, expect, it } from '@jest/globals';
import { asHex } from '../../src/adapters/pixels/painter/colours.js';
import { planPicture } from '../../src/adapters/pixels/painter/plan.js';
import { sayPlan } from '../../src/adapters/pixels/painter/say.js';
import { request } from './request.js';

const element = (prompt: string, subject: string) =>
  planPicture(request(prompt)).elements.find((e) => e.subject === subject);
const subjects = (prompt: string) => planPicture(request(prompt)).elements.map((e) => e.subject);

describe('what the words ask for', () => {
  it('knows subjects in singular and plural, and lets several meet', () => {
    expect(subjects('a fishing boat before the mountains')).toEqual(
      expect.arrayContaining(['boat', 'mountains']),
    );
    expect(subjects('Cats under a full moon')).toEqual(expect.arrayContaining(['cat', 'moon']));
    expect(element('a crescent moon', 'moon')?.variant).toBe('crescent');
  });

  it('takes the longest phrase', () => {
    expect(element('an olive branch', 'leaves')?.variant).toBe('olive');
    expect(planPicture(request('a poster in mid century style, one bird')).style).toBe('mid-century');
  });

  it.each([
    ['two boats at sea', 'boat', 2],
    ['three birds flying', 'bird', 3],
    ['a boat', 'boat', 1],
    ['a pair of cats', 'cat', 2],
    ['5 koi', 'fish', 5],
    ['a black cat and a white cat', 'cat', 2],
  ])('counts in %j', (prompt, subject, count) => {
    const found = element(prompt, subject);
    expect(found?.count).toBe(count);
    expect(found?.spots).toHaveLength(count);
  });

  it('leaves out what is refused, and does not imply it', () => {
    expect(subjects('the sea at night, no moon')).not.toContain('moon');
    expect(subjects('mountains without trees or a sun')).toEqual(['mountains']);
    for (let seed = 0; seed < 8; seed++) {
      const plan = planPicture(request('a boat, no sun', { seed }));
      expect(plan.elements.map((e) => e.subject)).not.toContain('sun');
    }
  });

  it('puts things on the side that was named', () => {
    expect(element('a lighthouse on the left', 'lighthouse')?.spots[0]?.x).toBeLessThan(0.4);
    expect(element('a lighthouse on the right', 'lighthouse')?.spots[0]?.x).toBeGreaterThan(0.6);
  });

  it('reads light, mood and words for colours', () => {
    const plan = planPicture(request('a quiet harbour at dusk in teal and ochre'));
    expect(plan).toMatchObject({ light: 'dusk', colorWords: ['teal', 'ochre'] });
    expect(plan.moods).toContain('calm');
  });

  it('gives a colour to the body it stands before', () => {
    expect(element('a red boat on a grey sea', 'boat')?.color).toBe('#c23b32');
  });

  it('honours the style of the request over the words', () => {
    expect(planPicture(request('a linocut of a cat', { style: 'Japandi' })).style).toBe('japandi');
    expect(planPicture(request('a linocut of a cat')).style).toBe('linocut');
  });

  it('paints an abstract for words it does not know, steered by them', () => {
    const one = planPicture(request('the smell of rain'));
    const other = planPicture(request('quantum jazz'));
    expect(one.composition).toBe('abstract');
    expect(one.seed).not.toBe(other.seed);
  });

  it('is the same for the same request', () => {
    expect(planPicture(request('a fish', { seed: 9 }))).toEqual(planPicture(request('a fish', { seed: 9 })));
  });
});

describe('colours as text', () => {
  it.each([['#ABC', '#aabbcc'], ['22777d', '#22777d'], ['#22777dff', '#22777d'], ['teal', null]])('%s', (text, hex) => {
    expect(asHex(text)).toBe(hex);
  }); // prettier-ignore
});

describe('sayPlan', () => {
  it('names subject, number, light, style and colours', () => {
    const said = sayPlan(planPicture(request('a lighthouse at dusk, two boats, in ochre, teal and cream', { style: 'mid-century' })));
    expect(said).toMatch(/^[A-Z].*lighthouse.*\.$/);
    for (const word of ['two sailing boats', 'dusk', 'mid-century', 'ochre, teal and cream']) expect(said.toLowerCase()).toContain(word);
  }); // prettier-ignore
});
