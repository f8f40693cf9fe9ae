import type { Command } from 'commander';
import type { Api, ManagedUser } from '../api.js';
import type { Context } from '../context.js';
import { wholeNumber } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { listed, type HowMany } from '../paging.js';

const COLUMNS: Column<ManagedUser>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'E-MAIL', of: ({ email }) => email },
  { heading: 'ADMIN', of: ({ is_admin }) => (is_admin ? 'yes' : 'no') },
  { heading: 'CREDITS', of: ({ credits }) => String(credits ?? '') },
  timeColumn('SINCE', ({ created_at }) => created_at),
  timeColumn('LAST SEEN', ({ last_sign_in_at }) => last_sign_in_at),
];

interface ListOptions extends HowMany {
  search?: string;
  admin?: boolean;
  json?: boolean;
}

export function addUserCommands(program: Command, context: Context, api: () => Api): void {
  const users = program.command('users').description('people with an account');

  users
    .command('list')
    .description('list everybody with an account, newest first')
    .option('--search <text>', 'with this in their address')
    .option('--admin', 'admins alone')
    .option('--limit <number>', 'at most so many', wholeNumber, 20)
    .option('--all', 'all of them')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell users list --search example.com\n  $ hangwell users list --admin')
    .action(async ({ search: q, admin, json, ...many }: ListOptions) => {
      const filter = { q, ...(admin && { admin: 'true' as const }) };
      const rows = await listed(many, async (page) => {
        const { users, next } = await api().call('listUsers', { query: { ...filter, ...page } });
        return { rows: users, next };
      });
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });

  users
    .command('admin')
    .description('make a person an admin of the shop')
    .argument('<user>', 'id or e-mail address')
    .option('--off', 'take it back instead')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell users admin ada@example.com\n  $ hangwell users admin ada@example.com --off',
    )
    .action(async (user: string, { off, json }: { off?: boolean; json?: boolean }) => {
      const body = { is_admin: !off };
      const shop = api();
      const { id } = await shop.call('showUser', { params: { user } });
      const done = await shop.call('appointUser', { params: { user: id }, body });
      if (json) writeJson(context, done);
      else writeLine(context, `${done.email} is ${done.is_admin ? 'an admin' : 'a customer'} now.`);
    });
}
