import type { Command } from 'commander';
import { toPage } from '../../src/domain/shop/page.js';
import type { Api, ManagedUser } from '../api.js';
import type { Context } from '../context.js';
import { parsePositiveInteger } from '../input.js';
import { timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';
import { addSupportCommands } from './users-support.js';
import { fetchRows, type PagingFlags } from '../paging.js';

const COLUMNS: Column<ManagedUser>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'E-MAIL', cell: ({ email }) => email },
  { heading: 'ADMIN', cell: ({ is_admin }) => (is_admin ? 'yes' : 'no') },
  { heading: 'CREDITS', cell: ({ credits }) => String(credits ?? '') },
  timeColumn('SINCE', ({ created_at }) => created_at),
  timeColumn('LAST SEEN', ({ last_sign_in_at }) => last_sign_in_at),
];

interface ListOptions extends PagingFlags {
  search?: string;
  admin?: boolean;
  json?: boolean;
}

export function addUserCommands(program: Command, context: Context, api: () => Api): void {
  const users = program.command('users').description('manage accounts');

  users
    .command('list')
    .description('list accounts, newest first')
    .option('--search <text>', 'only accounts with this text in the e-mail address')
    .option('--admin', 'only admins')
    .option('--limit <number>', 'list at most this many', parsePositiveInteger, 20)
    .option('--all', 'list all')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell users list --search example.com\n  $ hangwell users list --admin')
    .action(async ({ search: q, admin, json, ...paging }: ListOptions) => {
      const filter = { q, ...(admin && { admin: 'true' as const }) };
      const rows = await fetchRows(paging, async (page) =>
        toPage(await api().call('listUsers', { query: { ...filter, ...page } }), 'users'),
      );
      if (json) writeJson(context, rows);
      else writeRows(context, COLUMNS, rows);
    });

  users
    .command('admin')
    .description('make a person an admin of the shop')
    .argument('<user>', 'ID or e-mail address')
    .option('--off', 'make an admin a customer again')
    .option('--json', 'print the whole response as JSON')
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
  addSupportCommands(users, context, api);
}
