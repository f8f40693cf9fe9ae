import type { Oklch } from '../../../domain/pictures/color.js';
import type { Joint, Point } from '../geometry.js';
import { place, points, ribbon, spline } from '../geometry.js';
import type { SubjectName } from '../names.js';
import type { Spot } from '../picture.js';
import type { Placer } from '../placing.js';
import { standing } from '../placing.js';
import type { Scene } from '../scene.js';
import type { Triple } from '../schemes.js';
import { hexToOklch, mix, oklchToHex } from '../tones.js';

/**
 * Places an animal. Its points are in hundredths of its height, with the feet at the origin, y negative upwards,
 * facing right.
 */
export interface Pose {
  /** The points joined by straight lines. */
  put: (knots: readonly Point[]) => Point[];
  /** A smooth closed outline through the points. */
  shape: (knots: readonly Point[]) => Point[];
  /** A smooth open stroke through the points. */
  stroke: (knots: readonly Point[]) => Point[];
  /** Converts hundredths of the height to units. */
  size: (hundredths: number) => number;
}

/** `middle` is the x, in hundredths, that is placed on the spot; `share` scales the spot's size. */
export function poseAt({ width, height }: Scene, spot: Spot, { share = 1, middle = 0 } = {}): Pose {
  const scale = (spot.size * share) / 100;
  const x = spot.x * width - middle * scale * spot.facing;
  const put = (knots: readonly Point[]) =>
    place(knots, { x, y: spot.y * height, scaleX: scale * spot.facing, scaleY: scale });
  return {
    put,
    shape: (knots) => put(spline(knots, true, 6)),
    stroke: (knots) => put(spline(knots, false, 6)),
    size: (hundredths) => hundredths * scale,
  };
}

/**
 * The outline of a limb: down its front and up its back. `foot` gives the x of toe and heel when the sole is on the
 * ground.
 */
export function limb(joints: readonly Joint[], foot?: readonly [toe: number, heel: number]): Point[] {
  const path = joints.map(([x, y]): Point => [x, y]);
  const last = joints.length - 1;
  const outline = ribbon(path, (share) => joints[Math.round(share * last)]?.[2] ?? 0).reverse();
  if (!foot) return outline;
  const [toe, heel] = foot;
  const long = Math.abs(toe - heel);
  const ball = toe - Math.sign(toe - heel) * long * 0.14;
  const sole: Point[] = points([ball, -long * 0.3], [toe, -long * 0.1], [ball, 0], [heel, 0]);
  return [...outline.slice(0, joints.length), ...sole, ...outline.slice(joints.length)];
}

/** The outline of a tapering stroke, such as a tail, tusk or horn. */
export const taper = (joints: readonly Joint[]): Point[] => {
  const path = spline(
    joints.map(([x, y]): Point => [x, y]),
    false,
    9,
  );
  const thick = spline(
    joints.map(([, , t], i): Point => [i, t]),
    false,
    9,
  );
  return ribbon(path, (share) => Math.max(0, thick[Math.round(share * (path.length - 1))]?.[1] ?? 0));
};

/**
 * The colour of an animal: its natural colour tinted by the palette, or the requested colour. Its lightness is kept
 * different from what is behind it.
 */
export function chooseCoat({ plan, traits }: Scene, natural: Triple | string, own: string | null): string {
  const { palette, elements } = plan;
  const open = traits.paperSky ? palette.ground : palette.sky;
  if (own) return separateLightness(hexToOklch(own), [open], 0.08, 0.06);
  const backed = elements.some((e) =>
    ['mountains', 'forest', 'sea', 'desert', 'village'].includes(e.subject),
  );
  const wooded = elements.some((e) => e.subject === 'forest');
  const sunny = elements.some((e) => e.subject === 'sun' && !e.color) && natural !== palette.accent;
  const behind = [
    open,
    ...(backed ? [palette.mid, palette.far] : []),
    ...(wooded ? [palette.near] : []),
    ...(sunny ? [palette.accent] : []),
  ];
  const reach = wooded ? 0.28 : 0.18;
  if (typeof natural === 'string') return separateLightness(hexToOklch(natural), behind, reach, 0.13);
  const coat = hexToOklch(
    mix(oklchToHex({ l: natural[0], c: natural[1], h: natural[2] }), palette.near, 0.12),
  );
  const tint = Math.max(
    ...(['sky', 'far', 'mid', 'near'] as const).map((role) => hexToOklch(palette[role]).c),
  );
  return separateLightness({ ...coat, c: coat.c * Math.min(1, 0.2 + tint / 0.05) }, behind, reach, 0.13);
}

/**
 * Changes the lightness of a colour by at most `reach`, so that it differs by `enough` from the others. A smaller
 * change is preferred.
 */
function separateLightness(coat: Oklch, others: readonly string[], reach: number, enough: number): string {
  const levels = others.map((hex) => hexToOklch(hex).l);
  const gap = (l: number) => Math.min(enough, ...levels.map((other) => Math.abs(l - other)));
  const dear = coat.l > 0.85 && enough > 0.1 ? 0.9 : reach > 0.2 ? 0.25 : 0.4;
  const fit = (by: number) => gap(coat.l + by) - dear * Math.abs(by);
  let best = 0;
  for (let by = -reach; by <= reach; by += 0.02)
    if (coat.l + by > 0.2 && coat.l + by < 0.97 && fit(by) > fit(best) + 0.001) best = by;
  // Darkened yellow looks olive, so its hue is moved too.
  const turn = coat.h > 50 && coat.h < 110 ? Math.max(0, -best) * 90 : 0;
  return oklchToHex({ ...coat, l: coat.l + best, h: coat.h - turn });
}

/** The accent as an animal's colour. It is darker when a sun or flower of the same colour is behind the animal. */
export function chooseAccentCoat(scene: Scene, own: string | null): string {
  const { elements, palette } = scene.plan;
  const { l, c, h } = hexToOklch(palette.accent);
  const shared = elements.some((e) => e.subject === 'sun' && !e.color);
  const coat = shared
    ? oklchToHex({ l: l < 0.5 ? l + 0.15 : l - 0.125, c: c * 0.97, h: h - 7 })
    : palette.accent;
  return chooseCoat(scene, coat, own);
}

const GIANTS: readonly SubjectName[] = ['giraffe', 'elephant'];
const LARGE: readonly SubjectName[] = ['horse', 'cow', 'bear', 'deer', 'tiger'];

interface Company {
  /** The share of its width by which an animal overlaps the next. */
  overlap?: number;
  /** All animals face the same way. */
  abreast?: boolean;
}

/**
 * Places animals as `standing` does, but whole on the sheet, with air above and companions a little farther back.
 * They are smaller beside trees, houses or larger animals.
 */
export const herd =
  (size: number, wide: number, { overlap = 0.2, abreast = false }: Company = {}): Placer =>
  (mention, layout) => {
    const { has, frame, slot } = layout;
    const several = mention.count > 1;
    const sheet = Math.max(1, frame.aspect);
    const rank = GIANTS.includes(mention.subject) ? 2 : LARGE.includes(mention.subject) ? 1 : 0;
    const beside = has(...GIANTS) ? 2 : has(...LARGE) ? 1 : 0;
    const lesser = 0.74 ** Math.max(0, beside - rank);
    const measure = (has('village') ? 0.7 : has('forest') ? 0.84 : 1) * lesser;
    const tall = Math.min(size, 0.66 * Math.max(1, 1 / frame.aspect)) * measure;
    const room = ((slot.width > 0.99 ? 1.1 : 0.94) * (several ? 1 - overlap : 1)) / lesser;
    const taller = several ? 1 : Math.max(1, tall / 0.86);
    const spots = standing(tall, wide * room)(mention, layout).map((spot, i) => {
      const height = spot.size * taller;
      const half = (height * wide) / 1.76 / sheet;
      const x = half < 0.47 ? Math.min(0.97 - half, Math.max(0.03 + half, spot.x)) : 0.5;
      const back = several && overlap > 0 && i % 2 ? -0.022 : 0;
      return { ...spot, x, y: spot.y + back, size: height };
    });
    if (!abreast) return spots;
    const facing = spots[0]?.facing ?? 1;
    return spots.map((spot) => ({ ...spot, facing })).sort((a, b) => a.y - b.y);
  };
