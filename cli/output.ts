import { CONTROL_CHARACTERS } from '../src/domain/shop/control-characters.js';
import { formatDate } from '../src/domain/shop/dates.js';
import type { Context } from './context.js';

/**
 * All output goes through this file. It removes control sequences from titles, names and messages, because other people
 * typed them.
 */
const CLEAR_LINE = '\r\x1b[K';
const LINE_BREAKS = /[\t\n\r]+/g;

/** Makes one line that is safe on a terminal; control characters become '\ufffd'. */
const sanitise = (text: string) => text.replace(LINE_BREAKS, ' ').replace(CONTROL_CHARACTERS, '\ufffd');
const sanitiseLines = (text: string) => text.split('\n').map(sanitise).join('\n');

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => string;
}

/** 'YYYY-MM-DD hh:mm', which is the Swedish format. */
export const formatTime = (at: string, timeZone = 'UTC') =>
  formatDate(new Date(at), 'sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });

/** A column of times; empty for a missing time. */
export function timeColumn<Row>(
  heading: string,
  getTime: (row: Row) => string | null | undefined,
  timeZone = 'UTC',
): Column<Row> {
  return {
    heading: `${heading} (${timeZone})`,
    cell: (row) => {
      const at = getTime(row);
      return at ? formatTime(at, timeZone) : '';
    },
  };
}

/** A table with headings on a terminal; tab-separated lines without headings in a pipe. */
export function writeRows<Row>(
  { stdout }: Context,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cells = rows.map((row) => columns.map(({ cell }) => sanitise(cell(row))));
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

/** Writes control characters as \uXXXX. */
export function writeJson({ stdout }: Pick<Context, 'stdout'>, value: unknown): void {
  const escapeControls = (text: string) =>
    text.replace(CONTROL_CHARACTERS, (one) =>
      one === '\n' ? one : `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  stdout.write(`${escapeControls(JSON.stringify(value, null, 2))}\n`);
}

export function writeLine({ stdout }: Pick<Context, 'stdout'>, line: string): void {
  stdout.write(`${sanitise(line)}\n`);
}

/** Help text with its own line breaks. */
export function writeHelp({ stdout }: Pick<Context, 'stdout'>, text: string): void {
  stdout.write(sanitiseLines(text));
}

/** To standard error; the message may have several lines. */
export function writeMessage({ stderr }: Pick<Context, 'stderr'>, message: string): void {
  stderr.write(`${sanitiseLines(message)}\n`);
}

/** Replaces the current line of a terminal on standard error; without a message it is cleared. */
export function overwriteLine({ stderr }: Pick<Context, 'stderr'>, message = ''): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE + sanitise(message));
}

/** To standard error, without a line break. */
export function writePrompt({ stderr }: Pick<Context, 'stderr'>, question: string): void {
  stderr.write(sanitise(question));
}

/** Makes a name of the contract, such as a status, readable. */
export const toWords = (name: string) => name.replaceAll('_', ' ');
