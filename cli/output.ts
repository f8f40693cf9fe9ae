import { CONTROL_CHARACTERS } from '../src/domain/shop/control-characters.js';
import { toPounds } from '../src/domain/shop/money.js';
import type { Context } from './context.js';

/**
 * All output goes through this file. It neutralises control sequences in titles, names and messages, because other
 * people typed them.
 */
const CLEAR_LINE = '\r\x1b[K';
const LINE_BREAKS = /[\t\n\r]+/g;

/** One line of text that is safe on a terminal; other characters become '\ufffd'. */
const shown = (text: string) => text.replace(LINE_BREAKS, ' ').replace(CONTROL_CHARACTERS, '\ufffd');
const shownLines = (text: string) => text.split('\n').map(shown).join('\n');

/** Heading and cell text of a column. */
export interface Column<Row> {
  heading: string;
  of: (row: Row) => string;
}

/** Minutes, UTC. */
export const sayTime = (at: string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** A column of times in UTC; empty for a missing time. */
export function timeColumn<Row>(heading: string, of: (row: Row) => string | null | undefined): Column<Row> {
  return {
    heading: `${heading} (UTC)`,
    of: (row) => {
      const at = of(row);
      return at ? sayTime(at) : '';
    },
  };
}

/** A table with headings on a terminal; tab-separated lines without headings in a pipe. */
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

/** Valid JSON in which characters that a terminal would interpret are written as \uXXXX. */
export function writeJson({ stdout }: Pick<Context, 'stdout'>, value: unknown): void {
  const escaped = (text: string) =>
    text.replace(CONTROL_CHARACTERS, (one) =>
      one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  stdout.write(`${escaped(JSON.stringify(value, null, 2))}\n`);
}

export function writeLine({ stdout }: Pick<Context, 'stdout'>, line: string): void {
  stdout.write(`${shown(line)}\n`);
}

/** Help text with its own line breaks. */
export function writeHelp({ stdout }: Pick<Context, 'stdout'>, text: string): void {
  stdout.write(shownLines(text));
}

/** Writes a message to standard error; it may have several lines. */
export function tell({ stderr }: Pick<Context, 'stderr'>, message: string): void {
  stderr.write(`${shownLines(message)}\n`);
}

/** Replaces the current line on standard error; without words it is cleared. */
export function tellOver({ stderr }: Pick<Context, 'stderr'>, words = ''): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE + shown(words));
}

/** Writes a prompt to standard error. */
export function tellQuestion({ stderr }: Pick<Context, 'stderr'>, question: string): void {
  stderr.write(shown(question));
}

/** Formats pence. */
export const pounds = (pence: number) => `£${toPounds(pence)}`;

/** Formats a name of the contract, such as a status, for people. */
export const inWords = (name: string) => name.replaceAll('_', ' ');
