import type { Point } from '../geometry.js';
import { box, points } from '../geometry.js';
import { lightness, mix } from '../tones.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { one } from '../words.js';
import { poseAt } from './anatomy.js';
import { spotBeside, grouped, chooseOutfit, drawDressed, describePeople } from './company.js';
import { drawPerson, chooseInk } from './person.js';
import * as poses from './poses.js';

/** Two dancers facing each other, or one dancer on pointe. */
const drawDancers: Draw = (scene, element) => {
  const { color, variant } = element;
  element.spots.forEach((spot, i) => {
    const own = i === 0 ? color : null;
    if (variant === 'ballet') {
      const outfit = chooseOutfit(scene, own, i, 'leotard');
      const { light } = scene.plan.palette;
      drawPerson(scene, poseAt(scene, spot), poses.arabesque, {
        ...outfit,
        skirt: mix(outfit.skirt, light, 0.35),
      });
      return;
    }
    const other = spotBeside(scene, spot, 12, 0.97);
    drawDressed(scene, { ...other, facing: spot.facing === 1 ? -1 : 1 }, poses.following, 'dress', {
      color: own,
      nth: i,
    });
    drawDressed(scene, spotBeside(scene, spot, -13), poses.leading, 'coat', { nth: i + 1 });
  });
};

const drawSitter: Draw = (scene, element) => {
  element.spots.forEach((spot, i) => {
    const own = i === 0 ? element.color : null;
    if (element.variant === 'yoga') {
      const outfit = chooseOutfit(scene, own, i, 'shirt');
      drawPerson(scene, poseAt(scene, spot), poses.lotus, {
        ...outfit,
        top: outfit.skirt,
        legs: chooseInk(scene),
        shoes: null,
        hairdo: 'bun',
      });
      return;
    }
    const man = element.variant === 'man';
    drawStool(scene, spot);
    drawDressed(
      scene,
      spot,
      man ? { ...poses.reading, skirt: undefined } : poses.reading,
      man ? 'shirt' : 'dress',
      { color: own, nth: i, hat: element.variant === 'hat' },
    );
    drawBook(scene, spot);
  });
};

// prettier-ignore
const STOOL_CUSHION: readonly Point[] = [
  [-15, -27.5], [0, -28], [9, -27], [11, -24.4], [8, -22], [-14, -22], [-17, -24.5],
];

function drawStool(scene: Scene, spot: Spot): void {
  const { brush, plan, traits } = scene;
  const { put, shape, size } = poseAt(scene, spot);
  const { mid, near, line } = plan.palette;
  const wood = mix(near, line, 0.3);
  for (const [top, foot] of points([-13, -17], [5, 9], [-4, -4]))
    brush.stroke(put(points([top, -23], [foot, 0])), wood, size(1.9));
  const cushion = lightness(mid) > 0.55 ? mid : mix(mid, near, 0.3);
  brush.fill(shape(STOOL_CUSHION), cushion, { grain: 0 });
  if (traits.form !== 'minimal') brush.fill(put(box(-14, -22.4, 22, 1.5)), wood, { part: 'detail' });
}

function drawBook(scene: Scene, spot: Spot): void {
  const { put, size } = poseAt(scene, spot);
  const { light, accent, line } = scene.plan.palette;
  const { brush } = scene;
  brush.fill(put(points([17, -58.5], [26, -55], [24.5, -43.5], [15.5, -47])), mix(line, accent, 0.4), {
    part: 'body',
    grain: 1.2,
  });
  brush.fill(put(points([15, -58], [17.3, -57.3], [15.9, -47.2], [13.6, -48])), light, { part: 'detail' });
  brush.stroke(put(points([17.2, -57.6], [15.8, -47])), line, size(0.8));
}

export const dancers: Subject = {
  words: [
    one(
      'dancing couple|dancer|dancing people|couple dancing|two dancers|tango|waltz|ballroom dancer|couple who dance|man and woman dancing|people dancing|dancing lovers|salsa|flamenco',
    ),
    one(
      'ballerina|ballet|ballet dancer|prima ballerina|dancing girl|dancing woman|woman dancing|girl dancing|ballet shoe',
      'ballet',
    ),
  ],
  realm: 'room',
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['accent', 'line'],
  place: (mention, layout) =>
    mention.variant === 'ballet'
      ? grouped(0.82, { wide: { ballet: 0.95 }, high: 1.16 })(mention, layout)
      : grouped(0.82, { wide: { '': 0.85 }, high: 1.13 })(
          { ...mention, count: Math.max(1, Math.ceil(mention.count / 2)) },
          layout,
        ),
  describe: describePeople({
    '': ['dancing couple', 'dancing couples'],
    ballet: ['ballerina', 'ballerinas'],
  }),
  draw: drawDancers,
};

export const sitter: Subject = {
  words: [
    one(
      'woman reading|reading woman|girl reading|reading girl|woman with a book|woman reading a book|girl with a book|person reading|reader|lady reading|woman sitting|sitting woman|seated woman|seated figure|sitting figure|girl reading a book',
    ),
    one(
      'man reading|reading man|man with a book|man reading a book|man sitting|sitting man|seated man',
      'man',
    ),
    one(
      'yoga|meditation|meditating|meditating woman|woman meditating|lotus pose|yoga pose|lotus position|woman doing yoga|mindfulness|zen pose|yogi',
      'yoga',
    ),
  ],
  realm: 'room',
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['accent', 'line'],
  place: (mention, layout) =>
    grouped(mention.variant === 'yoga' ? 1.12 : 1.02, { wide: { yoga: 0.72 }, high: 0.8 })(mention, layout),
  describe: describePeople({
    '': ['woman reading', 'women reading'],
    man: ['man reading', 'men reading'],
    hat: ['woman in a hat reading', 'women in hats reading'],
    yoga: ['person in the lotus pose', 'people in the lotus pose'],
  }),
  draw: drawSitter,
};
