import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A typeface is split into several files, which cover different letters. */
const inParts = (name: string, fileOf: (part: string) => string) =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => ({ name: `${name} ${part}`, file: fileOf(part) }));

const SERIF = inParts(
  'Hangwell Serif',
  (part) => `@fontsource-variable/newsreader/files/newsreader-${part}-standard-normal.woff2`,
);
const SANS = inParts(
  'Hangwell Sans',
  (part) => `@fontsource-variable/commissioner/files/commissioner-${part}-wght-normal.woff2`,
);
const known = new Set<string>();
/** Matches a text when these files cover all of its letters. */
const LETTERS = /^[ -~\u00A0-\u017E\u01A0\u01A1\u01AF\u01B0\u0218-\u021B\u1EA0-\u1EF9‘’“”–—…€]*$/;

/** Whether the shop's fonts cover every letter of the text. */
export const isWritable = (text: string) => LETTERS.test(text);

/** Selects the shop's serif font. The size is in units of the canvas. */
export function letter(context: SKRSContext2D, size: number, color: string): void {
  choose(context, SERIF, size, color);
  context.fontVariationSettings = `"opsz" ${Math.min(72, size)}, "wght" 400`;
  context.letterSpacing = `${(-0.012 * size).toFixed(2)}px`;
}

/** Selects the shop's sans-serif font. */
export function sansLetter(context: SKRSContext2D, size: number, color: string): void {
  choose(context, SANS, size, color);
  context.fontVariationSettings = '"wght" 400';
  context.letterSpacing = `${(0.01 * size).toFixed(2)}px`;
}

function choose(context: SKRSContext2D, family: typeof SERIF, size: number, color: string): void {
  for (const { name, file } of family) {
    // Each font is registered once. The library's own lookup scans all fonts, so the names are cached here.
    if (known.has(name)) continue;
    GlobalFonts.register(readFileSync(createRequire(import.meta.url).resolve(file)), name);
    known.add(name);
  }
  context.font = `${size}px ${family.map(({ name }) => `"${name}"`).join(', ')}`;
  context.fillStyle = color;
}

/** Breaks the text into balanced lines, at the largest given size at which it fits. */
export function set(
  context: SKRSContext2D,
  text: string,
  { sizes, width, lines: most }: { sizes: readonly number[]; width: number; lines: number },
  hand: typeof letter = letter,
): { size: number; lines: string[]; width: number } {
  for (const size of sizes) {
    hand(context, size, '#000000');
    const measureWidth = createMeasure(context);
    let lines = wrapped(text, width, measureWidth);
    if (lines.length > most || lines.some((line) => measureWidth(line) > width)) {
      if (size !== sizes.at(-1)) continue;
      lines = cut(lines, most, width, measureWidth);
    }
    const even = narrowest(lines.join(' '), lines.length, width, measureWidth);
    return { size, lines: even, width: Math.max(...even.map(measureWidth)) };
  }
  return { size: 0, lines: [], width: 0 };
}

type WidthOf = (line: string) => number;

/** Measures lines in the context's current font and caches the widths. */
function createMeasure(context: SKRSContext2D): WidthOf {
  const widths = new Map<string, number>();
  return (line) => {
    const width = widths.get(line) ?? context.measureText(line).width;
    widths.set(line, width);
    return width;
  };
}

function wrapped(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Truncates the text with an ellipsis, after a whole word where possible. */
function cut(lines: string[], maxLines: number, width: number, widthOf: WidthOf): string[] {
  const isLonger = lines.length > maxLines;
  return lines.slice(0, maxLines).map((line, i, { length }) => {
    const goesOn = isLonger && i === length - 1;
    if (!goesOn && widthOf(line) <= width) return line;
    const words = line.split(' ');
    while (words.length > 1 && widthOf(`${words.join(' ')}…`) > width) words.pop();
    let short = words.join(' ').replace(/[\s,;:–—-]+$/, '');
    while (short.length > 1 && widthOf(`${short}…`) > width) short = short.slice(0, -1);
    return `${short}…`;
  });
}

/** Breaks the text in the narrowest column that needs no more than this number of lines. */
function narrowest(text: string, count: number, width: number, widthOf: WidthOf): string[] {
  let lines = wrapped(text, width, widthOf);
  for (let narrow = width; narrow > width / 3; narrow -= 8) {
    const next = wrapped(text, narrow, widthOf);
    if (next.length > count || next.some((line) => widthOf(line) > narrow)) break;
    lines = next;
  }
  return lines;
}
