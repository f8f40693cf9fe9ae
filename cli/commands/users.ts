import type { Command } from 'commander';
import type { Api, ManagedUser } from '../api.js';
import type { Context } from '../context.js';
import { wholeNumber } from '../input.js';
import { writeJson, writeLine, writeRows, type Column } from '../output.js';
import { gathered, pages } from '../paging.js';

const PAGE = 100;

const COLUMNS: Column<ManagedUser>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'E-MAIL', of: ({ email }) => email },
  { heading: 'ADMIN', of: ({ is_admin }) => (is_admin ? 'yes' : 'no') },
  { heading: 'CREDITS', of: ({ credits }) => String(credits ?? '') },
  { heading: 'SINCE', of: ({ created_at }) => created_at.slice(0, 10) },
  { heading: 'LAST SEEN', of: ({ last_sign_in_at }) => last_sign_in_at?.slice(0, 10) ?? '' },
];

interface ListOptions {
  search?: string;
  admin?: boolean;
  limit: number;
  all?: boolean;
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
    .action(async ({ search: q, admin, limit, all, json }: ListOptions) => {
      const filter = { q, ...(admin && { admin: 'true' as const }) };
      const listed = await gathered(
        pages(all ? Infinity : limit, PAGE, async (page) => {
          const { users: rows, next } = await api().call('listUsers', { query: { ...filter, ...page } });
          return { rows, next };
        }),
      );
      if (json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
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
      const done = await api().call('appointUser', { params: { user }, body });
      if (json) writeJson(context, done);
      else writeLine(context, `${done.email} is ${done.is_admin ? 'an admin' : 'a customer'} now.`);
    });
}
