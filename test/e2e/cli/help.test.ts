import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import type { Context } from '../../../cli/context.js';
import { createProgram } from '../../../cli/program.js';
import { createCli } from './terminal.js';

const hangwell = createCli('/no/session', 'http://127.0.0.1:9');

/** Each command with an action, and its full name. */
function* commandsOf(parent: Command, words: string[] = []): Generator<[string, Command]> {
  const path = [...words, parent.name()];
  if (parent.commands.length === 0) yield [path.slice(1).join(' '), parent];
  for (const child of parent.commands) yield* commandsOf(child, path);
}
const commands = [...commandsOf(createProgram({} as Context))];
/** They always write JSON. */
const EXPORTS = ['collections export', 'discounts export', 'products export', 'selections export'];

describe('Help', () => {
  it.each(commands)('of %s holds an example, and says what it does', async (words, command) => {
    const { code, out } = await hangwell([...words.split(' '), '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`\n  $ hangwell ${words}`);
    expect(command.description()).not.toBe('');
  });

  it.each(commands.filter(([words]) => !EXPORTS.includes(words)))('of %s offers JSON', (_, command) => {
    expect(command.options.map(({ long }) => long)).toContain('--json');
  });
});
