import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, rename, rm, stat } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Command } from 'commander';
import { formatCount } from '../../src/domain/shop/wording.js';
import type { Api } from '../api.js';
import type { Context } from '../context.js';
import { CliError, EXIT } from '../errors.js';
import { confirmed } from '../input.js';
import { tell, tellOver, writeJson, writeLine } from '../output.js';

const MB = 1_000_000;

/** Stands for standard input or output. */
const STREAM = '-';

export function addBackupCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('backup')
    .description('write the whole shop, data and pictures, into one file. It holds every secret of the shop')
    .argument('<file>', "a tar file that is made, or '-' for standard output")
    .option('--force', 'in the place of a file of that name')
    .option('--json', 'the whole answer as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell backup shop.tar\n  $ hangwell backup - | gpg --encrypt > shop.tar.gpg',
    )
    .action(async (file: string, { force, json }: { force?: boolean; json?: boolean }) => {
      if (file === STREAM) return backUpToStdout(context, api());
      if (!force && (await exists(file)))
        throw new CliError(`${file} is there already. Say --force to replace it.`, EXIT.usage);
      await backUpToFile(context, api(), file);
      const { size: bytes } = await stat(file);
      if (json) writeJson(context, { file, bytes });
      else writeLine(context, `${file} holds the shop: ${(bytes / MB).toFixed(1)} MB.`);
    });

  program
    .command('restore')
    .description(
      'put a backup in the place of all data of the shop; its pictures come beside those there are. Everybody has to sign in again',
    )
    .argument('<file>', "as backup writes it, or '-' for standard input")
    .option('--yes', 'without it nothing is done')
    .option('--json', 'the whole answer as JSON')
    .addHelpText('after', '\n  $ hangwell restore shop.tar --yes')
    .action(async (file: string, options: { yes?: boolean; json?: boolean }) => {
      await expectReadable(context, file);
      const shop = await api().baseUrl();
      confirmed(options, `All data of ${shop}, accounts and orders too, give way to those of the backup.`);
      const moved = counting(context, 'sent');
      const archive = file === STREAM ? context.stdin : createReadStream(file);
      const answer = await api()
        .stream('restoreBackup', Readable.from(moved.through(archive)))
        .finally(() => moved.end());
      const done = (await answer.json()) as { created_at: string; rows: number; pictures: number };
      if (options.json) return writeJson(context, done);
      const what = `${formatCount(done.rows, 'row')} and ${formatCount(done.pictures, 'picture')}`;
      writeLine(context, `The shop is as on ${done.created_at}: ${what}.`);
      tell(context, 'It opens anew now. Sign in again, and start hangwell-worker again where it runs.');
    });
}

/** Atomic. */
async function backUpToFile(context: Context, api: Api, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await receive(context, api, createWriteStream(part, { mode: 0o600 }), file);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof CliError ? error : cannotBeWritten(file, error);
  }
}

/** A partial backup stays written; the exit code reports the failure. */
async function backUpToStdout(context: Context, api: Api): Promise<void> {
  if (context.stdout.isTTY)
    throw new CliError('A backup cannot be read on a terminal. Name a file, or write to a pipe.', EXIT.usage);
  await receive(context, api, context.stdout, 'The backup');
}

async function receive(context: Context, api: Api, target: Writable, name: string): Promise<void> {
  const { body } = await api.stream('downloadBackup');
  const moved = counting(context, 'received');
  const source = Readable.fromWeb(body as ReadableStream);
  try {
    await pipeline(source, moved.through, target, { end: target !== context.stdout });
  } catch (error) {
    throw cannotBeWritten(name, error);
  } finally {
    moved.end();
  }
}

/** Only write errors have a system code; network errors have none. */
function cannotBeWritten(name: string, error: unknown): CliError {
  const { code } = error as NodeJS.ErrnoException;
  return new CliError(
    code?.startsWith('E') ? `${name} cannot be written (${code}).` : 'The backup broke off. Try again.',
  );
}

async function expectReadable({ stdin }: Context, file: string): Promise<void> {
  if (file !== STREAM)
    await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
      throw new CliError(`${file} cannot be read (${code}).`, EXIT.usage);
    });
  else if (stdin.isTTY)
    throw new CliError('A backup cannot be typed. Name a file, or pipe one in.', EXIT.usage);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Reports progress on standard error: every MB on a terminal, every 100 MB otherwise. */
function counting(context: Context, word: string) {
  const isTerminal = context.stderr.isTTY;
  const step = isTerminal ? MB : 100 * MB;
  async function* through(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let bytes = 0;
    let told = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes - told >= step) {
        told = bytes - (bytes % step);
        const line = `${told / MB} MB ${word}`;
        (isTerminal ? tellOver : tell)(context, line);
      }
      yield chunk;
    }
  }
  return { through, end: () => tellOver(context) };
}
