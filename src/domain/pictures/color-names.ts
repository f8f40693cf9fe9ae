import { deltaE2000, parseHex, toLab, type Rgb } from './color.js';

/** The shop's colour names in lower case, by family, in sRGB hex. */
// prettier-ignore
const FAMILIES = {
  'Whites and papers': {
    white: '#ffffff', chalk: '#f4f2ec', ivory: '#f7f1df', cream: '#f5e8c8', linen: '#ece2d3', alabaster: '#eae7e0', oatmeal: '#dccfb9',
  },
  'Greys and blacks': {
    'dove grey': '#d0cfcd', 'silver grey': '#b4b6b8', 'pebble grey': '#9c9a94', 'ash grey': '#878a8c', 'slate grey': '#66707a',
    graphite: '#4b4d50', charcoal: '#343638', 'soft black': '#1f1f21', black: '#0a0a0b', ink: '#171c2b',
  },
  'Browns and earths': {
    sand: '#d9c29c', beige: '#e0d0b0', stone: '#b9ad9a', taupe: '#8f8070', mushroom: '#a99a8c', mocha: '#6f5846', walnut: '#553c2c',
    chestnut: '#7b4430', chocolate: '#3f2a20', espresso: '#271c18', umber: '#62492f', camel: '#c19a6b', tan: '#cfae87', cinnamon: '#a9643a',
    caramel: '#b97a3e', sienna: '#96502f', terracotta: '#c4674a', clay: '#b3765f', rust: '#a6431f', copper: '#b66b45', bronze: '#8c6a3b',
  },
  Reds: {
    brick: '#8f3b31', 'tomato red': '#e0452f', scarlet: '#d9261c', 'cherry red': '#c0182f', crimson: '#a01231', burgundy: '#6d1a2d', oxblood: '#4a1318',
    coral: '#f47c62', salmon: '#f29a86',
  },
  'Oranges and yellows': {
    peach: '#fbc7a4', apricot: '#f7ad76', tangerine: '#f58427', 'burnt orange': '#cc5a1b', amber: '#f0a21c', marigold: '#f3b52c',
    mustard: '#cf9a2c', ochre: '#c08a3e', gold: '#c9a24a', honey: '#dfa94a', saffron: '#f6c445', 'sunshine yellow': '#fbdb3c',
    lemon: '#fbee76', butter: '#f8e5a0', straw: '#e3d07f', chartreuse: '#c3d536',
  },
  Greens: {
    lime: '#93d02f', 'leaf green': '#5fa044', 'grass green': '#3f8a34', emerald: '#1f9b63', jade: '#3aa583', mint: '#b5e3cb', pistachio: '#c3d8a0',
    sage: '#a5b299', eucalyptus: '#7f9c89', moss: '#7c8246', olive: '#6b6a32', 'fern green': '#55774a', 'forest green': '#2b5236', 'bottle green': '#173a2c',
  },
  'Blues and teals': {
    seafoam: '#a3d5c8', turquoise: '#3fc3bd', teal: '#1b7f82', 'deep teal': '#124e55', aqua: '#8edbe4', 'duck egg': '#c8dcd8', 'ice blue': '#dbeaf1',
    'powder blue': '#b5d0e2', 'sky blue': '#7fbfe8', cornflower: '#6b93e0', azure: '#2d8fdf', cobalt: '#1d4fb0', 'royal blue': '#2b3fc4',
    'denim blue': '#4a6c94', 'slate blue': '#5f7f9a', 'petrol blue': '#1f4c66', indigo: '#36357e', navy: '#1c2b52', 'midnight blue': '#121a36',
  },
  'Purples and pinks': {
    'lilac mist': '#e9e4f2', lavender: '#cdc2ea', lilac: '#c7a6d8', periwinkle: '#9a9ee3', violet: '#7d4fc4', amethyst: '#9566b8', purple: '#6b2c91', plum: '#6a3162',
    aubergine: '#3a1d38', mauve: '#a98599', orchid: '#cf6fc4', magenta: '#cf2a8c', fuchsia: '#e83a9b', 'hot pink': '#fb5fa3',
    'rose pink': '#e48a9e', 'blush pink': '#f3cfca', 'dusty rose': '#c4908d', raspberry: '#a32457',
  },
};

export interface ColorName {
  name: string;
  rgb: Rgb;
}

export const COLOR_FAMILIES = Object.entries<Record<string, string>>(FAMILIES).map(([family, hexes]) => ({
  family,
  colors: Object.entries(hexes).map(([name, hex]): ColorName => ({ name, rgb: parseHex(hex) ?? [0, 0, 0] })),
}));

const FAMILY_BY_NAME = new Map(
  COLOR_FAMILIES.flatMap(({ family, colors }) => colors.map(({ name }) => [name, family])),
);

export const findColorFamily = (name: string): string | undefined => FAMILY_BY_NAME.get(name);

export const COLOR_NAMES: readonly ColorName[] = COLOR_FAMILIES.flatMap(({ colors }) => colors);

const NAMED_LAB = COLOR_NAMES.map(({ name, rgb }) => ({ name, lab: toLab(rgb) }));

/** Entries. Each saves about a hundred comparisons. */
const MAX_CACHE_ENTRIES = 10_000;
const nearestNames = new Map<string, string>();

/** By CIEDE2000. */
export function nearestColorName(rgb: Rgb): string {
  const key = rgb.join();
  const known = nearestNames.get(key);
  if (known !== undefined) return known;
  if (nearestNames.size === MAX_CACHE_ENTRIES) nearestNames.clear();
  const name = findNearest(rgb, NAMED_LAB)!;
  nearestNames.set(key, name);
  return name;
}

export function nearestNameAmong(rgb: Rgb, names: readonly string[]): string | undefined {
  return findNearest(
    rgb,
    NAMED_LAB.filter(({ name }) => names.includes(name)),
  );
}

function findNearest(rgb: Rgb, among: typeof NAMED_LAB): string | undefined {
  const lab = toLab(rgb);
  let nearest: string | undefined;
  let smallest = Infinity;
  for (const named of among) {
    const difference = deltaE2000(lab, named.lab);
    if (difference < smallest) [nearest, smallest] = [named.name, difference];
  }
  return nearest;
}

/** Ignores case; accepts hyphens for spaces ('Sage', 'sky-blue'). */
export function findColorName(text: string): ColorName | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, ' ');
  return COLOR_NAMES.find((color) => color.name === name);
}

export function similarColorNames({ name, rgb }: ColorName): string[] {
  const lab = toLab(rgb);
  const others = NAMED_LAB.filter((other) => other.name !== name).map((other) => ({
    name: other.name,
    difference: deltaE2000(lab, other.lab),
  }));
  return others.sort((a, b) => a.difference - b.difference).map((other) => other.name);
}
