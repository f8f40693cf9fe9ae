import type { Context } from './context.js';

/**
 * Everything that the program writes goes through this file, and nothing in it is obeyed by a terminal but what stands
 * here: titles, names and messages are typed by other people.
 */
const CLEAR_LINE = '\r\x1b[K';
const LINE_BREAKS = /[\t\n\r]+/g;
/** C0, DEL and C1, which may be commands; line separators; and what changes the direction of writing. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** One line of text that is safe on a terminal; what cannot be shown is '\ufffd'. */
const shown = (text: string) => text.replace(LINE_BREAKS, ' ').replace(CONTROLS, '\ufffd');
const shownLines = (text: string) => text.split('\n').map(shown).join('\n');

/** One column of a listing: its heading, and how a row fills it. */
export interface Column<Row> {
  heading: string;
  of: (row: Row) => string;
}

/** To the minute, in UTC. */
export const sayTime = (at: string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** A column of times: to the minute, in UTC, as its heading says; empty where there is none. */
export function timeColumn<Row>(heading: string, of: (row: Row) => string | null | undefined): Column<Row> {
  return {
    heading: `${heading} (UTC)`,
    of: (row) => {
      const at = of(row);
      return at ? sayTime(at) : '';
    },
  };
}

/** A table with headings on a terminal; tab-separated lines without headings in a pipe, for other programs. */
export function writeRows<Row>(
  { stdout }: Context,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cells = rows.map((row) => columns.map(({ of }) => shown(of(row))));
  if (!stdout.isTTY) {
    for (const line of cells) stdout.write(`${line.join('\t')}\n`);
    return;
  }
  const headings = columns.map(({ heading }) => heading);
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...cells.map((line) => line[index]!.length)),
  );
  for (const line of [headings, ...cells]) {
    stdout.write(
      `${line
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}

/** Parses to the same data: what JSON leaves as it is, and a terminal would obey, is written as \uXXXX. */
export function writeJson({ stdout }: Pick<Context, 'stdout'>, value: unknown): void {
  const escaped = (text: string) =>
    text.replace(CONTROLS, (one) =>
      one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  stdout.write(`${escaped(JSON.stringify(value, null, 2))}\n`);
}

export function writeLine({ stdout }: Pick<Context, 'stdout'>, line: string): void {
  stdout.write(`${shown(line)}\n`);
}

/** Help, which has its own lines. */
export function writeHelp({ stdout }: Pick<Context, 'stdout'>, text: string): void {
  stdout.write(shownLines(text));
}

/** A message on standard error; it may have several lines. */
export function tell({ stderr }: Pick<Context, 'stderr'>, message: string): void {
  stderr.write(`${shownLines(message)}\n`);
}

/** Replaces the line on a terminal's standard error; without words it is empty again. */
export function tellOver({ stderr }: Pick<Context, 'stderr'>, words = ''): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE + shown(words));
}

/** Asks on standard error; the answer is typed behind it. */
export function tellQuestion({ stderr }: Pick<Context, 'stderr'>, question: string): void {
  stderr.write(shown(question));
}

/** Whole pence as people write them. */
export const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** A name of the contract, such as a status, as people say it. */
export const inWords = (name: string) => name.replaceAll('_', ' ');

/** '1 print', '2 prints' */
export const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-GB')} ${word}${count === 1 ? '' : 's'}`;
