import { withNumber } from '../words/counted.js';
import type { Point } from '../geometry.js';
import { arc, disc, place, points } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { mix, shade } from '../tones.js';
import { one } from '../words/words.js';
import { poseAt } from './anatomy.js';
import type { BeardedMan } from './bearded.js';
import { chooseGrey, drawBeardedMan } from './bearded.js';
import { leafOutline } from './foliage.js';
import { drawFrontal } from './frontal.js';
import { drawOpenBlossom } from './open-bloom.js';
import type { Paint } from './portrait.js';
import { choosePaint } from './portrait.js';
import { drawProfile } from './profile.js';
import { drawSip } from './sip.js';

const BEARDED: readonly (string | null)[] = ['bearded', 'old', 'pipe', 'captain'] satisfies BeardedMan[];
const isBearded = (variant: string | null): variant is BeardedMan => BEARDED.includes(variant);
const isMan = (variant: string | null) => variant === 'man' || isBearded(variant);

/** Faces in few lines: a long neck, hair as one mass, closed eyes. A spot's size is a head from crown to chin. */
const draw: Draw = (scene, element) => {
  const { plan, dice } = scene;
  const { variant, spots } = element;
  const paired = variant === 'two' || (spots.length === 2 && !isMan(variant) && variant !== 'aged');
  const turned = plan.style !== 'cubist' && dice.chance(0.35);
  spots.forEach((spot, i) => {
    const paint = choosePaint(scene, i === 0 ? element.color : null, i);
    if (paired) drawProfile(scene, { ...spot, turn: 0 }, paint, i ? 'short' : 'bun');
    else if (variant === 'man') drawProfile(scene, spot, paint, 'short');
    else if (isBearded(variant)) drawBeardedMan(scene, spot, paint, variant);
    else if (variant === 'aged')
      drawFrontal(scene, spot, { ...paint, hair: chooseGrey(scene, paint) }, 'glasses');
    else if (variant === 'profile' || (variant === null && turned))
      drawProfile(scene, spot, paint, dice.chance(0.6) ? 'bun' : 'long');
    else drawFrontal(scene, spot, paint, variant === 'hat' ? 'hat' : null);
    if (
      !paired &&
      !isMan(variant) &&
      variant !== 'aged' &&
      variant !== 'hat' &&
      variant !== 'fan' &&
      variant !== 'coffee' &&
      (variant === 'flowers' || plan.elements.every((e) => e.subject === 'face'))
    )
      drawFlowerInHair(scene, spot, paint);
    if (variant === 'fan') drawFan(scene, spot, paint);
    if (variant === 'coffee') drawSip(scene, { ...spot, turn: 0 }, paint, element.holder?.color ?? null);
  });
};

/** A folding fan, open in front of a shoulder, with its ribs and a border. */
function drawFan(scene: Scene, spot: Spot, { bloom }: Paint): void {
  const { brush, plan, traits } = scene;
  const { put, size } = poseAt(scene, spot);
  const { light, line, near } = plan.palette;
  const [x, y] = [-34, 116];
  const leaf = (from: number, to: number): Point[] => [
    ...arc(x, y, 66, -2.75, -0.55, 40).map(([px, py]): Point => [x + (px - x) * to, y + (py - y) * to]),
    ...arc(x, y, 66, -0.55, -2.75, 40).map(([px, py]): Point => [x + (px - x) * from, y + (py - y) * from]),
  ];
  brush.fill(put(leaf(0.05, 0.42)), mix(line, near, 0.3), { grain: 1 });
  brush.fill(put(leaf(0.4, 1)), bloom, { grain: 1 });
  brush.fill(put(leaf(0.88, 0.95)), mix(light, bloom, 0.15), { part: 'detail' });
  const folds = traits.form === 'minimal' ? 5 : 13;
  for (let k = 0; k <= folds; k++) {
    const angle = -2.75 + (2.2 * k) / folds;
    const at = (r: number): Point => [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    brush.stroke(put([at(4), at(66)]), shade(bloom, -0.14), size(0.7));
  }
  brush.fill(put(disc(x, y, 3, 16)), near, { part: 'detail' });
}

/** A bloom and its leaves tucked into the hair over one ear. */
function drawFlowerInHair(scene: Scene, spot: Spot, { bloom }: Paint): void {
  const { brush, plan } = scene;
  const { put } = poseAt(scene, spot);
  const { near, mid } = plan.palette;
  const [x, y] = [-35, -22];
  const leaf = leafOutline('oval');
  for (const [turn, long] of points([2.4, 34], [3.5, 38], [4.35, 30], [1.7, 24]))
    brush.fill(put(place(leaf, { x, y, scaleX: long, turn })), turn < 3 ? mid : mix(near, mid, 0.35), {
      grain: turn,
    });
  drawOpenBlossom(scene, put, { x, y, r: 20, color: bloom });
}

/** Places the middle of the head above the sheet's, so that the shoulders reach its foot. */
const framed: Placer = (mention, { slot, frame }) => {
  const sheet = Math.max(1, frame.aspect);
  const tall = Math.max(1, 1 / frame.aspect);
  const n = mention.variant === 'two' ? 2 : mention.count;
  const size = Math.min(
    (tall > 1.2 ? 0.54 : 0.49) * depthScale(mention),
    (slot.width * sheet * 0.92) / (n === 2 && !isMan(mention.variant) ? 1.95 : 1.3 * n),
    0.5 * tall,
  );
  const hatted = mention.variant === 'hat';
  const seeThrough = frame.style === 'line-art' || frame.style === 'cubist';
  const apart = n > 2 || (n === 2 && isMan(mention.variant));
  const step = ((apart ? 1.25 : seeThrough ? 0.74 : 0.85) * size) / sheet;
  return Array.from({ length: n }, (_, i): Spot => ({
    x: chooseX(mention, slot.x) + (i - (n - 1) / 2) * step + (n === 2 ? 0.045 : 0),
    y: (hatted ? 0.5 : 0.45) + (n > 1 && i % 2 ? 0.03 : 0),
    size: size * (hatted ? 0.9 : 1),
    facing: n > 1 ? (i % 2 ? -1 : 1) : frame.dice.chance(0.5) ? 1 : -1,
    turn: n > 1 ? 0 : frame.symmetric ? 0 : frame.dice.range(-0.06, 0.14),
  }));
};

/** By variant, for one and for several. */
const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  man: ['man in profile', 'men in profile'],
  bearded: ['bearded man', 'bearded men'],
  old: ['old man with a beard', 'old men with beards'],
  pipe: ['old man with a pipe', 'old men with pipes'],
  captain: ['captain with a pipe', 'captains with pipes'],
  aged: ['old woman with glasses', 'old women with glasses'],
  profile: ['woman in profile', 'women in profile'],
  coffee: ['woman drinking coffee', 'women drinking coffee'],
  fan: ['woman with a fan', 'women with fans'],
  hat: ['woman in a wide hat', 'women in wide hats'],
};

export const face: Subject = {
  words: [
    one(
      'woman with a fan|girl with a fan|lady with a fan|woman holding a fan|lady holding a fan|woman with fan|geisha|geisha with a fan',
      'fan',
    ),
    one(
      'face|woman face|women face|face of a woman|girl face|female face|lady face|visage|woman|lady|girl|muse|head of a woman|woman head|woman portrait|female portrait|portrait of a woman|portrait of a lady|portrait of a girl|woman with a bun|girl with a bun|woman with her hair in a bun|abstract face|human face|goddess',
    ),
    one('woman drinking coffee|woman drinking tea|girl drinking coffee|lady drinking coffee', 'coffee'),
    one(
      'woman profile|profile of a woman|female profile|face in profile|woman in profile|profile portrait|silhouette of a woman|woman silhouette|girl in profile|lady in profile',
      'profile',
    ),
    one(
      'man face|men face|face of a man|male face|portrait of a man|man portrait|male portrait|man profile|man in profile|man head|head of a man',
      'man',
    ),
    one(
      'bearded man|bearded men|man with a beard|man with beard|beard|bearded face|hipster|lumberjack|bearded man face|portrait of a bearded man|portrait of a man with a beard',
      'bearded',
    ),
    one(
      'old man|old men|elderly man|grandfather|grandpa|granddad|old man face|old man with a beard|old man with beard|man with a white beard|old bearded man|portrait of an old man|portrait of an old man with a beard|wise old man|philosopher|hermit|wizard',
      'old',
    ),
    one(
      'man with a pipe|old man with a pipe|man smoking a pipe|old man smoking a pipe|bearded man with a pipe|old man with a beard and a pipe|portrait of an old man with a beard and a pipe|man with a beard and a pipe',
      'pipe',
    ),
    one(
      'captain|sea captain|ship captain|old captain|sailor|old sailor|sailor with a pipe|captain with a pipe|sailor face|seaman|skipper|mariner|portrait of a sailor|portrait of a fisherman|portrait of an old fisherman|portrait of an elderly fisherman|portrait of a captain|portrait of a sea captain|old sea captain',
      'captain',
    ),
    one(
      'old woman|elderly woman|elderly lady|old lady|grandmother|grandma|granny|woman with glasses|woman with round glasses|portrait of an old woman|portrait of my grandmother|portrait of a grandmother',
      'aged',
    ),
    one(
      'two faces|kiss|kissing couple|kissing|couple kissing|lovers kissing|two lovers|pair of faces|overlapping faces|two faces in one line|faces overlapping',
      'two',
    ),
    one(
      'woman with flowers in her hair|woman with flower in her hair|flower in her hair|woman with a flower in her hair|flowers in her hair|floral woman|flower girl|woman with flowers|woman with leaves|face with flower|face and flower|woman face and flower|woman face with flower|woman and flower|face with leaves|leaves in her hair|leaf in her hair|portrait with flower',
      'flowers',
    ),
    one(
      'woman in a hat|woman with a hat|woman with hat|lady with a hat|lady in a hat|woman in a straw hat|woman in a sun hat|woman wearing a hat|girl in a hat|girl with a hat',
      'hat',
    ),
  ],
  realm: 'portrait',
  depth: 0.8,
  usualCount: 2,
  colorRoles: ['accent', 'near', 'line'],
  place: framed,
  describe: ({ variant, count }) =>
    variant === 'two'
      ? 'two faces that meet in profile'
      : withNumber(count, ...(NAMES[variant ?? ''] ?? (["woman's face", "women's faces"] as const))),
  draw,
};
