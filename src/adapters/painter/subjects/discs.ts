import type { Point } from '../geometry.js';
import { arc, disc, place, points } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Placer } from '../placing.js';
import { depthScale, chooseX, spotAt } from '../placing.js';
import type { Draw, Scene, Subject } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex, shade } from '../tones.js';
import { one } from '../words/words.js';
import { drawPhases } from './phases.js';
import { drawVisage } from './visage.js';

const at = (scene: Scene, { x, y, size }: Element['spots'][number]) => ({
  x: x * scene.width,
  y: y * scene.height,
  r: size,
});

/** Whether an orange animal is in front of the sun. */
const hasRuddyAnimal = ({ plan }: Scene) =>
  plan.elements.some((e) => !e.color && ['fox', 'tiger', 'squirrel', 'giraffe'].includes(e.subject));

/** A violet accent is no sun colour at dusk or dawn. */
function hasVioletAccent({ plan }: Scene): boolean {
  const { c, h } = hexToOklch(plan.palette.accent);
  const low = plan.light === 'dusk' || plan.light === 'dawn';
  return low && plan.colorWords.length === 0 && c > 0.04 && h > 115 && h < 335;
}

const drawSun: Draw = (scene, element) => {
  const { brush, plan, traits } = scene;
  const { accent, light, sky, ground } = plan.palette;
  const color =
    element.color ??
    (element.implied && hasRuddyAnimal(scene)
      ? oklchToHex({ l: 0.88, c: 0.1, h: 88 })
      : hasVioletAccent(scene)
        ? oklchToHex({ l: 0.79, c: 0.14, h: 60 })
        : accent);
  for (const spot of element.spots) {
    const { x, y, r } = at(scene, spot);
    const faced = element.variant === 'face';
    if (traits.disc === 'burst' || faced)
      for (let i = 0; i < 24; i++) {
        const long = r * (i % 2 ? 1.55 : 1.95);
        const ray: Point[] = points([r * 1.14, -r * 0.05], [long, 0], [r * 1.14, r * 0.05]);
        brush.fill(
          place(ray, { x, y, turn: (i / 24) * Math.PI * 2 }),
          i % 2 ? mix(color, ground, 0.4) : color,
          { part: 'detail' },
        );
      }
    if (traits.disc === 'rings') brush.fill(disc(x, y, r * 1.14), mix(sky, light, 0.7), { part: 'detail' });
    brush.fill(disc(x, y, r), color, { grain: 0 });
    if (faced) {
      drawVisage(scene, x, y, r, color);
      continue;
    }
    if (traits.disc === 'halved') {
      brush.fill([...arc(x, y, r, 0, Math.PI)], shade(color, -0.1), { part: 'detail' });
      brush.fill(disc(x, y, r * 0.36), mix(ground, color, 0.15), { part: 'detail' });
    }
    if (traits.disc === 'burst')
      brush.fill(disc(x, y, r * 0.62), mix(color, light, 0.35), { part: 'detail' });
  }
};

const drawMoon: Draw = (scene, element) => {
  const { brush, plan, noise, dice, night } = scene;
  const { light, far, sky, ground } = plan.palette;
  const paper = scene.traits.paperSky ? ground : sky;
  const color =
    element.color ??
    (lightness(paper) > 0.7 && !(night && plan.style === 'ink-wash')
      ? scene.traits.form === 'organic'
        ? mix(light, far, 0.75)
        : moonColor(scene)
      : light);
  if (night && !scene.traits.paperSky && plan.style !== 'mid-century') drawStars(scene);
  if (element.variant === 'phases') {
    drawPhases(scene, color);
    return;
  }
  for (const spot of element.spots) {
    const { x, y, r } = at(scene, spot);
    if (element.variant === 'crescent') {
      const outer = arc(x, y, r, Math.PI * 0.32, Math.PI * 1.5, 48);
      const inner = arc(x + r * 0.42, y - r * 0.13, r * 0.86, Math.PI * 1.36, Math.PI * 0.42, 48);
      brush.fill([...outer, ...inner], color, { grain: 0.5 });
      continue;
    }
    if (night && plan.style === 'watercolour')
      brush.fill(disc(x, y, r * 1.35), mix(sky, light, 0.22), { part: 'detail' });
    brush.fill(disc(x, y, r), color, { grain: 0.4 });
    if (element.variant === 'face') {
      drawVisage(scene, x, y, r, color);
      continue;
    }
    if (r < 0.09 || (plan.style !== 'cut-out' && plan.style !== 'watercolour')) continue;
    for (let i = 0; i < 5; i++) {
      const angle = dice.range(0, 6.28);
      const away = r * dice.range(0.15, 0.6);
      const size = r * dice.range(0.08, 0.2);
      const sea = disc(0, 0, 1, 16).map(([px, py]): Point => [px * (1 + 0.2 * noise(px + i, py)), py * 0.75]);
      brush.fill(
        place(sea, { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle), scaleX: size }),
        shade(color, -0.055),
        { part: 'detail' },
      );
    }
  }
};

/** The moon on pale paper: the most golden colour of the palette, or else the accent. */
function moonColor({ plan }: Scene): string {
  const { far, mid, accent } = plan.palette;
  const isGold = (hex: string) => {
    const { c, h } = hexToOklch(hex);
    return h > 62 && h < 108 && c > 0.07;
  };
  return [accent, far, mid].find(isGold) ?? accent;
}

function drawStars({ brush, dice, width, height, plan }: Scene): void {
  const { light } = plan.palette;
  const reach = plan.composition === 'horizon' ? plan.horizon : 0.85;
  for (let i = 0; i < 26; i++) {
    const r = dice.range(0.0022, 0.0056);
    brush.fill(disc(width * dice.range(0.03, 0.97), height * reach * dice.range(0.03, 0.95), r, 8), light, {
      part: 'detail',
    });
  }
}

const hang: Placer = (mention, { composition, horizon, focus, frame, has, hasRealm }) => {
  const { dice, style, aspect } = frame;
  if (mention.variant === 'phases') return spotAt(0.5, horizon * 0.4, 0.08);
  if (mention.variant === 'face' && composition === 'horizon')
    return spotAt(chooseX(mention, 0.5), Math.max(0.3, horizon * 0.52), 0.22 * depthScale(mention));
  if (hasRealm('ground', 'room') && composition === 'horizon')
    return spotAt(chooseX(mention, 0.5 + dice.range(-0.08, 0.08)), 0.4, 0.3);
  if (composition === 'portrait') return spotAt(chooseX(mention, 0.5), 0.4, 0.42);
  if (composition === 'table') return spotAt(chooseX(mention, dice.chance(0.5) ? 0.72 : 0.28), 0.24, 0.14);
  if (composition === 'specimen') return spotAt(chooseX(mention, 1 - focus), 0.3, 0.24 * depthScale(mention));
  const alone = !has(
    'lighthouse',
    'village',
    'bird',
    'forest',
    'wave',
    'city',
    'castle',
    'waterfall',
    'windmill',
  );
  const grand = alone && (style === 'japandi' || style === 'bauhaus' || dice.chance(0.45));
  const aside = dice.chance(0.5) ? 0.24 : 0.76;
  const x = has('city')
    ? chooseX(mention, aside)
    : chooseX(mention, grand ? dice.pick([0.5, 0.42, 0.6]) : 1 - focus);
  if (grand) {
    const size = (style === 'mid-century' ? 0.17 : dice.range(0.2, 0.26)) * depthScale(mention);
    return spotAt(
      x,
      Math.max((size * 1.25) / Math.max(1, 1 / aspect), horizon * dice.range(0.5, 0.66)),
      size,
    );
  }
  const low = frame.light === 'dusk' || frame.light === 'dawn';
  const size = dice.range(0.1, 0.14) * depthScale(mention);
  const top = (size * (style === 'mid-century' ? 2.1 : 1.3)) / Math.max(1, 1 / aspect);
  return spotAt(x, Math.max(top, horizon * (low ? dice.range(0.55, 0.75) : dice.range(0.26, 0.42))), size);
};

export const sun: Subject = {
  words: [
    one('sun|sun rose|sunset|sunrise|sunshine|solar'),
    one(
      'sun face|sun with a face|sun with face|celestial sun|sleeping sun|smiling sun|face of the sun|mystic sun',
      'face',
    ),
  ],
  realm: 'sky',
  depth: 0.08,
  usualCount: 1,
  colorRoles: ['accent'],
  place: hang,
  describe: ({ variant }, plan) =>
    variant === 'face'
      ? 'a sun with a sleeping face'
      : plan.light === 'dusk'
        ? 'a low sun'
        : plan.light === 'dawn'
          ? 'a rising sun'
          : 'a round sun',
  draw: drawSun,
};

export const moon: Subject = {
  words: [
    one('moon|moon rose|moonlight|moonrise|lunar'),
    one('full moon|harvest moon', 'full'),
    one(
      'moon face|moon with a face|moon with face|celestial moon|sleeping moon|face of the moon|man in the moon|mystic moon',
      'face',
    ),
    one('crescent|crescent moon|new moon|half moon|sickle moon', 'crescent'),
    one(
      'moon phase|phase of the moon|lunar phase|lunar cycle|phases of the moon|moon cycle|waxing and waning moon',
      'phases',
    ),
  ],
  realm: 'sky',
  depth: 0.08,
  usualCount: 1,
  colorRoles: [],
  place: hang,
  describe: ({ variant }) =>
    variant === 'crescent'
      ? 'a crescent moon'
      : variant === 'face'
        ? 'a moon with a sleeping face'
        : variant === 'phases'
          ? 'the phases of the moon'
          : 'a full moon',
  draw: drawMoon,
};
