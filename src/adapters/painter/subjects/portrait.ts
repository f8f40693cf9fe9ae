import type { Point } from '../geometry.js';
import { place } from '../geometry.js';
import type { Spot } from '../picture.js';
import type { Scene } from '../scene.js';
import { hexToOklch, lightness, mix, oklchToHex } from '../tones.js';
import type { Pose } from './anatomy.js';
import { poseAt } from './anatomy.js';
import { chooseInk, chooseSkin } from './person.js';

/** The colours of a head drawn large. */
export interface Paint {
  skin: string;
  hair: string;
  dress: string;
  bloom: string;
  lips: string;
  ink: string;
  /** Contours alone, with the paper showing through. */
  bare: boolean;
}

const isRosy = (hex: string) => {
  const { c, h } = hexToOklch(hex);
  return c > 0.06 && (h < 48 || h > 340);
};

/** `nth` distinguishes the heads of one picture. */
export function choosePaint(scene: Scene, color: string | null, nth: number): Paint {
  const { plan, traits } = scene;
  const { accent, mid, near, far, line, light, ground, sky } = plan.palette;
  const skin = chooseSkin(scene, nth + plan.seed);
  const wall = traits.paperSky ? ground : sky;
  const dark = lightness(skin) < 0.62;
  return {
    skin,
    hair: nth % 2 ? mix(oklchToHex({ l: 0.43, c: 0.07, h: 48 }), near, 0.2) : chooseInk(scene),
    dress: color ?? [near, mid, accent][(nth + plan.seed) % 3] ?? near,
    bloom: color && spotless(color, wall) ? color : accent,
    lips: isRosy(accent)
      ? mix(accent, dark ? line : skin, 0.12)
      : oklchToHex({ l: lightness(skin) * 0.55 + 0.17, c: 0.115, h: 24 }),
    ink: dark ? mix(line, skin, 0.1) : mix(line, far, 0.1),
    bare: plan.style === 'line-art',
  };
  function spotless(one: string, other: string) {
    return Math.abs(lightness(one) - lightness(other)) > 0.1 && one !== light;
  }
}

/** Draws in hundredths of the head's height, turned as the spot is. */
export interface Pen {
  pose: Pose;
  /** Draws a closed form, or its contour alone in a line style. */
  form: (knots: readonly Point[], color: string, detail?: boolean) => void;
  stroke: (knots: readonly Point[], color: string, weight: number) => void;
}

export function createPen(scene: Scene, spot: Spot, { bare }: Paint): Pen {
  const { brush } = scene;
  const pose = poseAt(scene, spot);
  const bent = (points: readonly Point[]) =>
    spot.turn ? place(points, { x: 0, y: 0, turn: spot.turn }) : points;
  return {
    pose,
    form(knots, color, detail = false) {
      const shape = pose.shape(bent(knots));
      if (bare && !detail) brush.stroke([...shape, shape[0] ?? [0, 0]], color, pose.size(1.1));
      else brush.fill(shape, color, detail ? { part: 'detail' } : { grain: 1.3 });
    },
    stroke(knots, color, weight) {
      brush.stroke(pose.stroke(bent(knots)), color, pose.size(weight));
    },
  };
}
