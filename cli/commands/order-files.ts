import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { Api, OrderFile } from '../api.js';
import type { Context } from '../context.js';
import { CliError } from '../errors.js';
import { toWords, writeJson, writeLine, writeMessage, writeRows, type Column } from '../output.js';
import { saveResponse, toWriteError } from '../save-response.js';

interface Flags {
  download?: string | true;
  json?: boolean;
}

const NOT_MADE = 'Some files are not made yet. Try again in a moment.';

export function addOrderFiles(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('files')
    .description('list the print files of an order; their addresses work for a week')
    .argument('<order>', 'number or ID')
    .option('--download [folder]', 'save the files in this folder (default: the current one)')
    .option('--json', 'print the whole response as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders files 1042\n  $ hangwell orders files 1042 --download to-print\n\n' +
        'The download can be repeated: a complete file is not fetched again.',
    )
    .action(async (order: string, { download, json }: Flags) => {
      const { files } = await api().call('listOrderFiles', { params: { order } });
      if (download !== undefined)
        await save(context, api(), order, files, download === true ? '.' : download);
      else if (!json) writeRows(context, toFileColumns(await api().baseUrl()), files);
      if (json) return writeJson(context, files);
      if (files.some(({ file }) => file === null)) throw new CliError(NOT_MADE);
    });
}

export function addPackingSlip(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('packing-slip')
    .description('save the packing slip of an order as PDF; it has no prices')
    .argument('<order>', 'number or ID')
    .argument('<file>', 'the file to write')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\n  $ hangwell orders packing-slip 1042 slip-1042.pdf')
    .action(async (order: string, file: string, { json }: Flags) => {
      await saveResponse(await api().download('showPackingSlip', { params: { order } }), file);
      if (json) writeJson(context, { file });
      else writeLine(context, `Written to ${file}.`);
    });
}

const toFileColumns = (shop: string): Column<OrderFile>[] => [
  { heading: 'COPIES', cell: ({ quantity }) => String(quantity) },
  { heading: 'TITLE', cell: ({ title }) => title },
  { heading: 'SIZE', cell: ({ size, fit }) => `${size} ${fit}` },
  { heading: 'PIXELS', cell: ({ file }) => (file ? `${file.width}x${file.height}` : '') },
  { heading: 'MADE', cell: ({ file }) => (file ? toWords(file.made) : 'not yet') },
  { heading: 'SHA256', cell: ({ file }) => file?.sha256 ?? '' },
  { heading: 'FILE', cell: ({ file }) => (file ? shop + file.path : '') },
];

async function save(
  context: Context,
  api: Api,
  order: string,
  files: readonly OrderFile[],
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw toWriteError(folder, error);
  });
  for (const { file, fit, generation_job_id, size } of files) {
    if (!file) continue;
    const path = join(folder, toFileName([`order-${order}`, generation_job_id.slice(0, 8), size, fit]));
    if ((await hashOf(path)) === file.sha256) {
      writeMessage(context, `${path} is complete.`);
      continue;
    }
    await saveResponse(await api.downloadSigned(file.path), path);
    if ((await hashOf(path)) !== file.sha256)
      throw new CliError(`${path} is not the file that the shop described. Run the command again.`);
    writeMessage(context, `${path} saved.`);
  }
}

/** Letters, digits and a few signs, so that no text of the shop leaves the folder. */
const toFileName = (parts: readonly string[]) => `${parts.join('-').replace(/[^\w.]+/g, '-')}.png`;

async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex');
  } catch {
    return undefined;
  }
}
