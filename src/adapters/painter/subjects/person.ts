import type { Joint, Point, Shapes } from '../geometry.js';
import { disc, place, points } from '../geometry.js';
import type { Scene } from '../scene.js';
import type { Triple } from '../schemes.js';
import { lightness, mix, shade } from '../tones.js';
import type { Pose } from './anatomy.js';
import { chooseCoat, taper } from './anatomy.js';

/** Hip, knee, ankle and the end of the toes; or shoulder, elbow, wrist and the fingertips. */
export type Limb = readonly [Point, Point, Point, Point];

/** A body seven and a half heads tall in hundredths of its height, facing right, with the soles at zero. */
export interface Stance {
  /** The middle of the skull, and how far the head is bent forward, in radians. */
  head: Point;
  nod: number;
  /** Where the neck meets the back, between the shoulders. */
  neck: Point;
  /** Turned towards the viewer. */
  front?: boolean;
  /** Far, then near. */
  arms: readonly [Limb, Limb];
  legs: readonly [Limb, Limb];
  /** The outline from shoulders to seat. */
  torso: readonly Point[];
  /** What hangs from the waist or the shoulders, over the legs. */
  skirt?: readonly Point[];
}

/** Colours, hair and clothes. */
export interface Outfit {
  skin: string;
  hair: string;
  top: string;
  /** Trousers; bare legs without it. */
  legs: string | null;
  skirt: string;
  shoes: string | null;
  hairdo: 'bun' | 'short' | 'long' | 'bob';
  hat: string | null;
}

// prettier-ignore
const SKINS: readonly Triple[] = [[0.85, 0.055, 58], [0.77, 0.075, 60], [0.64, 0.085, 54], [0.5, 0.07, 48]];

/** A skin colour from pale to dark that differs from what is behind it. */
export const chooseSkin = (scene: Scene, nth: number): string =>
  chooseCoat(scene, SKINS[nth % SKINS.length] ?? [0.77, 0.075, 60], null);

/** The darkest colour that is visible on the wall or sky. */
export function chooseInk({ plan, traits }: Scene): string {
  const { line, near, light, ground, sky } = plan.palette;
  const behind = lightness(traits.paperSky ? ground : sky);
  return behind < 0.45 ? mix(line, light, 0.12) : mix(line, near, 0.25);
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

const flattenNape = ([x, y]: Point): Point => [x, y < 0.1 ? y : y * 0.4];
const joint = ([x, y]: Point, thick: number): Joint => [x, y, thick];

/** A bare or sleeved arm down to the fingertips, as one outline. */
export const armOutline = ([a, b, c, d]: Limb, stout = 1): Point[] =>
  taper([
    joint(a, 5 * stout),
    joint(between(a, b, 0.5), 5.1 * stout),
    joint(b, 4 * stout),
    joint(between(b, c, 0.35), 4.2 * stout),
    joint(c, 2.6 * stout),
    joint(between(c, d, 0.5), 3.6 * stout),
    joint(between(c, d, 0.85), 2.4 * stout),
    joint(d, 0.8),
  ]);

/** The outline of a leg. Without a shoe the foot is pointed along it. */
const legOutline = ([a, b, c, d]: Limb, bare: boolean): Point[] =>
  taper([
    joint(a, 9.4),
    joint(between(a, b, 0.45), 8.6),
    joint(b, 5.9),
    joint(between(b, c, 0.3), 6.4),
    joint(between(b, c, 0.7), 4.3),
    joint(c, 3.3),
    ...(bare ? [joint(between(c, d, 0.4), 3.6), joint(between(c, d, 0.8), 2.6), joint(d, 0.8)] : []),
  ]);

const trouserOutline = ([a, b, c]: Limb): Point[] =>
  taper([
    joint(a, 10.5),
    joint(between(a, b, 0.5), 9.4),
    joint(b, 7.6),
    joint(between(b, c, 0.5), 7),
    joint(c, 6.4),
  ]);

/** A shoe from heel to toe; the sole lies along the line from below the ankle to the toe's end. */
function shoe([, knee, ankle, toe]: Limb): Point[] {
  const [dx, dy] = [ankle[0] - knee[0], ankle[1] - knee[1]];
  const long = Math.hypot(dx, dy) || 1;
  const heel: Point = [ankle[0] + (dx / long) * 4.2 - 0.8, ankle[1] + (dy / long) * 4.2];
  const front: Point = [ankle[0] + 2.1, ankle[1] - 0.6];
  const back: Point = [ankle[0] - 2.1, ankle[1] - 0.8];
  return [
    back,
    [heel[0] - 1, (heel[1] + ankle[1]) / 2],
    heel,
    between(heel, toe, 0.55),
    toe,
    [toe[0] - 0.6, toe[1] - 1.5],
    between(front, toe, 0.45),
    front,
  ];
}

/** A head in profile: one high from crown to chin, round the origin, facing right. */
// prettier-ignore
const PROFILE: readonly Point[] = [
  [0.2, -0.46], [0.33, -0.3], [0.36, -0.12], [0.335, -0.02], [0.45, 0.17], [0.385, 0.23], [0.4, 0.31],
  [0.35, 0.37], [0.35, 0.46], [0.24, 0.51], [0.06, 0.42], [-0.1, 0.34], [-0.34, 0.18], [-0.46, -0.1],
  [-0.36, -0.38], [-0.08, -0.51],
];
// prettier-ignore
const CAPS: Readonly<Record<Outfit['hairdo'], readonly Point[]>> = {
  bun: [
    [0.3, -0.4], [0.34, -0.29], [0.18, -0.24], [0.06, -0.08], [0, 0.12], [-0.18, 0.24], [-0.4, 0.17],
    [-0.52, -0.1], [-0.42, -0.43], [-0.1, -0.58], [0.15, -0.53],
  ],
  short: [
    [0.3, -0.42], [0.36, -0.27], [0.16, -0.25], [0.06, -0.1], [0.04, 0.1], [-0.06, 0.12], [-0.14, 0.22],
    [-0.36, 0.26], [-0.49, -0.08], [-0.4, -0.42], [-0.08, -0.56], [0.16, -0.51],
  ],
  long: [
    [0.3, -0.42], [0.35, -0.28], [0.2, -0.2], [0.1, 0], [0.07, 0.3], [-0.02, 0.62], [-0.14, 0.98],
    [-0.46, 1.08], [-0.6, 0.8], [-0.52, 0.35], [-0.54, -0.1], [-0.42, -0.44], [-0.1, -0.59], [0.16, -0.54],
  ],
  bob: [
    [0.3, -0.42], [0.37, -0.26], [0.24, -0.14], [0.16, 0.1], [0.15, 0.36], [-0.1, 0.4], [-0.38, 0.44],
    [-0.56, 0.3], [-0.55, -0.1], [-0.43, -0.45], [-0.1, -0.6], [0.16, -0.55],
  ],
};

// prettier-ignore
const HEAD = {
  face: [
    [0, 0.5], [0.2, 0.4], [0.34, 0.14], [0.37, -0.14], [0.25, -0.42], [0, -0.5], [-0.25, -0.42],
    [-0.37, -0.14], [-0.34, 0.14], [-0.2, 0.4],
  ],
  hair: [
    [-0.4, 0.02], [-0.44, -0.26], [-0.3, -0.5], [0, -0.58], [0.3, -0.5], [0.44, -0.26], [0.4, 0.02],
    [0.3, -0.2], [0, -0.34], [-0.3, -0.2],
  ],
  hatCrown: [
    [-0.46, -0.26], [-0.43, -0.52], [-0.3, -0.66], [-0.05, -0.61], [0.2, -0.65], [0.33, -0.5], [0.37, -0.28],
  ],
  hatBand: [[-0.46, -0.4], [-0.04, -0.38], [0.36, -0.38], [0.37, -0.27], [0, -0.26], [-0.46, -0.27]],
} satisfies Shapes;

/** Neck and head; `high` is the height of the head in hundredths. */
export function drawHead(
  scene: Scene,
  { put, shape, stroke, size }: Pose,
  { head, neck, nod, front }: Pick<Stance, 'head' | 'neck' | 'nod' | 'front'>,
  { skin, hair, hairdo, hat, shoes }: Outfit,
  high = 13.6,
): void {
  const { brush, plan, traits } = scene;
  const on = (knots: readonly Point[]) => place(knots, { x: head[0], y: head[1], scaleX: high, turn: nod });
  const jaw = on([[-0.08, 0.2]])[0] ?? head;
  brush.fill(
    put(
      taper([joint(jaw, high * 0.4), joint(between(jaw, neck, 0.6), high * 0.36), joint(neck, high * 0.5)]),
    ),
    shade(skin, -0.03),
    { grain: 1.5 },
  );
  if (front) {
    brush.fill(put(on(disc(0, -0.62, 0.2, 22))), hair, { grain: 0.6 });
    brush.fill(shape(on(HEAD.face)), skin, { grain: 0.4 });
    brush.fill(shape(on(HEAD.hair)), hair, { grain: 0.3 });
    return;
  }
  if (hairdo === 'long') brush.fill(shape(on(CAPS.long)), hair, { grain: 1.4 });
  brush.fill(shape(on(PROFILE)), skin, { grain: 0.4 });
  if (traits.form !== 'minimal' && size(high) > 0.05)
    brush.stroke(
      stroke(on(points([0.16, 0], [0.22, 0.035], [0.29, 0.01]))),
      plan.palette.line,
      size(high * 0.035),
    );
  if (hairdo === 'bun') brush.fill(put(on(disc(-0.56, -0.34, 0.24, 22))), hair, { grain: 0.6 });
  if (hairdo !== 'long') brush.fill(shape(on(CAPS[hairdo])), hair, { grain: 0.3 });
  else brush.fill(shape(on(CAPS.short.map(flattenNape))), hair, { grain: 0.3 });
  if (!hat) return;
  const wide = hairdo === 'short' ? 1 : 1.35;
  brush.fill(shape(on(HEAD.hatCrown)), hat, { grain: 0.2 });
  brush.fill(put(on(HEAD.hatBand)), shoes ?? hair, { part: 'detail' });
  const brim: Point[] = points(
    [-0.74 * wide, -0.2],
    [-0.4, -0.31],
    [0, -0.33],
    [0.38, -0.32],
    [0.78 * wide, -0.2],
    [0.4, -0.215],
    [0, -0.215],
    [-0.42, -0.2],
  );
  brush.fill(shape(on(brim)), shade(hat, -0.02), { grain: 0 });
}

/** The far arm first, then legs, head and clothes, and the near arm over all. */
export function drawPerson(scene: Scene, pose: Pose, stance: Stance, outfit: Outfit): void {
  const { brush } = scene;
  const { put, shape } = pose;
  const [farArm, nearArm] = stance.arms;
  const sleeve = outfit.legs ? outfit.top : null;
  const drawArm = (joints: Limb, dim: number) => {
    brush.fill(put(armOutline(joints)), shade(outfit.skin, dim), { grain: 1.2 });
    if (!sleeve) return;
    const [a, b, c] = joints;
    const cuff = [
      joint(a, 6.6),
      joint(between(a, b, 0.5), 6.3),
      joint(b, 5.4),
      joint(between(b, c, 0.5), 4.9),
      joint(between(b, c, 0.92), 4.5),
    ];
    brush.fill(put(taper(cuff)), shade(sleeve, dim), { grain: 1.2 });
  };
  const drawLeg = (joints: Limb, dim: number) => {
    const { legs, shoes, skin } = outfit;
    if (shoes) brush.fill(shape(shoe(joints)), shade(shoes, dim / 2), { grain: 0 });
    if (!legs || !shoes) brush.fill(put(legOutline(joints, !shoes)), shade(skin, dim), { grain: 1.5 });
    if (legs) brush.fill(put(trouserOutline(joints)), shade(legs, dim), { grain: 1.5 });
    if (shoes && !legs) brush.fill(shape(shoe(joints)), shade(shoes, dim / 2), { grain: 0 });
  };
  drawArm(farArm, -0.05);
  const drawLegs = () => {
    drawLeg(stance.legs[0], -0.05);
    drawLeg(stance.legs[1], 0);
  };
  if (!stance.front) drawLegs();
  drawHead(scene, pose, stance, outfit);
  brush.fill(shape(stance.torso), outfit.top, { grain: 1.4 });
  if (stance.front) drawLegs();
  if (stance.skirt) brush.fill(shape(stance.skirt), outfit.skirt, { grain: 1.4 });
  drawArm(nearArm, 0.02);
}
