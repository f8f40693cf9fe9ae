import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { tell, tellQuestion } from './output.js';

/** Prompts on the terminal; a secret is not echoed. */
export async function ask(context: Context, question: string, secret = false): Promise<string> {
  if (!context.stdin.isTTY)
    throw new CliError(`${question} is missing, and nobody is there to ask.`, EXIT.usage);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: context.stdin,
    output: secret ? silent : context.stderr,
    terminal: true,
  });
  const label = `${question}: `;
  if (secret) tellQuestion(context, label);
  const ended = new AbortController();
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    ended.abort();
  });
  lines.once('close', () => ended.abort());
  try {
    // Readline rewrites its line on each key, so the label must be part of it.
    const typed = await lines.question(secret ? '' : label, { signal: ended.signal });
    // A password may start or end with a space.
    return secret ? typed : typed.trim();
  } catch {
    // Ctrl-C or Ctrl-D cancels.
    throw new CliError('Cancelled.', isInterrupted ? EXIT.interrupted : EXIT.failed);
  } finally {
    lines.close();
    if (secret) tell(context, '');
  }
}

/**
 * Normalised, unique IDs from the command line or, for a single '-', from standard input.
 * @throws CliError for an invalid ID, with its line
 */
export async function idsFrom(context: Context, given: readonly string[]): Promise<string[]> {
  if (given.length !== 1 || given[0] !== '-') return idsIn(given.join(' '));
  const ids = idsIn(await text(context.stdin), 'Standard input');
  if (ids.length === 0) throw new CliError('There were no ids on standard input.', EXIT.usage);
  return ids;
}

/** The same from a file. */
export async function idsOfFile(path: string): Promise<string[]> {
  const ids = idsIn(await readInput(path), path);
  if (ids.length === 0) throw new CliError(`There are no ids in ${path}.`, EXIT.usage);
  return ids;
}

/** Reads a file named on the command line. */
export async function readInput(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`${path} cannot be read (${code}).`, EXIT.usage);
  }
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** @param source of a text with lines */
function idsIn(text: string, source?: string): string[] {
  const ids = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const id = word.toLowerCase();
      const place = source ? `${source}, line ${index + 1}: ` : '';
      if (!ID.test(id))
        throw new CliError(`${place}${JSON.stringify(word.slice(0, 60))} is no id.`, EXIT.usage);
      ids.add(id);
    }
  }
  return [...ids];
}

/** Irreversible actions require --yes. */
export function confirmed({ yes }: { yes?: boolean }, consequence: string): void {
  if (!yes) throw new CliError(`${consequence} Say --yes to go on.`, EXIT.usage);
}

/** Option parser for commander. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It takes a whole number from 1.');
  return number;
}

/** Parses pounds into pence: '12.5' and '12.50' are 1250. Option parser for commander. */
export function pence(text: string): number {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (!whole) throw new InvalidArgumentError('Write pounds and pence, like 12.50.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Splits at commas; an empty text is an empty list. Option parser for commander. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
