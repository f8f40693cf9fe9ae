import type { Point } from '../geometry.js';
import { arc, box, oval, place, points, spline } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import type { Triple } from '../schemes.js';
import { hexToOklch, lightness, mix, shade } from '../tones.js';
import { berries } from './berries.js';
import type { Fruit, FruitContext } from './fruit-marks.js';
import { tripleToHex } from './fruit-marks.js';
import { garden } from './garden.js';
import { orchard } from './orchard.js';
import { pickContrasting, wallColor } from './setting.js';

export const kinds: Readonly<Record<string, Fruit>> = { ...orchard, ...berries, ...garden };

const mixtures: Readonly<Record<string, readonly (readonly string[])[]>> = {
  fruit: [
    ['orange', 'pear', 'plum', 'grape', 'apple', 'fig', 'lemon'],
    ['peach', 'lemon', 'grape', 'pear', 'fig', 'plum', 'peach'],
    ['apple', 'banana', 'orange', 'plum', 'pear', 'apple', 'grape'],
    ['pear', 'pomegranate', 'fig', 'orange', 'grape', 'lime', 'plum'],
  ],
  vegetables: [
    ['tomato', 'aubergine', 'garlic', 'carrot', 'pumpkin', 'chilli'],
    ['aubergine', 'pumpkin', 'tomato', 'artichoke', 'garlic', 'tomato'],
    ['artichoke', 'tomato', 'carrot', 'aubergine', 'chilli', 'garlic'],
  ],
};

export interface Seat {
  kind: string;
  fruit: Fruit;
  count: number;
  open: boolean;
  /** The middle of the fruit, in units. */
  x: number;
  y: number;
  r: number;
  turn: number;
}

/** Decides which fruit there is: kinds in turn, with bunches merged into one. */
export function gather({ dice }: Scene, { variant, count }: Element): Omit<Seat, 'x' | 'y' | 'r' | 'turn'>[] {
  const named = (variant ?? 'fruit').split('+');
  const n = Math.max(1, Math.min(8, count));
  const sets = new Map(Object.entries(mixtures).map(([name, list]) => [name, [...dice.pick(list)]]));
  const turns = Array.from({ length: n }, (_, i) => {
    const kind = named[i % named.length] ?? 'fruit';
    const set = sets.get(kind);
    if (!set) return kind;
    const pick = set.find((one) => !named.includes(one)) ?? 'orange';
    set.splice(set.indexOf(pick), 1);
    return pick;
  });
  const seats: Omit<Seat, 'x' | 'y' | 'r' | 'turn'>[] = [];
  for (const kind of turns) {
    const fruit = kinds[kind] ?? orchard.orange;
    const bunch = fruit.bunch ?? 1;
    const open = seats.find((seat) => seat.kind === kind && (seat.count < bunch || isMixed(named)));
    if (fruit.bunch && open) open.count += 1;
    else seats.push({ kind, fruit, count: 1, open: n > 3 && fruit.opens === true && seats.length % 3 === 1 });
  }
  // Bunches are on top of round fruit.
  if (isMixed(named)) seats.sort((a, b) => (a.fruit.bunch ?? 0) - (b.fruit.bunch ?? 0));
  // A bunch of three cherries would leave the fourth alone, so they are two and two.
  const [last, before] = [seats.at(-1), seats.at(-2)];
  if (last?.fruit.bunch === 3 && last.count === 1 && before?.count === 3) [last.count, before.count] = [2, 2];
  if (n === 1 && seats[0]?.fruit.opens) seats.push({ ...seats[0], open: true });
  else if (n < 4 && seats.at(-1)?.fruit.opens)
    seats.push(...seats.splice(-1).map((seat) => ({ ...seat, open: true })));
  return seats;
}

const isMixed = (named: readonly string[]) =>
  new Set(named).size > 1 || named.some((kind) => kind in mixtures);

/** Whether the words name no colours, so that each fruit may have its natural one. */
function isColorFree({ plan }: Scene, own: Triple | undefined): boolean {
  const { l, h } = hexToOklch(plan.palette.accent);
  const gap = own ? Math.abs(((h - own[2] + 540) % 360) - 180) : 0;
  return own !== undefined && gap < 14 && Math.abs(l - own[0]) < 0.08;
}

const leafGreen: Triple = [0.53, 0.1, 140];
const isGreen = (hex: string) => hexToOklch(hex).h > 100 && hexToOklch(hex).h < 220;

/** Returns what one fruit is drawn with. */
export function createFruitContext(
  scene: Scene,
  element: Element,
  own: Readonly<Record<string, Triple>>,
  seat: Seat,
): FruitContext {
  const { palette } = scene.plan;
  const first = (element.variant ?? '').split('+')[0] ?? '';
  const free = isColorFree(scene, own[first]);
  const tone = (triple: Triple, otherwise: string) =>
    free || element.color ? tripleToHex(triple) : otherwise;
  const known = own[seat.kind];
  const roles = [
    palette.accent,
    palette.far,
    mix(palette.accent, palette.light, 0.35),
    palette.near,
    mix(palette.accent, palette.near, 0.4),
  ];
  const role = roles[Object.keys(kinds).indexOf(seat.kind) % roles.length] ?? palette.accent;
  const plain = seat.kind === first ? palette.accent : known ? tone(known, role) : role;
  const skin = seat.kind === first && element.color ? element.color : plain;
  const clear =
    Math.abs(lightness(skin) - lightness(table(scene))) > 0.03
      ? skin
      : shade(skin, lightness(skin) > 0.5 ? 0.06 : -0.06);
  const { x, y, r, turn } = seat;
  return {
    scene,
    r,
    turn,
    tone,
    count: seat.count,
    skin: scene.dice.chance(0.35)
      ? shade(clear, scene.traits.form !== 'minimal' ? -0.03 : lightness(clear) < 0.5 ? 0.06 : -0.05)
      : clear,
    leaf:
      tone(leafGreen, palette.near) === palette.near
        ? palette.near
        : mix(tripleToHex(leafGreen), palette.near, isGreen(palette.near) ? 0.4 : 0.1),
    put: (points) => place(points, { x, y, scaleX: r, turn }),
  };
}

const table = (scene: Scene): string => (scene.traits.paperSky ? wallColor(scene) : scene.plan.palette.mid);

export interface Dish {
  kind: 'bowl' | 'stand' | 'plate';
  /** '#rrggbb' when the words name it. */
  color: string | null;
  x: number;
  /** The middle of its rim, and its half-width. */
  y: number;
  half: number;
  /** The y of its foot. */
  foot: number;
}

/** The height of its rim above its foot, as a share of its half-width. */
export const dishHeight: Readonly<Record<Dish['kind'], number>> = { bowl: 0.62, stand: 0.78, plate: 0.1 };

/** Draws the dish in two parts: one behind the fruit, and one that hides its lower part. */
export function dish(scene: Scene, { kind, color, x, y, half, foot }: Dish): () => void {
  const { brush, plan, traits } = scene;
  const { light, far, near, mid } = plan.palette;
  const behind = kind === 'plate' ? [table(scene)] : [table(scene), wallColor(scene)];
  const glaze = color ?? pickContrasting([mix(light, far, 0.12), near, light], behind, 0.09);
  const dark = lightness(glaze) > 0.66 ? shade(glaze, -0.12) : shade(glaze, -0.06);
  const bow = half * (kind === 'plate' ? 0.24 : 0.16);
  brush.fill(oval(x, y, half, bow), kind === 'plate' ? glaze : dark, { grain: 0 });
  if (kind === 'plate') {
    if (traits.form !== 'minimal')
      brush.fill(
        oval(x, y - bow * 0.08, half * 0.8, bow * 0.7),
        color ? shade(color, -0.03) : mix(light, mid, 0.25),
        { part: 'detail' },
      );
    return () => undefined;
  }
  return () => {
    const front = arc(x, y, 1, 0, Math.PI, 30).map(([px, py]): Point => [
      x + (px - x) * half,
      y + (py - y) * bow,
    ]);
    const deep = kind === 'bowl' ? foot - y : (foot - y) * 0.5;
    const base = half * (kind === 'bowl' ? 0.36 : 0.12);
    const side: Point[] = points(
      [half, 0],
      [half * 0.93, deep * 0.42],
      [half * 0.68, deep * 0.8],
      [base, deep],
    );
    const right = spline(side, false, 7);
    if (kind === 'stand') {
      brush.fill(box(x - half * 0.09, y + deep * 0.8, half * 0.18, foot - y - deep * 0.8), dark);
      brush.fill(oval(x, foot, half * 0.4, half * 0.07), glaze, { grain: 0 });
    }
    const bottom =
      kind === 'bowl'
        ? arc(x, foot, 1, 0, Math.PI, 12).map(([px, py]): Point => [
            x + (px - x) * base,
            foot + (py - foot) * bow * 0.3,
          ])
        : [];
    brush.fill(
      [
        ...right.map(([dx, dy]): Point => [x + dx, y + dy]),
        ...bottom,
        ...[...right].reverse().map(([dx, dy]): Point => [x - dx, y + dy]),
        ...[...front].reverse(),
      ],
      glaze,
      { grain: 0 },
    );
    if (traits.form === 'minimal') return;
    const band = front.map(([px, py]): Point => [x + (px - x) * 0.97, py + deep * 0.2]);
    brush.stroke(band, lightness(glaze) > 0.6 ? mid : light, half * 0.03);
  };
}
