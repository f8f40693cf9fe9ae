import type { Oklch } from '../../domain/pictures/color.js';
import { isSunny } from '../../domain/pictures/sunny.js';
import { keepNatural, lightenUnnamed, muteUnnamed, separateMasses } from './palette/mending.js';
import type { Light, Mood, Season, StyleName, SubjectName, Weather } from './names.js';
import type { Random } from './random.js';
import type { Palette, Role, Scheme, Triple } from './schemes.js';
import { roles, schemes } from './schemes.js';
import { styles } from './styles.js';
import { subjects as allSubjects } from './subjects.js';
import { coolForNight, darkenForEvening, deepenSky } from './palette/skies.js';
import { hexToOklch, hueDistance, oklchToHex } from './tones.js';
import { applySeason, applyWeather, avoidHues } from './palette/weathers.js';

export interface PaletteRequest {
  /** '#rrggbb', most important first. */
  named: readonly string[];
  /** '#rrggbb' when the words name a colour for the sky. */
  sky: string | null;
  /** '#rrggbb' when the words name a colour for the paper. */
  ground: string | null;
  /** '#rrggbb' of a colour to use sparingly. */
  touch: string | null;
  /** 'paper night' is a night on bare paper, which stays pale. */
  light: Light | 'paper night';
  moods: readonly Mood[];
  season: Season | null;
  weather: Weather | null;
  /** '#rrggbb' of colours to avoid. */
  excludedColors: readonly string[];
  style: StyleName;
  subjects: readonly SubjectName[];
  /** '#rrggbb' of the colours that the words give to things. */
  things: readonly string[];
  /** A colour that the subject needs (lemons are yellow), used when the words name few colours. */
  accent: Triple | null;
  /** The number of schemes that suit better and are passed over. */
  passedOver: number;
  /** By day, the sky or wall is deeper than usual. */
  deep: boolean;
}

const toOklch = ([l, c, h]: Triple): Oklch => ({ l, c, h });

function chooseScheme(request: PaletteRequest, dice: Random): Scheme {
  const { schemes: own = [] } = styles[request.style].traits;
  const realms = request.subjects.map((s) => allSubjects[s].realm);
  const wanted: string[] = [
    request.style,
    request.light,
    request.season ?? '',
    ...request.moods,
    ...request.subjects,
    ...realms,
  ];
  const scored = schemes.map((scheme) => {
    let score = dice.range(0, 1.6);
    for (const word of scheme.suits) if (wanted.includes(word)) score += word === request.style ? 1.2 : 1;
    if (own.includes(scheme.name)) score += 2.6;
    for (const hex of request.named) {
      const { c, h, l } = hexToOklch(hex);
      if (c < 0.03) continue;
      const near = Math.min(
        ...roles.map((r) => hueDistance(scheme.colors[r][2], h) / 60 + Math.abs(scheme.colors[r][0] - l)),
      );
      score += 1.5 * Math.max(0, 1.2 - near);
    }
    return { scheme, score };
  });
  const ranked = scored.toSorted((a, b) => b.score - a.score);
  return ranked[request.passedOver]!.scheme;
}

function applyMoods(colors: Record<Role, Oklch>, request: PaletteRequest): void {
  const times = (factor: number, lift: number) => {
    for (const role of ['sky', 'far', 'mid', 'near', 'accent'] as const) {
      colors[role].c *= factor;
      colors[role].l = Math.min(0.96, colors[role].l + lift * (role === 'near' ? 1.4 : 1));
    }
  };
  if (request.moods.includes('calm')) times(0.86, 0.02);
  if (request.moods.includes('bold') || request.moods.includes('bright')) times(1.14, 0);
  if (request.moods.includes('moody')) times(0.92, -0.05);
  if (request.light === 'dusk' && hueDistance(colors.sky.h, 55) > 50)
    colors.sky = { l: 0.85, c: 0.075, h: 58 };
  if (request.light === 'dawn' && hueDistance(colors.sky.h, 35) > 50)
    colors.sky = { l: 0.91, c: 0.045, h: 42 };
}

/** The roles that are visible in this picture. Requested colours are assigned to these first. */
function visibleRoles({ style, subjects }: PaletteRequest): Role[] {
  const used = new Set<Role>(subjects.flatMap((s) => allSubjects[s].colorRoles));
  if (style === 'line-art') used.add('far');
  if (!styles[style].traits.paperSky) used.add('sky');
  else if (styles[style].traits.form === 'geometric' && subjects.includes('moon')) used.add('accent');
  return [...used];
}

/** Assigns the requested colours to visible roles and moves the other hues towards them. */
function placeNamedColors(colors: Record<Role, Oklch>, request: PaletteRequest): Set<Role> {
  const seats = visibleRoles(request);
  // A single colour belongs to the thing, not to the sky.
  const alone =
    request.named.length === 1 &&
    !request.subjects.some((s) => ['land', 'sky', 'pattern'].includes(allSubjects[s].realm));
  const taken = new Set<Role>();
  let pale: Oklch | null = null;
  if (request.ground) {
    colors.ground = hexToOklch(request.ground);
    taken.add('ground');
  }
  if (request.sky) {
    colors.sky = hexToOklch(request.sky);
    taken.add('sky');
  }
  const lit =
    request.subjects.includes('sun') || (request.touch !== null && request.subjects.includes('fruit'));
  if (request.touch) {
    const touch = hexToOklch(request.touch);
    const role = !lit || isSunny(touch) ? 'accent' : request.subjects.includes('fruit') ? 'near' : 'line';
    colors[role] = touch;
    taken.add(role);
  }
  for (const hex of request.named.slice(0, 6)) {
    const color = hexToOklch(hex);
    if (color.l > 0.91 && color.c < 0.05 && !pale) {
      pale = color;
      colors.ground = { ...color, l: Math.min(color.l, 0.965) };
      colors.light = { ...color, l: Math.min(0.975, color.l + 0.015) };
      taken.add('ground');
      continue;
    }
    const spoils = (r: Role) => r === 'accent' && lit && isCold(color);
    const open = [...seats, ...roles].filter((r) => !taken.has(r) && r !== 'light' && !spoils(r));
    const free = open.filter((r) => seats.includes(r));
    const cost = (r: Role) =>
      Math.abs(colors[r].l - color.l) +
      (r === 'accent' && !alone
        ? request.subjects.includes('sun') && !isCold(color) && color.c > 0.06
          ? -0.2
          : 0.14
        : 0) +
      (r === 'sky' && alone ? 0.3 : 0);
    const role = (free.length > 0 ? free : open).reduce((a, b) => (cost(b) < cost(a) ? b : a));
    colors[role] = { ...color };
    taken.add(role);
  }
  // When only black, white and grey were requested, all other colours lose their chroma.
  if (request.named.length > 1 && request.named.every((hex) => hexToOklch(hex).c < 0.03))
    for (const role of roles) if (!taken.has(role)) colors[role].c = Math.min(colors[role].c, 0.012);
  // A thing on a coloured ground has that colour around it and under it.
  const around =
    request.sky !== null &&
    hexToOklch(request.sky).c > 0.035 &&
    request.named.length === 1 &&
    !request.subjects.some((s) => allSubjects[s].realm === 'land' || allSubjects[s].realm === 'sky');
  const leaders = [...taken]
    .filter((r) => colors[r].c > 0.035 && (r === 'sky' && request.sky ? around : !around))
    .filter((r) => !request.touch || r !== 'accent')
    .map((r) => colors[r]);
  if (request.touch && request.named.length > 0 && leaders.length === 0) muteUnnamed(colors, taken);
  if (lit && !taken.has('accent')) colors.accent = chooseSunColor(colors.accent, request);
  if (leaders.length > 0)
    for (const role of ['sky', 'far', 'mid', 'near', 'line'] as const) {
      if (taken.has(role)) continue;
      const own = colors[role];
      const able = own.l < 0.5 ? leaders.filter((lead) => !isYellow(lead)) : [];
      const leader = (able.length > 0 ? able : leaders).reduce((a, b) =>
        hueDistance(b.h, own.h) < hueDistance(a.h, own.h) ? b : a,
      );
      const follow = hueDistance(leader.h, own.h) > 40 ? leader.h : own.h;
      colors[role] = { l: own.l, c: Math.min(own.c, leader.c) * (role === 'sky' ? 0.6 : 0.8), h: follow };
    }
  // With white and one colour requested, no third colour is added.
  const [only] = leaders;
  const both = request.named.length === 2 && pale && !request.accent && !request.subjects.includes('sun');
  if (both && only && leaders.length === 1 && !taken.has('accent'))
    colors.accent = { l: only.l > 0.6 ? only.l - 0.2 : only.l + 0.13, c: only.c * 0.9, h: only.h };
  // A pattern in two colours uses only these two.
  const patterned = request.subjects.every((s) => allSubjects[s].realm === 'pattern');
  const lightest = leaders.reduce<Oklch | undefined>((a, b) => (a && a.l > b.l ? a : b), undefined);
  if (patterned && request.named.length === 2 && lightest && !taken.has('accent'))
    colors.accent = {
      l: lightest.l > 0.72 ? lightest.l - 0.13 : lightest.l + 0.12,
      c: lightest.c * 0.85,
      h: lightest.h,
    };
  if (patterned && request.named.length > 1) followNamed(colors, taken, request.named.map(hexToOklch));
  if (request.named.length > 2 && request.named.every((hex) => hexToOklch(hex).l > 0.78))
    lightenUnnamed(colors, taken);
  if (pale && !taken.has('sky') && request.light !== 'night') {
    colors.sky = { ...pale, l: pale.l - 0.03, c: pale.c + 0.008 };
    taken.add('sky');
  }
  return taken;
}

/** Darkened, yellow is a muddy olive. */
const isYellow = ({ h }: Oklch) => h > 75 && h < 115;

/** The most that a shape of a pattern may be lighter or darker than the named colour that it follows. */
const MAX_SHADE = 0.1;

/** A pattern in named colours has no other colour on a large shape. */
function followNamed(colors: Record<Role, Oklch>, taken: ReadonlySet<Role>, named: readonly Oklch[]): void {
  for (const role of ['far', 'mid', 'near'] as const) {
    if (taken.has(role)) continue;
    const { l } = colors[role];
    const lead = named.reduce((a, b) => (Math.abs(b.l - l) < Math.abs(a.l - l) ? b : a));
    const by = Math.max(-MAX_SHADE, Math.min(MAX_SHADE, l - lead.l));
    colors[role] = { l: lead.l + by, c: lead.c * 0.95, h: lead.h };
  }
}

/** The sun's colour when the accent is cold: pale in a cold picture, else gold. */
function chooseSunColor(accent: Oklch, { named, excludedColors }: PaletteRequest): Oklch {
  const colors = named.map(hexToOklch);
  if (colors.length > 2 && colors.every((color) => isCold(color) || color.l > 0.91))
    return toOklch([0.94, 0.04, 92]);
  return isCold(accent) && excludedColors.length === 0 ? toOklch([0.79, 0.14, 64]) : accent;
}

const isCold = ({ c, h }: Oklch) => c > 0.04 && h > 115 && h < 330;

export function buildPalette(request: PaletteRequest, dice: Random): Palette {
  const scheme = chooseScheme(request, dice);
  const colors = Object.fromEntries(roles.map((r) => [r, toOklch(scheme.colors[r])])) as Record<Role, Oklch>;
  if (request.season && request.named.length === 0) applySeason(colors, request.season);
  if (request.light === 'night' || request.light === 'paper night') coolForNight(colors);
  if (request.light === 'night') darkenForEvening(colors);
  applyMoods(colors, request);
  applyWeather(colors, request.weather, request.light);
  styles[request.style].inks?.(colors, request);
  if (request.deep && request.light !== 'night' && request.light !== 'paper night' && !request.weather)
    deepenSky(colors);
  if (request.accent && request.named.length < 2) colors.accent = toOklch(request.accent);
  else if (request.subjects.includes('sun') && request.named.length === 0 && isCold(colors.accent))
    colors.accent = toOklch([0.79, 0.14, 64]);
  const drift = dice.range(-5, 5);
  for (const role of roles) colors[role].h = (colors[role].h + drift + 360) % 360;
  avoidHues(colors, request.excludedColors.map(hexToOklch));
  const taken = placeNamedColors(colors, request);
  keepNatural(colors, taken, request, styles[request.style].traits.paperSky ? 'ground' : 'sky');
  separateMasses(colors, taken);
  const hexes = Object.fromEntries(roles.map((r) => [r, oklchToHex(colors[r])])) as Record<Role, string>;
  return { ...hexes, name: scheme.name };
}
