import type { Oklch } from '../../../domain/pictures/color.js';
import type { Light, Season, Weather } from '../names.js';
import type { Role, Triple } from '../schemes.js';
import { roles } from '../schemes.js';

type Colors = Record<Role, Oklch>;

/** Plants and ground by season: rust and amber, snow and blue shade, young green and blossom. */
const SEASON_COLORS: Readonly<Record<Season, Partial<Record<Role, Triple>>>> = {
  spring: {
    sky: [0.92, 0.03, 215],
    far: [0.85, 0.07, 125],
    mid: [0.76, 0.105, 132],
    near: [0.52, 0.09, 145],
    accent: [0.79, 0.11, 2],
  },
  summer: {},
  autumn: { far: [0.82, 0.105, 82], mid: [0.68, 0.135, 62], near: [0.43, 0.1, 40], accent: [0.6, 0.175, 38] },
  winter: {
    sky: [0.89, 0.022, 245],
    far: [0.86, 0.022, 240],
    mid: [0.68, 0.045, 245],
    near: [0.4, 0.05, 252],
    accent: [0.6, 0.16, 30],
  },
};

export function applySeason(colors: Colors, season: Season): void {
  for (const [role, [l, c, h]] of Object.entries(SEASON_COLORS[season])) colors[role as Role] = { l, c, h };
}

/** Rain takes the colour from the sky by day; a storm also darkens it. */
export function applyWeather(colors: Colors, weather: Weather | null, light: Light | 'paper night'): void {
  if (light === 'night') return;
  // Flakes are seen against a sky that is darker than they are.
  if (weather === 'snow')
    colors.sky = { l: Math.min(0.8, colors.sky.l), c: Math.min(0.04, colors.sky.c), h: 245 };
  if (weather !== 'rain' && weather !== 'storm') return;
  colors.sky = { l: weather === 'storm' ? 0.62 : 0.8, c: 0.025, h: 240 };
  colors.far.c *= 0.7;
}

/** Moves every colour that is close to an excluded one to the next hue. */
export function avoidHues(colors: Colors, excluded: readonly Oklch[]): void {
  for (const { c, h } of excluded) {
    if (c < 0.04) continue;
    for (const role of roles) {
      const color = colors[role];
      const gap = Math.abs(((color.h - h + 540) % 360) - 180);
      if (color.c > 0.03 && gap < 38) colors[role] = { ...color, h: (h + 62) % 360 };
    }
  }
}
