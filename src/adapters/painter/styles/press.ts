import type { Rgb } from '../../../domain/pictures/color.js';
import { toHex, toOklab } from '../../../domain/pictures/color.js';
import type { Point } from '../geometry.js';
import { bounds, box, place } from '../geometry.js';
import type { Stage } from '../scene.js';
import { hexToOklch, hexToRgb } from '../tones.js';
import { fill, glaze, trace } from './marks.js';
import { screen } from './screen.js';

/** A printing press with two or three inks from the palette. */
export interface Press {
  /** The share 0..1 of each ink that mixes a colour. */
  separate(color: string): number[];
  /**
   * Prints a shape. It is first filled with paper to hide what is behind it, then with each ink slightly out of
   * register unless it is small.
   */
  print(shape: readonly Point[], color: string, register?: boolean): void;
  /** Prints a gradient of tints inside the current clip. */
  grade(from: Point, to: Point, shares: (t: number) => number[]): void;
  /** The ink shares for a tint of the first, darkest ink alone. */
  key(share: number): number[];
  /**
   * Shades a shape away from the light at the upper left, with halftone dots of the first ink that the colour has
   * little of.
   */
  shade(shape: readonly Point[], color: string): void;
}

const STEPS = [0, 0.22, 0.45, 0.7, 1] as const;
const OFFSETS: readonly Point[] = [
  [0, 0],
  [0.0042, -0.003],
  [-0.003, 0.0036],
];
/** The share of a tint that is printed flat under its dots. */
const FLAT = 0.62;
const ANGLES = [0.785, 0.26, 1.31] as const;

const presses = new WeakMap<Stage, Press>();
/** Returns the press of a stage, the same object at every call. */
export const getPress = (stage: Stage): Press => {
  const press = presses.get(stage) ?? createPress(stage);
  presses.set(stage, press);
  return press;
};

interface Inks {
  paper: Rgb;
  /** The share 0..1 of red, green and blue that passes through each ink. */
  through: number[][];
  /** '#rrggbb' of each ink without the paper's colour. */
  film: string[];
}

function chooseInks({ plan }: Stage): Inks {
  const { ground, near, accent, mid, far, sky } = plan.palette;
  const paper = hexToRgb(ground);
  const apart = (a: string, b: string) => Math.abs(((hexToOklch(a).h - hexToOklch(b).h + 540) % 360) - 180);
  const namedColors = plan.elements.flatMap((e) => e.color ?? []);
  const third = [...namedColors, mid, far, sky].find(
    (hex) => hexToOklch(hex).c > 0.07 && apart(hex, near) > 45 && apart(hex, accent) > 40,
  );
  const inks = third ? [near, accent, third] : [near, accent];
  const through = inks.map((ink) => hexToRgb(ink).map((v, i) => Math.min(1, v / (paper[i] ?? 255))));
  const film = through.map(([r = 1, g = 1, b = 1]) => toHex([r * 255, g * 255, b * 255]));
  return { paper, through, film };
}

/** Tries every combination of tints and returns the ink shares that come closest to the colour. */
function separateColor(color: string, { paper, through }: Inks): number[] {
  const over = (shares: readonly number[]): Rgb =>
    [0, 1, 2].map((i) =>
      shares.reduce((v, s, k) => v * (1 - s * (1 - (through[k]?.[i] ?? 1))), paper[i] ?? 255),
    ) as unknown as Rgb;
  const wanted = toOklab(hexToRgb(color));
  let best: number[] = through.map(() => 0);
  let least = Infinity;
  for (let code = 0; code < STEPS.length ** through.length; code++) {
    const shares = through.map((_, k) => STEPS[Math.floor(code / STEPS.length ** k) % STEPS.length] ?? 0);
    const { l, a, b } = toOklab(over(shares));
    const tints = shares.filter((s) => s > 0 && s < 1).length;
    const cost = Math.hypot(l - wanted.l, (a - wanted.a) * 1.6, (b - wanted.b) * 1.6) + 0.012 * tints;
    if (cost < least) [least, best] = [cost, shares];
  }
  return best;
}

function createPress(stage: Stage): Press {
  const { context, plan, width, height } = stage;
  const { ground } = plan.palette;
  const inks = chooseInks(stage);
  const { film } = inks;
  const known = new Map<string, number[]>();

  function separate(color: string): number[] {
    const found = known.get(color) ?? separateColor(color, inks);
    known.set(color, found);
    return found;
  }

  function lay(area: readonly Point[], shares: readonly number[], register: boolean): void {
    context.globalCompositeOperation = 'multiply';
    shares.forEach((share, k) => {
      const ink = film[k];
      const [dx, dy] = register ? (OFFSETS[k] ?? [0, 0]) : [0, 0];
      if (!ink || share === 0) return;
      const moved = area.map(([x, y]): Point => [x + dx, y + dy]);
      fillWith(moved, share === 1 ? ink : screen(stage, ink, share, ANGLES[k] ?? 0, FLAT));
    });
    context.globalCompositeOperation = 'source-over';
  }

  /** The flat part of each tint is one gradient without seams; the dots over it are drawn in strips. */
  function ramp(from: Point, to: Point, shares: (t: number) => number[]): void {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const long = Math.hypot(dx, dy);
    const sheet = box(-0.1, -0.1, width + 0.2, height + 0.2);
    const at = { x: from[0], y: from[1], turn: Math.atan2(dy, dx) };
    context.globalCompositeOperation = 'multiply';
    film.forEach((ink, k) => {
      const share = (t: number) => Math.min(1, shares(t)[k] ?? 0);
      // Dots merge as the tint becomes solid.
      const laid = (t: number) => FLAT + (1 - FLAT) * Math.max(0, (share(t) - 0.6) / 0.4);
      if (share(0) + share(1) === 0) return;
      const flat = context.createLinearGradient(...from, ...to);
      for (let i = 0; i <= 6; i++) flat.addColorStop(i / 6, glaze(ink, laid(i / 6) * share(i / 6)));
      fillWith(sheet, flat);
      const rows = 9;
      for (let i = 0; i < rows; i++) {
        const dots = (1 - laid((i + 0.5) / rows)) * share((i + 0.5) / rows);
        if (dots < 0.015) continue;
        const start = i === 0 ? -4 : (long * i) / rows;
        const end = i === rows - 1 ? 4 : (long * (i + 1)) / rows;
        fillWith(place(box(start, -4, end - start, 8), at), screen(stage, ink, dots, ANGLES[k] ?? 0, 0));
      }
    });
    context.globalCompositeOperation = 'source-over';
  }

  function fillWith(area: readonly Point[], style: typeof context.fillStyle): void {
    trace(context, area);
    context.fillStyle = style;
    context.fill();
  }

  return {
    separate,
    print(shape, color, register = true) {
      fill(context, shape, ground);
      lay(shape, separate(color), register);
    },
    grade(from, to, shares) {
      ramp(from, to, shares);
    },
    key: (share) => film.map((_, k) => (k === 0 ? share : 0)),
    shade(shape, color) {
      const ink = separate(color).findIndex((share) => share < 0.5);
      if (ink < 0) return;
      const { x, y, w, h } = bounds(shape);
      const [cx, cy] = [x + w / 2, y + h / 2];
      const reach = Math.hypot(w, h) / 2;
      const far: Point = [cx + reach * 0.65, cy + reach * 0.7];
      ramp(far, [cx, cy], (t) => film.map((_, k) => (k === ink ? 0.62 * (1 - t) ** 1.3 : 0)));
    },
  };
}
