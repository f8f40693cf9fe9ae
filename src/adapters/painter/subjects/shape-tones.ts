import { box } from '../geometry.js';
import type { Element } from '../picture.js';
import type { Scene } from '../scene.js';
import { hexToOklch, hueDistance, lightness } from '../tones.js';
import { namedColors } from './two-shapes.js';

/** What the shapes of an abstract picture are drawn in. */
export interface ShapeTones {
  /** '#rrggbb' of what is behind the shapes. */
  paper: string;
  /** '#rrggbb' of the shapes, in the order of the words. */
  inks: readonly string[];
  /** The words name the paper. */
  hasPaper: boolean;
}

const isPaper = (hex: string) => lightness(hex) > 0.88 && hexToOklch(hex).c < 0.06;

const isNear = (one: string, other: string) => {
  const [a, b] = [hexToOklch(one), hexToOklch(other)];
  return (
    Math.abs(a.l - b.l) < 0.035 && Math.abs(a.c - b.c) < 0.035 && (a.c < 0.05 || hueDistance(a.h, b.h) < 25)
  );
};

/**
 * The colours that the words name, each as it is named. What the words put behind the shapes is the paper; without such
 * words a pale colour beside another is.
 */
export function chooseTones(scene: Scene, { color }: Element): ShapeTones {
  const { plan, traits } = scene;
  const { ground, sky, near, accent, mid, far } = plan.palette;
  const behind = traits.paperSky ? ground : sky;
  const named = [...new Set([...namedColors(scene), ...(color ? [color] : [])])];
  const others = named.filter((hex) => !isNear(hex, behind));
  if (others.length < named.length && others.length > 0)
    return { paper: behind, inks: others, hasPaper: true };
  const pale = others.length > 1 ? others.find(isPaper) : undefined;
  const inks = others.filter((hex) => hex !== pale);
  if (pale) return { paper: pale, inks, hasPaper: true };
  return { paper: behind, inks: inks.length > 0 ? inks : [near, accent, mid, far], hasPaper: false };
}

/** Covers the sheet with the paper that the words name. */
export function layPaper({ brush, width, height }: Scene, { paper, hasPaper }: ShapeTones): void {
  if (hasPaper) brush.fill(box(-0.05, -0.05, width + 0.1, height + 0.1), paper, { part: 'field', grain: 0 });
}

export const inkAt = (inks: readonly string[], i: number): string => inks[i % inks.length]!;

/** The number of shapes that the words give, or else the usual one. */
export const countOr = (usual: number, { count }: Element): number => (count > 1 ? count : usual);
