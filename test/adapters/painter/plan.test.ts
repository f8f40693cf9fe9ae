import { describe, expect, it } from '@jest/globals';
import { styleNames, subjectNames } from '../../../src/adapters/painter/names.js';
import { paint } from '../../../src/adapters/painter/paint.js';
import { planCandidates, planComposition, planPicture } from '../../../src/adapters/painter/plan.js';
import { styles } from '../../../src/adapters/painter/styles.js';
import { describePlan } from '../../../src/adapters/painter/describe.js';
import { normalizeHex, hexToRgb } from '../../../src/adapters/painter/tones.js';
import { ciede2000, toOklch } from '../../../src/domain/pictures/color.js';
import { subjects as everySubject } from '../../../src/adapters/painter/subjects.js';
import { request } from './request.js';

const element = (prompt: string, subject: string) =>
  planPicture(request(prompt)).elements.find((e) => e.subject === subject);
const subjects = (prompt: string) => planPicture(request(prompt)).elements.map((e) => e.subject);

describe('The plan for a description', () => {
  it('finds subjects in singular and plural, and lets several meet', () => {
    expect(subjects('a fishing boat before the mountains')).toEqual(
      expect.arrayContaining(['boat', 'mountains']),
    );
    expect(subjects('Cats under a full moon')).toEqual(expect.arrayContaining(['cat', 'moon']));
    expect(element('a crescent moon', 'moon')?.variant).toBe('crescent');
  });

  it('prefers the longest phrase', () => {
    expect(element('an olive branch', 'leaves')?.variant).toBe('olive');
    expect(planPicture(request('a poster in mid century style, one bird')).style).toBe('mid-century');
  });

  it.each([
    ['two boats at sea', 'boat', 2],
    ['three birds flying', 'bird', 3],
    ['a boat', 'boat', 1],
    ['a pair of cats', 'cat', 2],
    ['5 koi', 'fish', 5],
    ['a cat and a kitten', 'cat', 2],
  ])('counts in %j', (prompt, subject, count) => {
    const found = element(prompt, subject);
    expect(found?.count).toBe(count);
    expect(found?.spots).toHaveLength(count);
  });

  it.each([
    ['a koi pond with two fish', 'fish', 2],
    ['a bowl of pears and one apple', 'fruit', 5],
    ['three foxes and a moon', 'fox', 3],
  ])('counts in %j a thing that is named twice once', (prompt, subject, count) => {
    expect(element(prompt, subject)?.count).toBe(count);
  });

  it.each([
    ['three pears and one apple', 'fruit', { variant: 'pear+pear+pear+apple', count: 4 }],
    ['two lemons and two limes', 'fruit', { variant: 'lemon+lemon+lime+lime', count: 4 }],
    ["a woman's face with a flower in her hair", 'face', { count: 1 }],
  ])('adds up the things of a kind in %j', (prompt, subject, expected) => {
    expect(element(prompt, subject)).toMatchObject(expected);
  });

  it.each([
    ['poppies, no red', '#c23b32'],
    ['a fish, not blue', '#3569a8'],
    ['a cat without the colour orange', '#e5812d'],
  ])('avoids the colour that is refused in %j', (prompt, hex) => {
    const refused = toOklch(hexToRgb(hex)).h;
    for (const { palette } of planCandidates(request(prompt))) {
      for (const role of ['sky', 'far', 'mid', 'near', 'accent'] as const) {
        const { c, h } = toOklch(hexToRgb(palette[role]));
        expect([role, c < 0.035 || Math.abs(((h - refused + 540) % 360) - 180) > 24]).toEqual([role, true]);
      }
    }
  });

  it.each([
    ['a sea free of boats', 'boat'],
    ["the sea, don't paint a moon", 'moon'],
    ["a bird's-eye view of houses", 'bird'],
  ])('has none in %j', (prompt, subject) => {
    expect(subjects(prompt)).not.toContain(subject);
  });

  it('looks down on things that birds see from above, and greys the sky for rain', () => {
    expect(planPicture(request("a bird's-eye view of boats at sea")).horizon).toBeLessThan(0.3);
    expect(
      toOklch(hexToRgb(planPicture(request('rain over hills', { style: 'cut-out' })).palette.sky)).c,
    ).toBeLessThan(0.05);
  });

  it('adds a sky to a night, and colours to a season, where no style is named', () => {
    // All compositions of a request have the same style.
    const styleOf = (prompt: string, seed: number) => planComposition(request(prompt, { seed }), 0).style;
    for (let seed = 0; seed < 20; seed++) {
      expect(styles[styleOf('northern lights', seed)].traits.paperSky).toBe(false);
      expect(styleOf('a forest in autumn', seed)).not.toBe('ink-wash');
    }
  });

  it('counts to a dozen, and puts a thing in a corner on its side', () => {
    expect(element('ten boats', 'boat')?.spots).toHaveLength(10);
    expect(element('a cat in the top left corner', 'cat')?.spots[0]?.x).toBeLessThan(0.4);
  });

  it('leaves snow on a peak without snowfall', () => {
    expect(planPicture(request('a wave before a snowy peak')).weather).toBeNull();
    expect(planPicture(request('a snowy forest')).weather).toBe('snow');
  });

  it('limits a kind to a dozen, and kinds to a dozen', () => {
    for (const prompt of ['8 cat '.repeat(666), `pears, ${'an apple, a lemon, '.repeat(200)}`]) {
      const plan = planPicture(request(prompt));
      for (const { count, spots, variant } of plan.elements) {
        expect(Math.max(count, spots.length)).toBeLessThanOrEqual(12);
        expect((variant ?? '').length).toBeLessThan(100);
      }
    }
    expect(element('pears, an apple and a lemon', 'fruit')).toMatchObject({
      variant: 'pear+pear+pear+pear+apple+lemon',
      count: 6,
    });
    expect(planPicture(request(subjectNames.join(', '))).elements.length).toBeLessThan(20);
  });

  it('keeps kinds that are named side by side', () => {
    expect(element('a bowl of pears and one apple', 'fruit')?.variant).toBe('pear+pear+pear+pear+apple');
    expect(element('lemons and limes', 'fruit')?.variant).toBe('lemon+lime');
  });

  it('leaves out refused things, and does not imply them', () => {
    expect(planPicture(request('lemons, no leaves')).excluded).toEqual(['leaves']);
    expect(subjects('the sea at night, no moon')).not.toContain('moon');
    expect(subjects('mountains without trees or a sun')).toEqual(['mountains']);
    for (let seed = 0; seed < 8; seed++) {
      const plan = planPicture(request('a boat, no sun', { seed }));
      expect(plan.elements.map((e) => e.subject)).not.toContain('sun');
    }
  });

  it('puts things on the named side', () => {
    expect(element('a lighthouse on the left', 'lighthouse')?.spots[0]?.x).toBeLessThan(0.4);
    expect(element('a lighthouse on the right', 'lighthouse')?.spots[0]?.x).toBeGreaterThan(0.6);
  });

  it('reads light, mood and words for colours', () => {
    const plan = planPicture(request('a quiet harbour at dusk in teal and ochre'));
    expect(plan).toMatchObject({ light: 'dusk', colorWords: ['teal', 'ochre'] });
    expect(plan.moods).toContain('calm');
  });

  it.each([
    ['autumn', 'a forest in autumn', { season: 'autumn', weather: null }],
    ['snow', 'a village in the snow', { season: 'winter', weather: 'snow' }],
    ['rain and night', 'rain over the harbour by night', { weather: 'rain', light: 'night' }],
    ['mist and dawn', 'a stag in the mist at dawn', { weather: 'mist', light: 'dawn' }],
    ['nothing that is refused', 'a forest without snow', { season: null, weather: null }],
  ])('reads %s', (_, prompt, expected) => {
    expect(planPicture(request(prompt))).toMatchObject(expected);
  });

  it('shows the same forest in other colours from season to season', () => {
    const wood = (season: string) =>
      toOklch(hexToRgb(planPicture(request(`a forest in ${season}`, { style: 'cut-out' })).palette.mid));
    expect(wood('autumn').h).toBeLessThan(80);
    expect(wood('spring').h).toBeGreaterThan(110);
    expect(wood('winter').c).toBeLessThan(wood('spring').c);
  });

  it('moves the horizon with the point of view, and the subjects nearer or farther', () => {
    const sea = (view: string) => planPicture(request(`a boat at sea, ${view}`, { style: 'cut-out' }));
    expect(sea('from above').horizon).toBeLessThan(0.3);
    expect(sea('low angle').horizon).toBeGreaterThan(0.7);
    const size = (view: string) => sea(view).elements.find((e) => e.subject === 'boat')?.spots[0]?.size ?? 0;
    expect(size('close up')).toBeGreaterThan(size('wide view') * 1.8);
  });

  it('uses the colour of the ground for wall or paper', () => {
    const lemons = planPicture(request('lemons, bright yellow on blue', { style: 'cut-out' }));
    expect(lemons.palette.sky).toBe('#3569a8');
    expect(planPicture(request('a cat on blush', { style: 'line-art' })).palette.ground).toBe('#edc5ba');
  });

  it.each([
    ['a touch of', 'layered mountains, in chalk, sage and slate grey with a touch of terracotta', '#c4674a'],
    ['a hint of', 'a fern in cream and moss, with a hint of plum', '#6a3162'],
    ['a spark of', 'boats in chalk and grey and a spark of scarlet', '#d9261c'],
  ])('uses %s a colour for the accent, and no mass for it', (_, prompt, hex) => {
    for (const style of ['cut-out', 'linocut', 'japandi', 'mid-century'])
      for (const { palette, elements } of planCandidates(request(prompt, { seed: 1, style }))) {
        expect(palette.accent).toBe(hex);
        for (const role of ['sky', 'far', 'mid', 'near'] as const)
          expect(ciede2000(hexToRgb(palette[role]), hexToRgb(hex))).toBeGreaterThan(8);
        expect(
          elements.some((e) => everySubject[e.subject].colorRoles.includes('accent') || e.color === hex),
        ).toBe(true);
      }
  });

  it('gives the thing its colour when a touch is of a thing', () => {
    expect(element('a table with a touch of red tulips', 'flowers')?.color).toBe('#c23b32');
    expect(planPicture(request('hills, a touch of rust')).unknown).toEqual([]);
  });

  it('gives no sun and no fruit a cold colour', () => {
    for (let seed = 1; seed < 6; seed++)
      for (const prompt of [
        'dunes under a sun, in blush pink and stone with a touch of azure',
        'three pears, in chalk, dove grey and silver grey with a touch of cornflower',
        'a sun over the sea, in powder blue, navy, ivory, cobalt and indigo',
      ]) {
        const { c, h } = toOklch(hexToRgb(planPicture(request(prompt, { seed })).palette.accent));
        expect([prompt, seed, c < 0.045 || h < 115 || h > 330]).toEqual([prompt, seed, true]);
      }
  });

  it('knows words for whole palettes', () => {
    const { palette } = planPicture(request('abstract shapes in primary colours', { style: 'bauhaus' }));
    for (const hex of ['#c23b32', '#edc63d', '#3569a8']) expect(Object.values(palette)).toContain(hex);
  });

  it('prefers the plainer of two words for styles', () => {
    expect(planPicture(request('geometric shapes, Bauhaus')).style).toBe('bauhaus');
    expect(planPicture(request('a minimalist watercolour of hills')).style).toBe('watercolour');
    expect(planPicture(request('watercolour hills, minimalist')).style).toBe('watercolour');
  });

  it('uses the colour before a subject for the subject', () => {
    expect(element('a red boat on a grey sea', 'boat')?.color).toBe('#c23b32');
  });

  it('uses the colour behind a subject for the sky', () => {
    expect(element('a rose sky over the sea', 'sea')?.color).toBeNull();
    const { palette } = planPicture(request('a rose sky over the sea', { style: 'cut-out' }));
    expect(ciede2000(hexToRgb(palette.sky), hexToRgb('#d9808f'))).toBeLessThan(2);
  });

  it.each([
    ['a rose in a vase', 'flowers', 1],
    ['three roses', 'flowers', 3],
    ['a plate of lemons', 'fruit', 5],
    ['an orange', 'fruit', 1],
    ['two peaches', 'fruit', 2],
    ['olive', 'leaves', 1],
    ['lavender', 'flowers', 5],
  ])('paints the thing in %j', (prompt, subject, count) => {
    expect(planPicture(request(prompt)).colorWords).toEqual([]);
    expect(element(prompt, subject)?.count).toBe(count);
  });

  it.each([
    ['an orange cat', ['orange']],
    ['lavender hills', ['lavender']],
    ['boats in olive and rose', ['olive', 'rose']],
    ['teal and orange boats', ['teal', 'orange']],
    ['a boat in lemon tones', ['lemon']],
    ['a boat, #1b998b and orange', ['#1b998b', 'orange']],
  ])('takes the colour from %j', (prompt, words) => {
    const plan = planPicture(request(prompt));
    expect(plan.colorWords).toEqual(words);
    for (const subject of ['fruit', 'flowers', 'leaves'])
      expect(plan.elements.map((e) => e.subject)).not.toContain(subject);
  });

  it('reads "botanical" as a style beside a named plant, and otherwise as a plant', () => {
    const plan = planPicture(request('wild mushrooms, botanical'));
    expect(plan.elements.map((e) => e.subject)).toEqual(['mushroom']);
    expect(plan.style).toBe('botanical-plate');
    expect(planPicture(request('botanical, watercolour'))).toMatchObject({ style: 'watercolour', elements: [{ subject: 'leaves' }] });
  }); // prettier-ignore

  it('reads "ink" as the medium, unless it is named as a colour', () => {
    expect(planPicture(request('an octopus, ink')).style).toBe('ink-wash');
    expect(planPicture(request('an octopus, ink')).colorWords).toEqual([]);
    expect(planPicture(request('boats in teal and ink')).colorWords).toEqual(['teal', 'ink']);
  });

  it('does not draw spectacles as drinking glasses', () => {
    expect(subjects('a cat wearing glasses')).not.toContain('glass');
    expect(subjects('a dog with round reading glasses on its nose')).not.toContain('glass');
    expect(subjects('two glasses of wine')).toContain('glass');
  });

  it('counts once the subject of a poster and the things on it', () => {
    expect(element('cocktail poster, a martini', 'glass')?.count).toBe(1);
    expect(element('cat print, two cats on a sofa', 'cat')?.count).toBe(2);
  });

  it('keeps a requested kind where another kind of it is refused', () => {
    expect(element('planet earth, no stars', 'stars')?.variant).toBe('earth');
    expect(subjects('a cottage, no village')).toContain('village');
    expect(subjects('stars over the hills, no stars')).not.toContain('stars');
  });

  it('prefers the colour of a lone thing to the colour behind it', () => {
    const plan = planPicture(request('moon phases in gold on midnight blue', { style: 'cut-out' }));
    expect(plan.elements[0]?.color).toBe('#c9a24a');
    expect(plan.palette.sky).toBe('#121a36');
  });

  it('looks down where no sky is wanted', () => {
    const high = planPicture(request('a field of poppies without any sky', { style: 'cut-out' }));
    expect(high.horizon).toBeLessThan(0.3);
  });

  it('breaks waves in a woodblock, unless they are calm', () => {
    const waves = (prompt: string, style: string) =>
      planPicture(request(prompt, { style })).elements.map((e) => e.subject);
    expect(waves('waves at sunset', 'ukiyo-e')).toContain('wave');
    expect(waves('calm waves', 'ukiyo-e')).not.toContain('wave');
    expect(waves('waves at sunset', 'watercolour')).toContain('sea');
  });

  it('prefers the requested style to the words', () => {
    expect(planPicture(request('a linocut of a cat', { style: 'Japandi' })).style).toBe('japandi');
    expect(planPicture(request('a linocut of a cat')).style).toBe('linocut');
  });

  it('paints an abstract for unknown words, steered by them', () => {
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
    expect(normalizeHex(text)).toBe(hex);
  }); // prettier-ignore
});

describe('describePlan', () => {
  it('names subject, number, light, style and colours', () => {
    const description = describePlan(planPicture(request('a lighthouse at dusk, two boats, in ochre, teal and cream', { style: 'mid-century' })));
    expect(description).toMatch(/^[A-Z].*lighthouse.*\.$/);
    for (const word of ['two sailing boats', 'dusk', 'mid-century', 'ochre, teal and cream']) expect(description.toLowerCase()).toContain(word);
  }); // prettier-ignore
});

describe('a night', () => {
  const masses = ['ground', 'sky', 'far', 'mid', 'near', 'line'] as const;

  it.each(styleNames)('in %s is blue, indigo, violet or green-black', (style) => {
    for (const word of ['a village by night', 'desert dunes, moonlit', 'hills at midnight', 'apples at night'])
      for (const { palette } of planCandidates(request(word, { style, seed: 1 })))
        for (const role of masses) {
          const { c, h } = toOklch(hexToRgb(palette[role]));
          expect([word, role, palette[role], c < 0.006 || (h > 140 && h < 325)]).toEqual([word, role, palette[role], true]);
        }
  }); // prettier-ignore

  it('keeps the named colours', () => {
    const { palette } = planPicture(request('hills at night', { style: 'cut-out', colors: ['#c4674a'] }));
    expect(masses.map((role) => palette[role])).toContain('#c4674a');
  });
});

describe('a size', () => {
  it.each([[-1, 100], [100, 0], [15, 100], [100, 12001], [100.5, 100], [NaN, 100], [Infinity, 100]])('of %d x %d is rejected', async (width, height) => {
    expect(() => planPicture(request('a cat', { width, height }))).toThrow(RangeError);
    await expect(paint(planPicture(request('a cat')), width, height)).rejects.toThrow(/whole numbers from 16 to 12000/);
  }); // prettier-ignore
});
