import { randomUUID } from 'node:crypto';
import { Option, type Command } from 'commander';
import { printPath } from '../../src/adapters/http/routes/pages.js';
import { ORIENTATIONS } from '../../src/domain/pictures/orientation.js';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, TemporaryError } from '../errors.js';
import { parseList } from '../input.js';
import { writeJson, writeRows, type Column } from '../output.js';

const POLL_INTERVAL_MS = 1000;
const SIZES = Object.fromEntries(ORIENTATIONS.map(({ name, value }) => [name.toLowerCase(), value]));

const COLUMNS: Column<{ id: string; page: string }>[] = [
  { heading: 'ID', cell: ({ id }) => id },
  { heading: 'PAGE', cell: ({ page }) => page },
];

interface GenerateOptions {
  /** A key of SIZES. */
  size?: string;
  style?: string;
  keywords?: string[];
  colors?: string[];
  seed?: number;
  json?: boolean;
}

export function addGenerateCommand(prints: Command, context: Context, api: () => Api): void {
  prints
    .command('generate')
    .description('make a print from a description and wait for it; costs one credit')
    .argument('<description>', 'what the print shows')
    .addOption(new Option('--size <orientation>', 'orientation of the print').choices(Object.keys(SIZES)))
    .option('--style <style>', 'such as mid-century')
    .option('--keywords <words>', 'separated by commas', parseList)
    .option('--colors <hex values>', 'separated by commas, such as #1d3557,#e63946', parseList)
    .option('--seed <number>', 'the seed of an earlier print, to start from it again', Number)
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell prints generate "two boats at dusk" --size landscape --style linocut' +
        "\n\nPrints the ID and the address of the print's page.",
    )
    .action(async (prompt: string, { json, size, ...options }: GenerateOptions) => {
      const shop = api();
      const id = randomUUID();
      const body = { prompt, job_id: id, size: size && SIZES[size], ...options };
      const lostReply = await shop.call('generateImage', { body }).then(() => undefined, toTemporaryError);
      const job = await waitUntilEnded(context, shop, id).catch((error: unknown) => {
        throw lostReply ?? error;
      });
      if (json) writeJson(context, job);
      else if (job.error) throw new CliError(job.error.message);
      else writeRows(context, COLUMNS, [{ id, page: (await shop.baseUrl()) + printPath(job) }]);
      if (job.state !== 'completed') throw new CliError('The print was not made. Try again.');
    });
}

/**
 * After a temporary error the job may exist, and its ID was chosen here.
 * @throws every other error
 */
function toTemporaryError(error: unknown): TemporaryError {
  if (error instanceof TemporaryError) return error;
  throw error;
}

async function waitUntilEnded(context: Context, api: Api, id: string) {
  for (;;) {
    const job = await api.call('showGenerationJob', { params: { id } });
    if (['completed', 'failed', 'cancelled'].includes(job.state)) return job;
    await context.sleep(POLL_INTERVAL_MS);
  }
}
