import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { requireConfirmation } from '../input.js';
import { writeJson, writeLine } from '../output.js';

export function addSigningKeysCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('signing-keys')
    .description('manage the keys that sign access tokens')
    .command('rotate')
    .description('sign with the next key from now on; earlier tokens stay valid until they expire')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell signing-keys rotate --yes')
    .action(async (options: { yes?: boolean; json?: boolean }) => {
      requireConfirmation(
        options,
        'New tokens are signed with the next key; earlier tokens stay valid until they expire.',
      );
      const done = await api().call('rotateSigningKeys');
      if (options.json) writeJson(context, done);
      else writeLine(context, `Access tokens are signed with ${done.kids[0]} from now on.`);
    });
}
