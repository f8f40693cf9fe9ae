import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type { BrandPart } from '../../src/domain/shop/brand.js';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { writeJson, writeLine } from '../output.js';

interface BrandOptions {
  dark?: boolean;
  remove?: boolean;
  json?: boolean;
}

/** Commands for the shop's logo and icon. */
export function addBrandCommands(settings: Command, context: Context, api: () => Api): void {
  const addPart = (name: 'logo' | 'icon', description: string) =>
    settings
      .command(name)
      .description(description)
      .argument('[file]', 'PNG, JPEG or WebP, at most 25 megapixels')
      .option('--remove', 'return to the file of the catalogue, if there is one');

  async function change(part: BrandPart, file: string | undefined, { remove, json }: BrandOptions) {
    if ((file === undefined) === !remove) throw new CliError('Pass a file, or --remove.', EXIT.usage);
    if (file !== undefined) await expectFile(file);
    const saved =
      file === undefined
        ? await api().call('removeBrandPicture', { params: { part } })
        : await api().upload('replaceBrandPicture', { field: 'picture', path: file, params: { part } });
    if (json) return writeJson(context, saved);
    const what = part === 'icon' ? 'icon' : part === 'logo' ? 'logo' : 'logo on dark pages';
    writeLine(context, `The ${what} is ${remove ? 'removed' : 'changed'}. This is version ${saved.version}.`);
  }

  addPart('logo', 'show a picture in the header in place of the name')
    .option('--dark', 'the logo on dark pages')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell settings logo logo.png\n  $ hangwell settings logo --dark --remove')
    .action((file: string | undefined, options: BrandOptions) =>
      change(options.dark ? 'logo-dark' : 'logo', file, options),
    );

  addPart('icon', 'show a square picture in tabs and on home screens')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell settings icon icon.png')
    .action((file: string | undefined, options: BrandOptions) => change('icon', file, options));
}

async function expectFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new CliError(`There is no file ${path}.`, EXIT.usage);
}
