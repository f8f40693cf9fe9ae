import { describe, expect, it } from '@jest/globals';
import { findColor } from '../../../src/adapters/painter/colors.js';
import { drawElements } from '../../../src/adapters/painter/draw-elements.js';
import { createNoise } from '../../../src/adapters/painter/noise.js';
import type { Plan } from '../../../src/adapters/painter/picture.js';
import { planPicture } from '../../../src/adapters/painter/plan.js';
import { innerFrame } from '../../../src/adapters/painter/sheet.js';
import { hexToOklch } from '../../../src/adapters/painter/tones.js';
import { understandWords } from '../../../src/adapters/painter/words/understand-words.js';
import { request } from './request.js';

const plan = (prompt: string) => planPicture(request(prompt));
const named = (prompt: string) =>
  plan(prompt)
    .elements.filter((e) => !e.implied)
    .map(({ subject, variant }) => [subject, variant].filter(Boolean).join(' '));

/** Counts what is drawn. */
function countStrokes(of: Plan): number {
  const { width, height } = innerFrame(of, of.margin);
  let count = 0;
  const add = () => {
    count++;
  };
  drawElements({ plan: of, width, height, noise: createNoise(of) }, { fill: add, stroke: add });
  return count;
}

describe('What customers ask for', () => {
  // spec: painter-asked-for
  it.each([
    ['a red lobster', 'lobster'],
    ['a crab', 'crab'],
    ['a tree frog', 'frog'],
    ['a snail', 'snail'],
    ['a stag beetle', 'beetle'],
    ['an upright piano', 'piano'],
    ['a grand piano', 'piano grand'],
    ['a lemon branch', 'fruitBranch lemon'],
    ['hanging oranges', 'fruitBranch orange'],
    ['kitchen herbs', 'herbs'],
    ['sage and mint leaves', 'herbs sage+mint'],
    ['a vinyl record player', 'turntable'],
    ['sunglasses', 'sunglasses'],
    ['a vintage camera', 'camera'],
    ['an old typewriter', 'typewriter'],
    ['a canal in Venice', 'canal'],
    ['a glass of beer', 'tumbler beer'],
    ['a woman with a fan', 'face fan'],
    ['a ginger kitten', 'cat ginger'],
    ['a red hibiscus', 'flowers hibiscus'],
    ['ice cream', 'iceCream'],
    ['an alpaca', 'llama'],
    ['white orchids', 'houseplant orchid'],
    ['oysters on ice', 'oysters'],
    ['a rowing boat', 'boat rowing'],
    ['terraced rice fields', 'mountains terraces'],
    ['a martini with an olive', 'glass martini'],
    ['two giraffes crossing their necks', 'giraffe crossing'],
    ['a sleeping fox', 'fox sleeping'],
    ['a greyhound', 'dog greyhound'],
    ['a red barn at night', 'village barn'],
    ['a pug', 'bulldog pug'],
    ['pizza slices', 'pizza'],
    ['a bowler hat', 'hat bowler'],
    ['two glasses of champagne', 'glass champagne'],
    ['a folded newspaper', 'newspaper'],
    ['a toilet paper roll', 'paperRoll'],
    ['a ballerina tying her shoes', 'dancers tying'],
    ['a woman lying on the beach from above', 'parasol sunbather'],
    ['a cat looking out of a window', 'cat watching'],
    ['a tram', 'tram'],
    ['a bowl of ramen', 'ramen'],
    ['a knitting basket with balls of coloured wool', 'yarn'],
    ['copper pans', 'pans'],
    ['a dinosaur riding a skateboard', 'dinosaur skating'],
    ['hikers', 'figure hikers'],
    ['a bicycle leaning on a wall', 'bicycle leaning'],
    ['a cyclist', 'bicycle rider'],
    ['a dancer in a red dress', 'dancers solo'],
    ['a sea captain', 'face captain'],
    ['an old man with a pipe', 'face pipe'],
    ['a bearded man', 'face bearded'],
    ['my grandmother', 'face aged'],
    ['a chef', 'cook chef'],
    ['five puffins by the sea', 'penguin puffin'],
    ['a woman in tree pose', 'sitter yoga'],
    ['my old ginger cat asleep on an armchair', 'cat sleeping'],
    ['a baker carrying bread', 'cook baker'],
  ])('is painted: %s', (prompt, thing) => {
    expect(named(prompt)).toContain(thing);
    expect(understandWords({ prompt, keywords: [] }).unknown_words).toEqual([]);
  });

  // spec: painter-joined-poses
  it.each([
    ['an old man in a boat', ['boat angler']],
    ['an old woman in a field of lavender', ['field lavender', 'figure woman']],
    ['a couple dancing under a red umbrella', ['dancers']],
    ['a surfer with a surfboard', ['figure surfer']],
    ['a girl playing the cello', ['sitter cello']],
    ['a woman with a cup of coffee', ['face coffee']],
    ['a monstera leaf in a white pot', ['houseplant monstera']],
    ['a wildflower meadow with poppies', ['meadow poppy']],
    ['abstract waves', ['abstract waves']],
  ])('is one drawing: %s', (prompt, things) => {
    expect(named(prompt)).toEqual(things);
  });

  it('does not take a word for something that every object has', () => {
    expect(named('a constructor red boat')).toContain('boat');
  });

  it('has the raincoat in its own colour on a dog', () => {
    expect(plan('a dachshund in a yellow raincoat').elements).toContainEqual(
      expect.objectContaining({ subject: 'dog', holder: { kind: 'coat', color: findColor('yellow') } }),
    );
  });

  it('has a reading corner that fills the room', () => {
    const { elements } = plan('a cosy reading corner with a green armchair and a lamp');
    const size = (subject: string) => elements.find((e) => e.subject === subject)?.spots[0]?.size ?? 0;
    expect(size('chair')).toBeGreaterThan(0.5);
    expect(size('lamp')).toBeGreaterThan(size('chair'));
  });

  it('stands out: white things have a darker sheet behind them, and black ones a lighter one', () => {
    for (const seed of [1, 2, 3, 4, 5])
      for (const prompt of ['white tulips', 'a white swan on a lake', 'a black dog']) {
        const contrast = measureContrast(planPicture(request(prompt, { seed, style: 'cut-out' })));
        expect([prompt, seed, contrast > 0.2]).toEqual([prompt, seed, true]);
      }
  });

  it('has blue or green water by day', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const { palette } = planPicture(request('a rowing boat on the sea', { seed, style: 'cut-out' }));
      const hues = [palette.mid, palette.near, palette.far].map((hex) => hexToOklch(hex).h);
      expect([seed, hues.some((h) => h > 160 && h < 290)]).toEqual([seed, true]);
    }
  });

  it('has snow outdoors only', () => {
    for (const [prompt, falls] of [
      ['a cat on a chair', false],
      ['a bowl of lemons', false],
      ['a fox', true],
    ] as const) {
      const dry = plan(prompt);
      const more = countStrokes({ ...dry, weather: 'snow' }) - countStrokes(dry);
      expect([prompt, more > 50]).toEqual([prompt, falls]);
    }
  });

  it('is at least the snow when the thing is unknown', () => {
    expect(named('a red mailbox in the snow')).toEqual(['forest pine']);
    expect(named('a red mailbox')).toEqual(['abstract']);
  });

  it('has the tiles of its kitchen, and the wood and the checks of its table', () => {
    const wood = plan('pears on a wooden table');
    expect(wood.unknown).toContain('wooden');
    const kitchen = plan('a teapot in a kitchen, cut-out');
    expect(countStrokes(kitchen)).toBeGreaterThan(countStrokes({ ...kitchen, unknown: [], bare: true }) + 20);
    const plain = plan('a blue jug and lemons, cut-out');
    expect(countStrokes({ ...plain, unknown: ['checked'] })).toBeGreaterThan(countStrokes(plain) + 30);
  });
});

/** How much lighter or darker than the sheet a thing in its named colour is. */
function measureContrast({ elements, palette }: Plan): number {
  const color = elements.find((e) => e.color !== null)?.color ?? findColor('white');
  return Math.abs(hexToOklch(color ?? '#ffffff').l - hexToOklch(palette.sky).l);
}
