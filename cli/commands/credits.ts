import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, CreditFault, StatementEntry } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';

const FAULT_COLUMNS: Column<CreditFault>[] = [
  { heading: 'USER', cell: ({ user_id }) => user_id },
  { heading: 'JOB', cell: ({ job_id }) => job_id ?? '' },
  { heading: 'WHAT', cell: ({ words }) => words },
];
const ENTRY_COLUMNS: Column<StatementEntry>[] = [
  timeColumn('WHEN', ({ at }) => at),
  { heading: 'CHANGE', cell: ({ amount }) => (amount > 0 ? `+${amount}` : String(amount)) },
  { heading: 'CREDITS', cell: ({ balance }) => String(balance) },
  { heading: 'WHAT', cell: ({ words }) => words },
  { heading: 'OF', cell: ({ print, order }) => print?.id ?? order ?? '' },
];

interface JsonOption {
  json?: boolean;
}

export function addCreditCommands(program: Command, context: Context, api: () => Api): void {
  const credits = program.command('credits').description("manage people's credits");

  credits
    .command('show')
    .description("list the changes of a person's credits, newest first")
    .argument('<user>', 'ID or e-mail address')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell credits show ada@example.com')
    .action(async (user: string, { json }: JsonOption) => {
      const shown = await api().call('showUser', { params: { user } });
      if (json) writeJson(context, shown);
      else writeRows(context, ENTRY_COLUMNS, shown.entries);
    });

  credits
    .command('restore')
    .description("restore a person's credits to the maximum")
    .argument('<user>', 'ID or e-mail address')
    .option('--request <uuid>', 'an ID for this request; repeating it does not restore twice')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell credits restore ada@example.com')
    .action(async (named: string, { request = randomUUID(), json }: JsonOption & { request?: string }) => {
      const shop = api();
      const { id: user } = await shop.call('showUser', { params: { user: named } });
      const done = await shop.call('restoreUserCredits', { params: { user }, body: { id: request } });
      if (json) writeJson(context, done);
      else writeLine(context, `${done.email} has ${formatCount(done.credits ?? 0, 'credit')}.`);
    });

  credits
    .command('audit')
    .description('check that granted = spent + held + expired + available for every person')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell credits audit || mail -s "Credits do not add up" you@example.com')
    .action(async ({ json }: JsonOption) => {
      const audit = await api().call('auditCredits');
      const { users, faults } = audit;
      const checked = `${formatCount(users, 'ledger')} checked`;
      if (json) writeJson(context, audit);
      else if (faults.length > 0) writeRows(context, FAULT_COLUMNS, faults);
      else writeLine(context, `${checked}: all credits add up.`);
      if (faults.length > 0) {
        const wrong = new Set(faults.map(({ user_id }) => user_id)).size;
        throw new CliError(
          `${checked}: the credits of ${formatCount(wrong, 'person', 'people')} do not add up.`,
        );
      }
    });
}
