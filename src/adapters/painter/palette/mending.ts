import type { Oklch } from '../../../domain/pictures/color.js';
import type { Light, SubjectName } from '../names.js';
import type { Role } from '../schemes.js';
import { roles } from '../schemes.js';
import { hexToOklch } from '../tones.js';

/** Beside greys and one accent, colours that were not asked for become grey too. */
export function muteUnnamed(colors: Record<Role, Oklch>, taken: ReadonlySet<Role>): void {
  const greys = roles.filter((r) => taken.has(r) && r !== 'accent').map((r) => colors[r]);
  const fullest = greys.reduce<Oklch | undefined>((a, b) => (a && a.c > b.c ? a : b), undefined);
  for (const role of ['sky', 'far', 'mid', 'near', 'line'] as const)
    if (fullest && !taken.has(role))
      colors[role] = { l: colors[role].l, c: Math.min(colors[role].c, fullest.c + 0.01), h: fullest.h };
}

/** When all requested colours are pale, keeps the others light as well. */
export function lightenUnnamed(colors: Record<Role, Oklch>, taken: ReadonlySet<Role>): void {
  const least = { sky: 0.9, far: 0.85, mid: 0.76, near: 0.78, accent: 0.76 } as const;
  for (const role of ['sky', 'far', 'mid', 'near', 'accent'] as const) {
    const { l, c, h } = colors[role];
    if (!taken.has(role))
      colors[role] = { l: Math.max(least[role], l), c: Math.max(0.045, Math.min(0.1, c)), h };
  }
  const warmest = roles.reduce((a, b) =>
    taken.has(b) && (!taken.has(a) || colors[b].c > colors[a].c) ? b : a,
  );
  if (!taken.has('near')) colors.near = { l: 0.78, c: 0.06, h: colors[warmest].h };
  colors.line.l = Math.max(0.42, colors.line.l);
}

/** Neighbouring masses must differ in lightness. A requested colour never moves. */
export function separateMasses(colors: Record<Role, Oklch>, taken: ReadonlySet<Role>): void {
  const order: Role[] = ['near', 'mid', 'far', 'sky'];
  for (let i = 1; i < order.length; i++) {
    const [darker, lighter] = [order[i - 1] ?? 'near', order[i] ?? 'mid'];
    const gap = colors[lighter].l - colors[darker].l;
    if (Math.abs(gap) >= 0.085) continue;
    const missing = 0.1 - Math.abs(gap);
    if (!taken.has(lighter)) colors[lighter].l = Math.min(0.94, colors[lighter].l + missing);
    else if (!taken.has(darker)) colors[darker].l = Math.max(0.2, colors[darker].l - missing);
  }
}

const WATERS: readonly SubjectName[] = ['sea', 'river', 'canal', 'lotus', 'wave'];
const isWatery = ({ c, h }: Oklch) => c > 0.025 && h > 165 && h < 285;

/**
 * By day some water is blue or green unless the words name its colour. A white thing has a darker sheet behind it, and a
 * black one a lighter sheet.
 * @param behind the role of the sheet
 */
export function keepNatural(
  colors: Record<Role, Oklch>,
  taken: Set<Role>,
  {
    subjects,
    things,
    light,
  }: { subjects: readonly SubjectName[]; things: readonly string[]; light: Light | 'paper night' },
  behind: 'ground' | 'sky',
): void {
  const dry = ![colors.mid, colors.near, colors.far].some(isWatery);
  if (light === 'day' && dry && subjects.some((s) => WATERS.includes(s)) && !taken.has('mid'))
    colors.mid = { l: colors.mid.l, c: Math.max(0.07, colors.mid.c * 0.7), h: 225 };
  const levels = things.map((hex) => hexToOklch(hex).l);
  if (taken.has(behind) || light !== 'day') return;
  const sheet = colors[behind];
  const isTooPale = levels.some((l) => l > 0.9) && sheet.l > 0.76;
  const isTooDark = levels.some((l) => l < 0.35) && sheet.l < 0.66;
  if (!isTooPale && !isTooDark) return;
  colors[behind] = isTooPale ? { ...sheet, l: 0.72, c: Math.max(0.05, sheet.c) } : { ...sheet, l: 0.78 };
  taken.add(behind);
}
