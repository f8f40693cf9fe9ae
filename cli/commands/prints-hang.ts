import { basename } from 'node:path';
import { Option, type Command } from 'commander';
import { PROVENANCES } from '../../src/domain/prints/provenance.js';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api } from '../api.js';
import { hashFile, listPictures, readArtCsv, type ArtWords } from '../art-files.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { parseAmount, toMinorUnits } from '../input.js';
import { writeJson, writeMessage, writeRows, type Column } from '../output.js';
import { assertNoFailures, tryEach } from '../try-each.js';

interface Hung {
  file: string;
  id: string;
  result: 'added' | 'exists';
}

const COLUMNS: Column<Hung>[] = [
  { heading: 'FILE', cell: ({ file }) => file },
  { heading: 'RESULT', cell: ({ result }) => result },
  { heading: 'ID', cell: ({ id }) => id },
];

interface HangOptions extends ArtWords {
  csv?: string;
  json?: boolean;
}

export function addHangCommand(prints: Command, context: Context, api: () => Api): void {
  prints
    .command('hang')
    .description('make public prints of your own pictures, in their full size; a file is added once')
    .argument('<files or folders...>', 'JPEG, PNG, WebP, AVIF or HEIC, at most 100 megapixels')
    .addOption(new Option('--provenance <kind>', 'where the pictures come from').choices(PROVENANCES))
    .option('--title <title>', 'of a single file; otherwise the file name')
    .option('--description <text>', 'otherwise written from the picture')
    .option('--keywords <words>', 'separated by commas')
    .option('--style <style>', 'such as watercolour')
    .option('--price <amount>', 'the price of the cheapest paper; the others follow from it', parseAmount)
    .option('--no-download', 'do not sell it as a file')
    .option('--csv <file>', 'titles, words and prices of the pictures; its values come first')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints hang harbour.png --title "Blue Harbour" --provenance own' +
        '\n  $ hangwell prints hang scans/ --provenance public-domain --csv scans.csv' +
        "\n\nThe CSV file, with commas, semicolons or tabs, has a heading row with 'file' and any of: title," +
        '\ndescription, keywords, style, provenance, price (such as 45.00), download (yes or no). Run the' +
        '\ncommand again to continue after an interruption: pictures that are already prints are not changed.',
    )
    .action(async (paths: string[], { csv, json, ...flags }: HangOptions) => {
      const pictures = await listPictures(paths);
      if (flags.title !== undefined && pictures.length > 1)
        throw new CliError('--title is for a single file. Pass the titles with --csv.', EXIT.usage);
      const rows = csv === undefined ? undefined : await readArtCsv(csv, pictures);
      const art = pictures.map((path) => ({ path, words: { ...flags, ...defined(rows?.get(path)) } }));
      const unknown = art.filter(({ words }) => !words.provenance);
      if (unknown.length > 0)
        throw new CliError(
          `Where does ${basename(unknown[0]!.path)} come from? Pass --provenance ${PROVENANCES.join('|')}.`,
          EXIT.usage,
        );
      const shop = api();
      const { currency } = await shop.call('showShop');
      const hung: Hung[] = [];
      const failures = await tryEach(
        art,
        ({ path }) => path,
        async ({ path, words }) => {
          const one = { file: path, ...(await hang(shop, path, words, currency)) };
          hung.push(one);
          if (!json && pictures.length > 1)
            writeMessage(context, `${hung.length} of ${formatCount(pictures.length, 'picture')}: ${path}`);
        },
      );
      if (json)
        writeJson(context, {
          prints: hung,
          failed: failures.map(({ name, error }) => ({ file: name, message: error.message })),
        });
      else writeRows(context, COLUMNS, hung);
      assertNoFailures(failures);
    });
}

async function hang(shop: Api, path: string, words: ArtWords, currency: string): Promise<Omit<Hung, 'file'>> {
  const { id } = await shop.call('findArt', { params: { sha256: await hashFile(path) } });
  if (id) return { id, result: 'exists' };
  const { price, download, ...rest } = words;
  const body = {
    ...rest,
    price: price && String(toMinorUnits(price, currency)),
    has_download: String(download ?? true),
  };
  return shop.upload('addArt', { field: 'picture', path, body });
}

/** Without the fields that have no value. */
const defined = (words: ArtWords = {}): ArtWords =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
