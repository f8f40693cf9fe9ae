import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { confirmed } from '../input.js';
import { writeJson, writeLine } from '../output.js';

export function addSigningKeysCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('signing-keys')
    .description('the keys that access tokens are signed with')
    .command('rotate')
    .description('sign with the next key from now on; tokens signed before stay good until they expire')
    .option('--yes', 'without it nothing is done')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell signing-keys rotate --yes')
    .action(async (options: { yes?: boolean; json?: boolean }) => {
      confirmed(
        options,
        'From now on the next key signs; what the present one signed stays good until it expires.',
      );
      const done = await api().call('rotateSigningKeys');
      if (options.json) writeJson(context, done);
      else writeLine(context, `Access tokens are signed with ${done.kids[0]} from now on.`);
    });
}
