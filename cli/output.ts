import type { Context } from './context.js';

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

/**
 * A table with headings on a terminal; tab-separated lines without headings in a pipe, for other programs. Control
 * characters are left out: what somebody typed into the shop says nothing to a terminal.
 */
export function writeRows<Row>(
  { stdout }: Context,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cells = rows.map((row) => columns.map(({ of }) => of(row).replace(/\p{Cc}+/gu, ' ')));
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

export function writeJson({ stdout }: Context, value: unknown): void {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function writeLine({ stdout }: Context, line: string): void {
  stdout.write(`${line}\n`);
}

/** Whole pence as people write them. */
export const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** A name of the contract, such as a status, as people say it. */
export const inWords = (name: string) => name.replaceAll('_', ' ');

/** '1 print', '2 prints' */
export const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-GB')} ${word}${count === 1 ? '' : 's'}`;
