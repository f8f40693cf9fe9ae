import type { Point } from '../geometry.js';
import { box, points } from '../geometry.js';
import { lightness, mix, shade } from '../tones.js';
import type { Spot } from '../picture.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { one } from '../words/words.js';
import { poseAt } from './anatomy.js';
import { spotBeside, grouped, chooseOutfit, drawDressed, describePeople } from './company.js';
import { armOutline, drawPerson, chooseInk } from './person.js';
import { drawCello } from './guitar.js';
import { drawSolo } from './flamenco.js';
import * as holding from './holding.js';
import * as poses from './poses.js';
import { drawHeldUmbrella } from './umbrella.js';

/** Two dancers facing each other, or one dancer on pointe. */
const drawDancers: Draw = (scene, element) => {
  const { color, variant } = element;
  element.spots.forEach((spot, i) => {
    const own = i === 0 ? color : null;
    if (variant === 'tying') {
      drawTying(scene, spot, own, i);
      return;
    }
    if (variant === 'ballet') {
      const outfit = chooseOutfit(scene, own, i, 'leotard');
      const { light } = scene.plan.palette;
      drawPerson(scene, poseAt(scene, spot), poses.arabesque, {
        ...outfit,
        skirt: mix(outfit.skirt, light, 0.35),
      });
      return;
    }
    if (variant === 'solo') {
      drawSolo(scene, spot, own, i);
      return;
    }
    const other = spotBeside(scene, spot, 12, 0.97);
    drawDressed(scene, { ...other, facing: spot.facing === 1 ? -1 : 1 }, poses.following, 'dress', {
      color: own,
      nth: i,
    });
    drawDressed(scene, spotBeside(scene, spot, -13), poses.leading, 'coat', { nth: i + 1 });
    if (element.holder?.kind === 'umbrella') drawHeldUmbrella(scene, spot, [0, -111], element.holder.color);
  });
};

/** A ballerina who bends to the ribbons of her shoe. */
function drawTying(scene: Scene, spot: Spot, own: string | null, nth: number): void {
  const outfit = chooseOutfit(scene, own, nth, 'leotard');
  const { light, accent } = scene.plan.palette;
  const pose = poseAt(scene, spot);
  drawStool(scene, spot, null);
  drawPerson(scene, pose, poses.tying, { ...outfit, skirt: mix(outfit.skirt, light, 0.4) });
  const silk = lightness(outfit.skin) > 0.6 ? mix(accent, light, 0.15) : mix(light, accent, 0.3);
  const { brush } = scene;
  const [, , [x, y], [tx, ty]] = poses.tying.legs[1];
  brush.fill(
    pose.shape(
      points([x - 1.6, y + 3], [x + 2.6, y + 3], [tx + 0.6, ty - 0.6], [tx - 1, ty + 1], [x - 1, y + 7]),
    ),
    silk,
    { part: 'detail' },
  );
  for (const up of [0, 3, 6])
    brush.stroke(
      pose.put(points([x - 2.8 - up * 0.15, y - up], [x + 2.2 - up * 0.2, y - up + 2.2])),
      silk,
      pose.size(1),
    );
  brush.stroke(pose.stroke(points([x + 1, y - 4], [x + 6, y + 1], [x + 5, y + 8])), silk, pose.size(0.9));
}

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
    if (element.variant === 'cello') {
      drawCellist(scene, spot, own, i);
      return;
    }
    const man = element.variant === 'man';
    if (element.holder?.kind === 'chair') drawChair(scene, spot, element.holder.color);
    else drawStool(scene, spot, null);
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

function drawStool(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan, traits } = scene;
  const { put, shape, size } = poseAt(scene, spot);
  const { mid, near, line } = plan.palette;
  const wood = mix(near, line, 0.3);
  for (const [top, foot] of points([-13, -17], [5, 9], [-4, -4]))
    brush.stroke(put(points([top, -23], [foot, 0])), wood, size(1.9));
  const cushion = own ?? (lightness(mid) > 0.55 ? mid : mix(mid, near, 0.3));
  brush.fill(shape(STOOL_CUSHION), cushion, { grain: 0 });
  if (traits.form !== 'minimal') brush.fill(put(box(-14, -22.4, 22, 1.5)), wood, { part: 'detail' });
}

/** The cello stands before her knees; the left hand is on its neck and the right one draws the bow. */
function drawCellist(scene: Scene, spot: Spot, own: string | null, nth: number): void {
  const { brush, plan } = scene;
  const outfit = chooseOutfit(scene, own, nth, 'dress');
  const pose = poseAt(scene, spot);
  drawStool(scene, spot, null);
  drawPerson(scene, pose, holding.bowing, outfit);
  drawCello(scene, { ...spotBeside(scene, spot, 25, 0.8), turn: -0.15 * spot.facing });
  brush.fill(pose.put(armOutline(holding.bowing.arms[1])), outfit.skin, { grain: 1.2 });
  const bow = points([7, -31.5], [56, -24]);
  brush.stroke(pose.put(bow), mix(plan.palette.line, plan.palette.accent, 0.2), pose.size(1.3));
  brush.stroke(pose.put(bow.map(([x, y]): Point => [x, y + 1.6])), plan.palette.light, pose.size(0.6));
}

/** A bentwood chair from the side. */
function drawChair(scene: Scene, spot: Spot, own: string | null): void {
  const { brush, plan } = scene;
  const { put, stroke, size } = poseAt(scene, spot);
  const wood = own ?? mix(plan.palette.near, plan.palette.line, 0.3);
  for (const dx of [0, 3.4])
    brush.stroke(
      stroke(points([-15 + dx, -24], [-18 + dx, -40], [-21 + dx, -60])),
      shade(wood, dx ? -0.04 : 0),
      size(2),
    );
  brush.stroke(stroke(points([-22, -61], [-19, -63], [-16.6, -60])), wood, size(2.6));
  brush.stroke(stroke(points([-18, -37], [-16, -50], [-19, -57])), shade(wood, -0.04), size(1.4));
  drawStool(scene, spot, own);
  for (const [top, foot] of points([-13, -17], [5, 9]))
    brush.stroke(put(points([top, -23], [foot, 0])), wood, size(2));
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
      'dancing couple|dancing people|couple dancing|two dancers|tango|waltz|ballroom dancer|couple who dance|man and woman dancing|people dancing|dancing lovers|salsa',
    ),
    one(
      'dancer|flamenco|flamenco dancer|spanish dancer|dancer in a dress|woman dancing|girl dancing|dancing woman|dancing girl',
      'solo',
    ),
    one('ballerina|ballet|ballet dancer|prima ballerina|ballet shoe', 'ballet'),
    one(
      'ballerina tying her shoe|ballerina tying shoe|ballerina tying|ballerina tying her ballet shoe|ballerina lacing her shoe|ballerina tying her pointe shoe|ballet dancer tying her shoe|dancer tying her shoe|ballerina sitting|seated ballerina|resting ballerina|ballerina resting',
      'tying',
    ),
  ],
  realm: 'room',
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['accent', 'line'],
  place: (mention, layout) =>
    mention.variant === 'tying'
      ? grouped(1.1, { wide: { tying: 0.66 }, high: 0.72 })(mention, layout)
      : mention.variant === 'solo'
        ? grouped(0.82, { wide: { solo: 0.76 }, high: 1.13 })(mention, layout)
        : mention.variant === 'ballet'
          ? grouped(0.82, { wide: { ballet: 0.95 }, high: 1.16 })(mention, layout)
          : grouped(0.82, { wide: { '': 0.85 }, high: mention.holder ? 1.6 : 1.13 })(
              { ...mention, count: Math.max(1, Math.ceil(mention.count / 2)) },
              layout,
            ),
  describe: describePeople({
    '': ['dancing couple', 'dancing couples'],
    solo: ['dancer in a flounced dress', 'dancers in flounced dresses'],
    ballet: ['ballerina', 'ballerinas'],
    tying: ['ballerina tying her shoe', 'ballerinas tying their shoes'],
  }),
  draw: drawDancers,
};

export const sitter: Subject = {
  words: [
    one(
      'woman reading|reading woman|girl reading|reading girl|woman with a book|woman reading a book|girl with a book|person reading|reader|lady reading|woman sitting|sitting woman|seated woman|seated figure|sitting figure|girl reading a book',
    ),
    one(
      'man reading|old man reading|old man reading a book|reading man|man with a book|man reading a book|man sitting|sitting man|seated man',
      'man',
    ),
    one('cellist|cello player|woman playing the cello|girl playing the cello', 'cello'),
    one(
      'yoga|tree pose|woman in tree pose|warrior pose|woman in a yoga pose|yoga pose|meditation|meditating|meditating woman|woman meditating|lotus pose|lotus position|woman doing yoga|mindfulness|zen pose|yogi',
      'yoga',
    ),
  ],
  realm: 'room',
  depth: 0.93,
  usualCount: 1,
  colorRoles: ['accent', 'line'],
  place: (mention, layout) =>
    grouped(mention.variant === 'yoga' ? 1.12 : 1.02, { wide: { yoga: 0.72, cello: 0.86 }, high: 0.8 })(
      mention,
      layout,
    ),
  describe: describePeople({
    '': ['woman reading', 'women reading'],
    man: ['man reading', 'men reading'],
    hat: ['woman in a hat reading', 'women in hats reading'],
    cello: ['girl playing the cello', 'girls playing the cello'],
    yoga: ['person in the lotus pose', 'people in the lotus pose'],
  }),
  draw: drawSitter,
};
