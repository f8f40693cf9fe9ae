import { withNumber } from '../words/counted.js';
import type { Element, Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { standing } from '../placing.js';
import type { Scene } from '../scene.js';
import { lightness, mix, shade } from '../tones.js';
import { herd, poseAt } from './anatomy.js';
import type { Outfit, Stance } from './person.js';
import { chooseInk, chooseSkin, drawPerson } from './person.js';

/** A dress leaves arms and legs bare; a coat or shirt is worn with trousers. */
export type Dress = 'dress' | 'coat' | 'shirt' | 'leotard';

/** The accent first; with a sun of the same colour, a colour of another lightness. */
function clothColors({ plan }: Scene): string[] {
  const { accent, mid, near, light, far } = plan.palette;
  const sunny = plan.elements.some(
    (e) => (e.subject === 'sun' || (e.subject === 'moon' && plan.light !== 'night')) && !e.color,
  );
  if (lightness(plan.palette.sky) < 0.45 && plan.light === 'night')
    return [accent, mix(light, mid, 0.4), mix(accent, light, 0.4), mix(light, far, 0.5)];
  const watery = plan.elements.some((e) => e.subject === 'sea');
  if (!sunny)
    return [accent, watery ? mix(light, accent, 0.15) : mid, mix(accent, light, 0.4), watery ? near : far];
  const parts = (hex: string) => Math.abs(lightness(hex) - lightness(accent)) > 0.14;
  return [...[near, mid, mix(light, mid, 0.25), far].filter(parts), near, mix(light, far, 0.2), near];
}

/** Clothes in the palette's colours: one garment in the accent or in the requested colour. */
export function chooseOutfit(scene: Scene, color: string | null, nth: number, dress: Dress): Outfit {
  const { accent, mid, near, light } = scene.plan.palette;
  const ink = chooseInk(scene);
  const dark = scene.plan.light === 'night' && !scene.traits.paperSky;
  const trousers = dark ? mix(mid, light, 0.3) : ink;
  const main = color ?? clothColors(scene)[nth % 4] ?? accent;
  const second = lightness(main) > 0.6 ? near : mix(light, main, 0.12);
  return {
    skin: chooseSkin(scene, nth + scene.plan.seed),
    hair: ink,
    top:
      dress === 'shirt'
        ? (color ?? mix(light, [near, mid, accent][nth % 3] ?? near, nth ? 0.85 : 0.1))
        : main,
    legs: dress === 'coat' || dress === 'shirt' ? trousers : null,
    skirt: main,
    shoes:
      dress === 'leotard' ? null : dress === 'dress' ? (main === ink ? second : ink) : mix(ink, near, 0.4),
    hairdo:
      dress === 'dress'
        ? ((['bun', 'long', 'bob'] as const)[(nth + scene.plan.seed) % 3] ?? 'bun')
        : dress === 'leotard'
          ? 'bun'
          : 'short',
    hat: null,
  };
}

/** The spot that is `hundredths` of the spot's size ahead, for a person of another size. */
export const spotBeside = ({ width }: Scene, spot: Spot, hundredths: number, share = 1): Spot => ({
  ...spot,
  x: spot.x + (hundredths * spot.size * spot.facing) / 100 / width,
  size: spot.size * share,
});

/** Draws a dressed person in a stance. */
export function drawDressed(
  scene: Scene,
  spot: Spot,
  stance: Stance,
  dress: Dress,
  { color = null, nth = 0, hat = false }: { color?: string | null; nth?: number; hat?: boolean } = {},
): void {
  const outfit = chooseOutfit(scene, color, nth, dress);
  const { near, light } = scene.plan.palette;
  const felt = hat ? (dress === 'dress' ? mix(light, near, 0.12) : shade(outfit.legs ?? near, 0.05)) : null;
  drawPerson(scene, poseAt(scene, spot), stance, { ...outfit, hat: felt });
}

interface Extent {
  /** The width of a person by variant, as a share of the height. */
  wide: Readonly<Record<string, number>>;
  /** The top of raised arms, as a share of the height. */
  high?: number;
}

/** Places people who stand or walk the same way, as large as the width allows on a tall sheet. */
export const grouped =
  (size: number, { wide, high = 1 }: Extent): Placer =>
  (mention, layout) => {
    const { frame, slot, composition, has } = layout;
    const share = wide[mention.variant ?? ''] ?? 0.5;
    const lead = size * (has('forest', 'village', 'mountains') ? 0.85 : 1);
    const row =
      composition === 'room' ? standing(lead, share) : herd(lead, share, { overlap: 0.05, abreast: true });
    const most = (0.92 * slot.width * Math.max(1, frame.aspect)) / share / mention.count;
    const grow = Math.min(1.4, Math.max(1, 0.78 / frame.aspect));
    const tallest = (0.7 * Math.max(1, 1 / frame.aspect)) / high;
    return row(mention, layout).map((spot) => ({
      ...spot,
      size: Math.min(tallest, Math.max(spot.size, Math.min(most, spot.size * grow))),
    }));
  };

/** Describes the number of people and what they do, by variant. */
export const describePeople =
  (names: Readonly<Record<string, readonly [string, string]>>) =>
  ({ variant, count }: Element): string => {
    const [single, plural] = names[variant ?? ''] ?? ['person walking', 'people walking'];
    return withNumber(count, single, plural);
  };
