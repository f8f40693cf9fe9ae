import type { Command } from 'commander';
import type { Api, Body } from '../api.js';
import type { Context } from '../context.js';
import { readJsonFile, requireConfirmation } from '../input.js';
import { addBrandCommands } from './settings-brand.js';
import { writeJson, writeLine, writeRows } from '../output.js';

export function addSettingsCommands(program: Command, context: Context, api: () => Api): void {
  const settings = program
    .command('settings')
    .description('change delivery, tax, times, texts and the logo while the shop runs');

  addBrandCommands(settings, context, api);

  settings
    .command('show')
    .description('print the settings; as JSON, for `apply`')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell settings show --json > settings.json')
    .action(async ({ json }: { json?: boolean }) => {
      const shown = await api().call('showSettings');
      if (json) return writeJson(context, shown);
      writeRows<[string, unknown]>(
        context,
        [
          { heading: 'SETTING', cell: ([name]) => name },
          { heading: 'VALUE', cell: ([, value]) => JSON.stringify(value) },
        ],
        Object.entries(shown.settings),
      );
    });

  settings
    .command('apply')
    .description(
      'replace the settings by those of a file; it is refused if somebody changed them since `show`',
    )
    .argument('<file>', "a JSON file as `show` prints it, or '-' for standard input")
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell settings apply settings.json')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const body = (await readJsonFile(context, file)) as Body<'saveSettings'>;
      const saved = await api().call('saveSettings', { body });
      if (json) writeJson(context, saved);
      else writeLine(context, `The settings are changed. This is version ${saved.version}.`);
    });

  settings
    .command('reset')
    .description('give up all settings stored here, also those that do not apply, so that shop.json applies')
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell settings reset --yes')
    .action(async (options: { yes?: boolean; json?: boolean }) => {
      requireConfirmation(
        options,
        'The settings of shop.json replace all that are stored, with logo and icon.',
      );
      const saved = await api().call('resetSettings');
      if (options.json) writeJson(context, saved);
      else writeLine(context, `The settings of shop.json apply. This is version ${saved.version}.`);
    });
}
