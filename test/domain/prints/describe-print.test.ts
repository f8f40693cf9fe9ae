import { describe, expect, it } from '@jest/globals';
import {
  composeAltText,
  composeDescription,
  composeTitle,
  type PrintFacts,
} from '../../../src/domain/prints/describe-print.js';

describe('composeTitle', () => {
  it.each([
    ['Please paint a quiet harbour at dusk, no people', 'Quiet Harbour at Dusk'],
    ['a print of two foxes under a full moon', 'Two Foxes under a Full Moon'],
    ['fox, full moon, snow, watercolour, 4k, highly detailed', 'Fox, Full Moon and Snow'],
    ['A beautiful watercolour painting of lemons on a blue table for my kitchen', 'Lemons on a Blue Table'],
    ['I would like a poster showing the Lake District in the style of the 1930s', 'The Lake District'],
    ['The image shows a cosy room with a velvet sofa. It is night.', 'Cosy Room with a Velvet Sofa'],
    ['a boat in Venice in watercolour style', 'Boat in Venice'],
    ['forget-me-nots in a jug without text or frame', 'Forget-Me-Nots in a Jug'],
    ['A FOX IN THE SNOW', 'Fox in the Snow'],
    ['skyline of NYC at night', 'Skyline of NYC at Night'],
    ['"The Great Wave" --ar 2:3', 'The Great Wave'],
    ['🌊🌊 waves', 'Waves'],
    ['静かな港の夕暮れ', '静かな港の夕暮れ'],
    ['НОЧНОЙ ГОРОД', 'Ночной Город'],
    ['<script>alert(1)</script> a pear', 'Alert and Pear'],
    ['me and you', 'Me and You'],
    ['Family portrait: mum, dad and two children as owls', 'Family Portrait'],
    [
      'a lighthouse on a cliff while a storm rolls in from the west and gulls circle overhead',
      'Lighthouse on a Cliff While a Storm Rolls in from the West',
    ],
  ])('%s', (prompt, title) => expect(composeTitle(prompt)).toBe(title));

  it.each([
    [
      'A broad linocut of an olive branch, in ivory, sage and duck egg with a touch of rust. Composed.',
      'Olive Branch',
    ],
    ['Olive branch, in ivory and moss', 'Olive Branch'],
    ['poppy field, watercolour', 'Poppy Field'],
    ['watercolour, poppy field', 'Poppy Field'],
    ['An ink wash painting of a heron in still water, in chalk, #44ff99 and navy', 'Heron in Still Water'],
    ['A paper cut-out of lush leaves, in chalk, olive and rose pink.', 'Lush Leaves'],
    ['A Japanese woodblock print of a great wave in daylight, in chalk', 'Great Wave in Daylight'],
    ['A tall stained glass print of poppies in a vase', 'Poppies in a Vase'],
    [
      'a lone boat on a calm sea at dawn with the sun on the left, in chalk',
      'Lone Boat on a Calm Sea at Dawn',
    ],
    ['a harbour at noon, lit from the left', 'Harbour at Noon'],
    ['a poppy field with a touch of scarlet', 'Poppy Field'],
    ['a lone boat in navy blue and pale grey tones', 'Lone Boat'],
    ['a sleeping fox linocut', 'Sleeping Fox'],
    ['two herons, broad Bauhaus print', 'Two Herons'],
    ['a tiger among leaves in stained glass', 'Tiger Among Leaves'],
  ])('takes from %j the subject and not the style', (prompt, title) =>
    expect(composeTitle(prompt)).toBe(title),
  );

  it.each([
    ['a watercolour box', 'Watercolour Box'],
    ['a box of watercolours', 'Box of Watercolours'],
    ['sunset in orange', 'Sunset in Orange'],
    ['watercolour', 'Watercolour'],
    ['linocut, art deco', 'Linocut and Art Deco'],
    ['In navy and chalk', 'In Navy and Chalk'],
    ['a bear in black boots', 'Bear in Black Boots'],
    ['a lesson with a touch of humour', 'Lesson with a Touch of Humour'],
    ['an orange cat on a blue chair', 'Orange Cat on a Blue Chair'],
    ['abstract shapes, geometric quilt', 'Abstract Shapes and Geometric Quilt'],
  ])('keeps the subject of %j', (prompt, title) => expect(composeTitle(prompt)).toBe(title));

  it.each([
    '',
    '   ',
    '🎨',
    '???',
    'Create an image',
    'please',
    'https://example.com/a.png',
    'a '.repeat(2000),
  ])('calls %j an Untitled Study', (prompt) => expect(composeTitle(prompt)).toBe('Untitled Study'));

  it('stays within 60 characters, ends on a full word and is fast for any prompt', () => {
    const long = 'an ancient oak beside winding water and distant mountains '.repeat(80).slice(0, 4000);
    expect(composeTitle(long)).toBe('Ancient Oak Beside Winding Water');
    for (const unit of [
      'x',
      '家',
      '👩‍👩‍👧 ',
      'please ',
      'no ',
      'in style ',
      'lino print ',
      'brush and ink ',
      ' in rose, sky',
      ' and rose mint',
      '<',
      '@',
      'e\u0301',
      'a print of ',
      '. ',
      'ß',
    ]) {
      const title = composeTitle(unit.repeat(4000));
      expect(title.length).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(60);
    }
  });
});

const FACTS: PrintFacts = {
  title: 'Quiet Harbour at Dusk',
  prompt: 'a quiet harbour at dusk, no people',
  style: 'Watercolour',
  measures: {
    palette: [
      { rgb: [28, 43, 82], weight: 0.5 },
      { rgb: [95, 127, 154], weight: 0.3 },
      { rgb: [236, 226, 211], weight: 0.15 },
      { rgb: [196, 103, 74], weight: 0.05 },
    ],
    dominant: [28, 43, 82],
    vibrant: [196, 103, 74],
    brightness: 0.35,
    contrast: 0.3,
    saturation: 0.2,
    warmth: -0.3,
    busyness: 0.02,
    hueMix: 0.1,
  },
  trait: 'Regal',
  impact: 'Moderate',
  rooms: ['Study', 'Bathroom', 'Hallway', 'Living Room'],
};

describe('composeDescription', () => {
  const text = composeDescription(FACTS);

  it('names the title, the colours and their accent, the style, the light, the pace and the rooms', () => {
    expect(text).toContain('“Quiet Harbour at Dusk”');
    expect(text.toLowerCase()).toMatch(/navy, slate blue and linen/);
    expect(text).toContain('terracotta');
    expect(text).toContain('watercolour');
    expect(text).toMatch(/dark|moody/i);
    expect(text).toMatch(/calm|uncluttered/i);
    expect(text).toContain('a study, a bathroom or a hallway');
    expect(text.match(/\.(?: |$)/g)).toHaveLength(3);
  });

  it('is the same for the same words, and different for others', () => {
    expect(composeDescription({ ...FACTS })).toBe(text);
    const shapes = new Set(
      Array.from({ length: 40 }, (_, i) => composeDescription({ ...FACTS, prompt: `harbour ${i}` })),
    );
    expect(shapes.size).toBeGreaterThan(20);
  });

  it('follows the measures', () => {
    const bright = composeDescription({
      ...FACTS,
      style: null,
      rooms: [],
      measures: { ...FACTS.measures, brightness: 0.9, busyness: 0.4 },
    });
    expect(bright).toMatch(/light|airy/i);
    expect(bright).toMatch(/intricate|busy/i);
    expect(bright).not.toMatch(/style|watercolour/i);
    expect(bright.match(/\.(?: |$)/g)).toHaveLength(2);
  });

  it('is correct for a single colour, with the right article', () => {
    for (let i = 0; i < 12; i++) {
      const one = composeDescription({
        ...FACTS,
        prompt: `ink ${i}`,
        style: 'art deco',
        measures: { ...FACTS.measures, palette: [{ rgb: [28, 43, 82], weight: 1 }], vibrant: [28, 43, 82] },
      });
      expect(one).toContain('an art deco style');
      expect(one).not.toMatch(
        /undefined|, and navy|navy (?:meet |set )| {2}|\ba (?:airy|uncluttered|intricate|art)\b/i,
      );
    }
  });
});

describe('composeAltText', () => {
  it('describes the picture plainly', () => {
    expect(composeAltText(FACTS)).toBe(
      'Quiet harbour at dusk: a watercolour print in navy with slate blue and linen, dark and calm.',
    );
    expect(composeAltText({ ...FACTS, prompt: '', title: 'Untitled Study', style: null })).toBe(
      'A print in navy with slate blue and linen, dark and calm.',
    );
    expect(composeAltText({ ...FACTS, prompt: '🎨', title: 'Harbour' })).toMatch(/^Harbour: /);
    expect(composeAltText({ ...FACTS, prompt: 'a harbour with a mermaid' }, ['mermaid'])).toMatch(
      /^Harbour: /,
    );
  });

  it('is at most 300 characters long', () => {
    for (const prompt of ['quiet harbour, '.repeat(300), '家'.repeat(4000), 'x'.repeat(4000)])
      expect(composeAltText({ ...FACTS, prompt, style: 'y'.repeat(500) }).length).toBeLessThanOrEqual(300);
  });
});
