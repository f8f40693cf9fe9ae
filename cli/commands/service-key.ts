import type { Command } from 'commander';
import type { Api, ServiceKey } from '../api.js';
import type { Context } from '../context.js';
import { requireConfirmation } from '../input.js';
import { writeMessage, timeColumn, writeJson, writeLine, writeRows, type Column } from '../output.js';

const COLUMNS: Column<ServiceKey>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'NAME', cell: ({ name }) => name },
  timeColumn('CREATED', ({ created_at }) => created_at),
];

interface Options {
  json?: boolean;
  yes?: boolean;
}

export function addServiceKeyCommands(program: Command, context: Context, api: () => Api): void {
  const keys = program.command('service-key').description('manage the keys of scripts that manage accounts');

  keys
    .command('create')
    .description('create a key; it is shown only once')
    .argument('<name>', 'what the key is for')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell service-key create backups > key.txt')
    .action(async (name: string, options: Options) => {
      const made = await api().call('createServiceKey', { body: { name } });
      if (options.json) writeJson(context, made);
      else writeLine(context, made.key);
      writeMessage(context, 'This key is shown only once. Store it where only the script can read it.');
    });

  keys
    .command('list')
    .description('list the valid keys, newest first')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell service-key list')
    .action(async (options: Options) => {
      const listed = (await api().call('listServiceKeys')).keys;
      if (options.json) writeJson(context, listed);
      else writeRows(context, COLUMNS, listed);
    });

  keys
    .command('revoke')
    .description('revoke a key immediately')
    .argument('<id>', "the key's ID, as listed by 'hangwell service-key list'")
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell service-key revoke 6f2c… --yes')
    .action(async (id: string, options: Options) => {
      requireConfirmation(options, 'Scripts that use this key stop working immediately.');
      const done = await api().call('revokeServiceKey', { params: { id } });
      if (options.json) writeJson(context, done);
      else writeLine(context, 'Service key revoked.');
    });
}
