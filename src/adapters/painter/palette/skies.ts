import type { Oklch } from '../../../domain/pictures/color.js';
import type { Role } from '../schemes.js';
import { hueDistance } from '../tones.js';

/** Greens become green-black at night, blues and violets stay, and all other hues move to one of these. */
function toNightHue(h: number): number {
  if (h >= 150 && h <= 312) return h;
  return h > 312 || h < 30 ? 295 : h > 95 ? 168 : 268;
}

/** Cools the paper and the masses at night. Lamps, the moon and coloured things keep their colour. */
export function coolForNight(colors: Record<Role, Oklch>): void {
  colors.ground = { l: colors.ground.l, c: 0.008, h: 262 };
  if (hueDistance(colors.accent.h, 75) > 45 || colors.accent.l < 0.7)
    colors.accent = { l: 0.82, c: 0.125, h: 76 };
  for (const role of ['sky', 'far', 'mid', 'near', 'line'] as const) {
    const { l, c, h } = colors[role];
    colors[role] = c < 0.045 ? { l, c: 0.045, h: 262 } : { l, c, h: toNightHue(h) };
  }
}

/** Darkens the sky in the evening. Far masses stay lighter than near ones, as in real air. */
export function darkenForEvening(colors: Record<Role, Oklch>): void {
  const deep = (l: number, c: number, from: Oklch): Oklch => ({
    l,
    c: Math.max(c * 0.7, Math.min(c, from.c)),
    h: from.h,
  });
  colors.sky = { l: 0.33, c: 0.06, h: hueDistance(colors.near.h, 262) < 70 ? colors.near.h : 262 };
  colors.far = deep(0.46, 0.065, { ...colors.far, h: colors.mid.h });
  colors.mid = deep(0.385, 0.065, colors.mid);
  colors.near = deep(0.245, 0.045, colors.near);
  colors.line = { ...colors.line, l: 0.18, c: Math.min(colors.line.c, 0.035) };
  colors.light = { l: 0.93, c: 0.05, h: 92 };
}

/** By day, makes a pale sky or wall a colour of its own. Masses that are as light become paler. */
export function deepenSky(colors: Record<Role, Oklch>): void {
  if (colors.sky.l < MAX_DEEP_SKY) return;
  const hued = [colors.sky, colors.far, colors.mid].find(({ c }) => c > 0.045) ?? colors.mid;
  colors.sky = { l: MAX_DEEP_SKY, c: Math.min(0.11, Math.max(0.065, hued.c)), h: hued.h };
  if (Math.abs(colors.far.l - MAX_DEEP_SKY) < 0.1) colors.far = { ...colors.far, l: MAX_DEEP_SKY + 0.14 };
  if (Math.abs(colors.mid.l - MAX_DEEP_SKY) < 0.1) colors.mid = { ...colors.mid, l: MAX_DEEP_SKY - 0.16 };
}

const MAX_DEEP_SKY = 0.7;
