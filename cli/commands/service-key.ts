import type { Command } from 'commander';
import type { Api, ServiceKey } from '../api.js';
import type { Context } from '../context.js';
import { confirmed } from '../input.js';
import { tell, timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<ServiceKey>[] = [
  { heading: 'ID', of: ({ id }) => id },
  { heading: 'NAME', of: ({ name }) => name },
  timeColumn('CREATED', ({ created_at }) => created_at),
];

interface Options {
  json?: boolean;
  yes?: boolean;
}

export function addServiceKeyCommands(program: Command, context: Context, api: () => Api): void {
  const keys = program.command('service-key').description('keys with which scripts manage accounts');

  keys
    .command('create')
    .description('make a key; it is shown this once')
    .argument('<name>', 'what it is for, so that you know it again')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell service-key create backups > key.txt')
    .action(async (name: string, options: Options) => {
      const made = await api().call('createServiceKey', { body: { name } });
      if (options.json) writeJson(context, made);
      else writeLine(context, made.key);
      tell(context, 'This key is shown once. Keep it where the script finds it, and nobody else.');
    });

  keys
    .command('list')
    .description('list the keys that are good now, newest first')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell service-key list')
    .action(async (options: Options) => {
      const listed = (await api().call('listServiceKeys')).keys;
      if (options.json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  keys
    .command('revoke')
    .description('end a key at once')
    .argument('<id>', 'of the key, as the list has it')
    .option('--yes', 'without it nothing is done: scripts that show this key stop working')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell service-key revoke 6f2c… --yes')
    .action(async (id: string, options: Options) => {
      confirmed(options, 'Scripts that show this key stop working at once.');
      const done = await api().call('revokeServiceKey', { params: { id } });
      if (options.json) writeJson(context, done);
      else writeLine(context, 'Service key revoked.');
    });
}
