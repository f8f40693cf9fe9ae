import type { Command } from 'commander';
import type { Api, CreditFault } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<CreditFault>[] = [
  { heading: 'USER', of: ({ user_id }) => user_id },
  { heading: 'JOB', of: ({ job_id }) => job_id ?? '' },
  { heading: 'WHAT', of: ({ words }) => words },
];

const ledgers = (users: number) => (users === 1 ? '1 ledger' : `${users} ledgers`);

export function addCreditCommands(program: Command, context: Context, api: () => Api): void {
  const credits = program.command('credits').description('look after the credits of the shop');

  credits
    .command('audit')
    .description('prove that for every user granted = spent + held + expired + available')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell credits audit || mail -s "Credits do not add up" you@example.com')
    .action(async ({ json }: { json?: boolean }) => {
      const audit = await api().call('auditCredits');
      const { users, faults } = audit;
      if (json) writeJson(context, audit);
      else if (faults.length > 0) writeRows(context, COLUMNS, faults);
      else writeLine(context, `${ledgers(users)} looked at: all credits add up.`);
      if (faults.length > 0) {
        const wrong = new Set(faults.map(({ user_id }) => user_id)).size;
        throw new CliError(`${ledgers(users)} looked at: the credits of ${wrong} do not add up.`);
      }
    });
}
