import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api, CreditFault, StatementEntry } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';

const FAULT_COLUMNS: Column<CreditFault>[] = [
  { heading: 'USER', of: ({ user_id }) => user_id },
  { heading: 'JOB', of: ({ job_id }) => job_id ?? '' },
  { heading: 'WHAT', of: ({ words }) => words },
];
const ENTRY_COLUMNS: Column<StatementEntry>[] = [
  timeColumn('WHEN', ({ at }) => at),
  { heading: 'CHANGE', of: ({ amount }) => (amount > 0 ? `+${amount}` : String(amount)) },
  { heading: 'CREDITS', of: ({ balance }) => String(balance) },
  { heading: 'WHAT', of: ({ words }) => words },
  { heading: 'OF', of: ({ print, order }) => print?.id ?? order ?? '' },
];

interface JsonOption {
  json?: boolean;
}

export function addCreditCommands(program: Command, context: Context, api: () => Api): void {
  const credits = program.command('credits').description('look after the credits of the shop');

  credits
    .command('show')
    .description("say where a person's credits came from and went, newest first")
    .argument('<user>', 'id or e-mail address')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell credits show ada@example.com')
    .action(async (user: string, { json }: JsonOption) => {
      const shown = await api().call('showUser', { params: { user } });
      if (json) writeJson(context, shown);
      else writeRows(context, ENTRY_COLUMNS, shown.entries);
    });

  credits
    .command('restore')
    .description("fill a person's credits up")
    .argument('<user>', 'id or e-mail address')
    .option('--request <uuid>', 'names this gift: the same again gives nothing more')
    .option('--json', 'the whole answer as JSON')
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
    .description('prove that for every user granted = spent + held + expired + available')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell credits audit || mail -s "Credits do not add up" you@example.com')
    .action(async ({ json }: JsonOption) => {
      const audit = await api().call('auditCredits');
      const { users, faults } = audit;
      const looked = `${formatCount(users, 'ledger')} looked at`;
      if (json) writeJson(context, audit);
      else if (faults.length > 0) writeRows(context, FAULT_COLUMNS, faults);
      else writeLine(context, `${looked}: all credits add up.`);
      if (faults.length > 0) {
        const wrong = new Set(faults.map(({ user_id }) => user_id)).size;
        throw new CliError(`${looked}: the credits of ${wrong} do not add up.`);
      }
    });
}
