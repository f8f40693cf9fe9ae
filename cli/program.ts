import { Command, CommanderError } from 'commander';
import { Api } from './api.js';
import { addCreditCommands } from './commands/credits.js';
import { addOrderCommands } from './commands/orders.js';
import { addPrintCommands } from './commands/prints.js';
import { addServiceKeyCommands } from './commands/service-key.js';
import { addSessionCommands } from './commands/session.js';
import { addSigningKeysCommands } from './commands/signing-keys.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';

const EXAMPLES = `
  $ hangwell sign-in --email admin@hangwell.example
  $ hangwell prints list --featured
  $ hangwell prints list --no-featured --ids | hangwell prints feature -

Exit codes: 0 done, 1 failed, 2 used wrongly, 4 not signed in.`;

/** Runs one command line; answers its exit code and never throws for what a person did. */
export async function run(args: readonly string[], context: Context): Promise<number> {
  const program = new Command('hangwell')
    .description('Curate a Hangwell shop from the command line')
    .option(
      '--url <address>',
      'where the shop is (default: HANGWELL_URL, the last sign-in, or http://localhost:3000)',
    )
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('(hangwell --help shows what there is)')
    .configureOutput({
      writeOut: (text) => void context.stdout.write(text),
      writeErr: (text) => void context.stderr.write(text),
    })
    .exitOverride();
  const api = () => new Api(context, program.opts<{ url?: string }>().url);
  addSessionCommands(program, context, api);
  addPrintCommands(program, context, api);
  addOrderCommands(program, context, api);
  addCreditCommands(program, context, api);
  addServiceKeyCommands(program, context, api);
  addSigningKeysCommands(program, context, api);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    if (!(error instanceof CliError)) throw error;
    context.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
}
