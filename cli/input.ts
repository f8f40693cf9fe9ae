import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { InvalidArgumentError } from 'commander';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';

/** Asks a person on the terminal; a secret is not echoed. */
export async function ask(context: Context, question: string, secret = false): Promise<string> {
  if (!context.stdin.isTTY)
    throw new CliError(`${question} is missing, and nobody is there to ask.`, EXIT.usage);
  context.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: context.stdin,
    output: secret ? silent : context.stderr,
    terminal: true,
  });
  try {
    const typed = await lines.question('');
    // A password may begin or end with a space.
    return secret ? typed : typed.trim();
  } catch {
    // Ctrl-C and Ctrl-D end the question.
    throw new CliError('Cancelled.');
  } finally {
    lines.close();
    if (secret) context.stderr.write('\n');
  }
}

/** The ids on the command line, or, for a single '-', those on standard input, one a line. */
export async function idsFrom(context: Context, given: readonly string[]): Promise<string[]> {
  if (given.length !== 1 || given[0] !== '-') return [...given];
  const lines = (await text(context.stdin)).split(/\s+/).filter(Boolean);
  if (lines.length === 0) throw new CliError('There were no ids on standard input.', EXIT.usage);
  return lines;
}

/** What cannot be undone is done only for a person who has said so. */
export function confirmed({ yes }: { yes?: boolean }, consequence: string): void {
  if (!yes) throw new CliError(`${consequence} Say --yes to go on.`, EXIT.usage);
}

/** Of an option, for commander. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('It takes a whole number from 1.');
  return number;
}
