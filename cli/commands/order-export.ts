import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Argument, type Command } from 'commander';
import type { Api, ExportName } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { writeJson, writeLine } from '../output.js';
import { saveResponse, toWriteError } from '../save-response.js';

interface Flags {
  from?: string;
  to?: string;
  json?: boolean;
}

/** A record, so that the compiler reports an export that is missing here. */
const EXPORTS: Record<ExportName, true> = { orders: true, payments: true };

export function addOrderExport(orders: Command, context: Context, api: () => Api): void {
  orders
    .command('export')
    .description('write the lines of orders, or payments and refunds, as CSV for a spreadsheet')
    .addArgument(new Argument('<what>', 'what to export').choices(Object.keys(EXPORTS)))
    .argument('<file>', "the file to write, or '-' for standard output")
    .option('--from <day>', 'only orders paid on this day or later, such as 2026-04-06')
    .option('--to <day>', 'only orders paid on this day or earlier')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell orders export payments april.csv --from 2026-04-01 --to 2026-04-30\n  $ hangwell orders export orders - | head',
    )
    .action(async (what: ExportName, file: string, { json, ...period }: Flags) => {
      if (file === '-' && context.stdout.isTTY)
        throw new CliError('CSV is not written to a terminal. Pass a file, or pipe the output.', EXIT.usage);
      const response = await api().download('exportSales', { params: { what }, query: period });
      if (file === '-') return pipe(context, response);
      await saveResponse(response, file);
      if (json) writeJson(context, { file });
      else writeLine(context, `Written to ${file}.`);
    });
}

async function pipe({ stdout }: Context, { body }: Response): Promise<void> {
  try {
    await pipeline(Readable.fromWeb(body as ReadableStream), stdout, { end: false });
  } catch (error) {
    throw toWriteError('The export', error);
  }
}
