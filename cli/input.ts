import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import type { Context } from './context.js';
import { groupsThousands, parseMoney } from '../src/domain/shop/money.js';
import { CliError, EXIT } from './errors.js';
import { writeMessage, writePrompt } from './output.js';

/**
 * Prompts on the terminal; a secret is not echoed.
 * @param remedy without a terminal, how to pass the answer, such as 'Pass --email'
 */
export async function prompt(
  context: Context,
  question: string,
  remedy: string,
  secret = false,
): Promise<string> {
  if (!context.stdin.isTTY)
    throw new CliError(`${question} is missing. ${remedy}, or run this on a terminal.`, EXIT.usage);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: context.stdin,
    output: secret ? silent : context.stderr,
    terminal: true,
  });
  const label = `${question}: `;
  if (secret) writePrompt(context, label);
  const ended = new AbortController();
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    ended.abort();
  });
  lines.once('close', () => ended.abort());
  try {
    // Readline redraws the line on each key, so the label must be part of it.
    const typed = await lines.question(secret ? '' : label, { signal: ended.signal });
    // A password may start or end with a space.
    return secret ? typed : typed.trim();
  } catch {
    throw new CliError('Cancelled.', isInterrupted ? EXIT.interrupted : EXIT.failed);
  } finally {
    lines.close();
    if (secret) writeMessage(context, '');
  }
}

/**
 * Lower-case, unique IDs from the command line or, for a single '-', from standard input.
 * @throws CliError for an invalid ID, with its line
 */
export async function readIds(context: Context, given: readonly string[]): Promise<string[]> {
  if (given.length !== 1 || given[0] !== '-') return parseIds(given.join(' '));
  const ids = parseIds(await text(context.stdin), 'Standard input');
  if (ids.length === 0) throw new CliError('Standard input contains no IDs.', EXIT.usage);
  return ids;
}

/** Like `readIds`, from a file. */
export async function readIdFile(path: string): Promise<string[]> {
  const ids = parseIds(await readTextFile(path), path);
  if (ids.length === 0) throw new CliError(`${path} contains no IDs.`, EXIT.usage);
  return ids;
}

/** @throws CliError that names the file */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CliError(`${path} cannot be read (${code}).`, EXIT.usage);
  }
}

/**
 * Reads a file, or standard input for '-'.
 * @throws CliError that names the file
 */
export async function readJsonFile({ stdin }: Context, path: string): Promise<unknown> {
  const content = path === '-' ? await text(stdin) : await readTextFile(path);
  try {
    return JSON.parse(content);
  } catch {
    throw new CliError(`${path} is not valid JSON.`, EXIT.usage);
  }
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** @param source named in errors together with the line */
function parseIds(text: string, source?: string): string[] {
  const ids = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const word of line.split(/\s+/).filter(Boolean)) {
      const id = word.toLowerCase();
      const place = source ? `${source}, line ${index + 1}: ` : '';
      if (!ID.test(id))
        throw new CliError(`${place}${JSON.stringify(word.slice(0, 60))} is not a valid ID.`, EXIT.usage);
      ids.add(id);
    }
  }
  return [...ids];
}

/** @throws CliError with the consequence unless --yes is given */
export function requireConfirmation({ yes }: { yes?: boolean }, consequence: string): void {
  if (!yes) throw new CliError(`${consequence} Pass --yes to confirm.`, EXIT.usage);
}

/** For commander. */
export function parsePositiveInteger(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Must be a positive integer.');
  return number;
}

/** Checks an amount such as 12.50 or 12,50 and writes it with a point; toMinorUnits converts it. For commander. */
export function parseAmount(text: string): string {
  if (groupsThousands(text))
    throw new InvalidArgumentError('Write thousands without a separator, such as 1000 or 1000.50.');
  if (!/^\d{1,10}([.,]\d{1,2})?$/.test(text))
    throw new InvalidArgumentError('Must be an amount, such as 12.50.');
  return text.replace(',', '.');
}

/** Converts '12.5' and '12,50' into 1250. @throws CliError for zero, and for decimals that the currency lacks */
export function toMinorUnits(text: string, currency: string): number {
  const amount = parseMoney(text, currency);
  if (amount === undefined) throw new CliError(`${text} is not an amount in ${currency}.`, EXIT.usage);
  return amount;
}

/** Splits at commas; an empty string is an empty list. For commander. */
export function parseList(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
