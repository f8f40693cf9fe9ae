import { findColorName } from '../../domain/pictures/color-names.js';
import { toHex } from '../../domain/pictures/color.js';
import { hexToOklch, oklchToHex } from './tones.js';

/** Colours that the shop has no name for, and primaries that are softened as a printer would mix them. */
const COLOR_ROWS = `
red #c23b32|vermilion #d9482b|maroon #65242c|wine #6d2638|orange #e5812d|yellow #edc63d|lemon yellow #f0d753
brown #74513a|white #f5f1e8|off white #f2ecdf|black #23211f|grey #8d8d8b|gray #8d8d8b|silver #b9bbbd|slate #5a6672
green #4d8a55|olive green #7d7b3d|lime green #a6bf3f|petrol #1d5563|cyan #4fb3c8|blue #3569a8|light blue #a9cbe3
pale blue #bcd5e5|navy blue #22325c|dark blue #24386a|deep blue #24427a|ultramarine #2c409a|prussian blue #1f3a5c
denim #48688f|rose #d9808f|pink #e89eaf|blush #edc5ba|dusty pink #d6a49f|pale pink #f1cfca|dark green #29503d
ginger #b5652d|brass #b8963f|pewter #8b8f92|light green #a9cc9d|light grey #c9c7c2|dark grey #55565a
`;

const mixed: ReadonlyMap<string, string> = new Map(
  COLOR_ROWS.trim()
    .split(/[|\n]/)
    .map((row) => [row.slice(0, row.lastIndexOf(' ')), row.slice(row.lastIndexOf(' ') + 1)] as const),
);

/** '#rrggbb' for a colour name in lower case and the singular, or null when it names no colour. */
export function findColor(phrase: string): string | null {
  return mixed.get(phrase) ?? findNamed(phrase) ?? findShade(phrase);
}

/** Names of hues, which say what another name belongs to: sage green is sage. */
const HUES = new Set('red orange yellow green blue purple pink brown grey gray'.split(' '));

/** Words that make a named colour lighter or darker, and by how much. */
const DEGREES: ReadonlyMap<string, number> = new Map([
  ['pale', 0.13],
  ['light', 0.1],
  ['soft', 0.07],
  ['bright', 0.02],
  ['rich', -0.04],
  ['deep', -0.12],
  ['dark', -0.16],
]);

function findShade(phrase: string): string | null {
  const [degree = '', ...rest] = phrase.split(' ');
  const by = DEGREES.get(degree);
  const plain = by === undefined || rest.length !== 1 ? null : (mixed.get(rest[0]!) ?? findNamed(rest[0]!));
  if (plain && by !== undefined) {
    const { l, c, h } = hexToOklch(plain);
    return oklchToHex({ l: Math.min(0.93, Math.max(0.24, l + by)), c: by > 0.05 ? c * 0.75 : c, h });
  }
  return findBase(phrase);
}

function findNamed(name: string): string | null {
  const rgb = findColorName(name)?.rgb;
  return rgb ? toHex(rgb) : null;
}

function findBase(phrase: string): string | null {
  const [shade = '', hue = '', ...others] = phrase.split(' ');
  return others.length === 0 && HUES.has(hue) && !HUES.has(shade) ? findColor(shade) : null;
}
