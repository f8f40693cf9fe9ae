import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Command } from 'commander';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { confirmed } from '../input.js';
import { counted, writeJson, writeLine } from '../output.js';

const MB = 1_000_000;
const CLEAR = '\r\x1b[K';

export function addBackupCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('backup')
    .description('write the whole shop, data and pictures, into one file. It holds every secret of the shop')
    .argument('<file>', 'a tar file that is made')
    .option('--force', 'in the place of a file of that name')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell backup shop.tar')
    .action(async (file: string, { force, json }: { force?: boolean; json?: boolean }) => {
      if (!force && (await exists(file)))
        throw new CliError(`${file} is there already. Say --force to replace it.`, EXIT.usage);
      const part = `${file}.part`;
      const { body } = await api().stream('downloadBackup');
      const moved = counting(context, 'received');
      try {
        const target = createWriteStream(part, { mode: 0o600 });
        await pipeline(Readable.fromWeb(body as ReadableStream), moved.through, target);
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true });
        const { code } = error as NodeJS.ErrnoException;
        throw new CliError(
          code?.startsWith('E') ? `${file} cannot be written (${code}).` : 'The backup broke off. Try again.',
        );
      } finally {
        moved.end();
      }
      const { size: bytes } = await stat(file);
      if (json) writeJson(context, { file, bytes });
      else writeLine(context, `${file} holds the shop: ${(bytes / MB).toFixed(1)} MB.`);
    });

  program
    .command('restore')
    .description(
      'put a backup in the place of all data of the shop; its pictures come beside those there are',
    )
    .argument('<file>', 'as backup writes it')
    .option('--yes', 'without it nothing is done')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell restore shop.tar --yes')
    .action(async (file: string, options: { yes?: boolean; json?: boolean }) => {
      await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
        throw new CliError(`${file} cannot be read (${code}).`, EXIT.usage);
      });
      const shop = await api().baseUrl();
      confirmed(options, `All data of ${shop}, accounts and orders too, give way to those of the backup.`);
      const moved = counting(context, 'sent');
      const sent = Readable.from(moved.through(createReadStream(file)));
      const answer = await api()
        .stream('restoreBackup', sent)
        .finally(() => moved.end());
      const done = (await answer.json()) as { created_at: string; rows: number; pictures: number };
      if (options.json) return writeJson(context, done);
      const what = `${counted(done.rows, 'row')} and ${counted(done.pictures, 'picture')}`;
      writeLine(context, `The shop is as on ${done.created_at}: ${what}.`);
      context.stderr.write(
        'It opens anew now. Sign in again, and start hangwell-worker again where it runs.\n',
      );
    });
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** How much has gone through so far, on standard error: each MB on a terminal, a line for each 100 MB in a pipe. */
function counting({ stderr }: Context, word: string) {
  const step = stderr.isTTY ? MB : 100 * MB;
  async function* through(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let bytes = 0;
    let told = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes - told >= step) {
        told = bytes - (bytes % step);
        const line = `${told / MB} MB ${word}`;
        stderr.write(stderr.isTTY ? CLEAR + line : `${line}\n`);
      }
      yield chunk;
    }
  }
  return { through, end: () => void (stderr.isTTY && stderr.write(CLEAR)) };
}
