import { createRequire } from 'node:module';
import { Command, CommanderError } from 'commander';
import { Api } from './api.js';
import { addActionCommands } from './commands/actions.js';
import { addBackupCommands } from './commands/backup.js';
import { addCollectionCommands } from './commands/collections.js';
import { addCreditCommands } from './commands/credits.js';
import { addGiftCardCommands } from './commands/gift-cards.js';
import { addDiscountCommands } from './commands/discounts.js';
import { addSelectionCommands } from './commands/selections.js';
import { addJobCommands } from './commands/jobs.js';
import { addOrderCommands } from './commands/orders.js';
import { addPinCommands } from './commands/pins.js';
import { addPrintCommands } from './commands/prints.js';
import { addProductCommands } from './commands/products.js';
import { addReviewCommands } from './commands/reviews.js';
import { addServiceKeyCommands } from './commands/service-key.js';
import { addSessionCommands } from './commands/session.js';
import { addSigningKeysCommands } from './commands/signing-keys.js';
import { addSettingsCommands } from './commands/settings.js';
import { addSalesCommand } from './commands/sales.js';
import { addSimulateCommand } from './commands/simulate.js';
import { addStatsCommand } from './commands/stats.js';
import { addUserCommands } from './commands/users.js';
import { addWebhookCommands } from './commands/webhooks.js';
import { addReturnCommands, addWithdrawalCommands } from './commands/withdrawals.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { writeMessage, writeHelp } from './output.js';

const { version: VERSION } = createRequire(import.meta.url)('#package.json') as { version: string };

const EXAMPLES = `
  $ hangwell sign-in --email admin@hangwell.example
  $ hangwell prints list --featured
  $ hangwell prints list --not-featured --ids | hangwell prints feature -

Exit codes: 0 success, 1 failure, 2 usage error, 4 not signed in, 130 interrupted by Ctrl-C.`;

/** The commands are in the order of the help. */
export function createProgram(context: Context): Command {
  const program = new Command('hangwell')
    .description('Curate a Hangwell shop from the command line')
    .version(VERSION, '--version', 'print the version')
    .option(
      '--url <address>',
      "the shop's address (default: HANGWELL_URL, the last sign-in, or http://localhost:3000)",
    )
    .addHelpText('after', EXAMPLES)
    .showHelpAfterError('Run hangwell --help for the commands and their options.')
    .configureOutput({
      writeOut: (text) => writeHelp(context, text),
      writeErr: (text) => writeMessage(context, text.trimEnd()),
    })
    .exitOverride();
  let shop: Api | undefined;
  const api = () => (shop ??= new Api(context, program.opts<{ url?: string }>().url));
  const commandGroups = [
    addSessionCommands,
    addPrintCommands,
    addPinCommands,
    addCollectionCommands,
    addProductCommands,
    addDiscountCommands,
    addSelectionCommands,
    addGiftCardCommands,
    addOrderCommands,
    addReturnCommands,
    addWithdrawalCommands,
    addReviewCommands,
    addCreditCommands,
    addUserCommands,
    addJobCommands,
    addActionCommands,
    addStatsCommand,
    addSettingsCommands,
    addSalesCommand,
    addWebhookCommands,
    addBackupCommands,
    addServiceKeyCommands,
    addSigningKeysCommands,
    addSimulateCommand,
  ];
  for (const add of commandGroups) add(program, context, api);
  return program;
}

/** Returns the exit code. Errors of the user are written, not thrown. */
export async function run(args: readonly string[], context: Context): Promise<number> {
  try {
    await createProgram(context).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    if (!(error instanceof CliError)) throw error;
    writeMessage(context, error.message);
    return error.exitCode;
  }
}
