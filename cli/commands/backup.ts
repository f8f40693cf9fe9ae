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
import { requireConfirmation } from '../input.js';
import { writeMessage, overwriteLine, writeJson, writeLine } from '../output.js';

const MB = 1_000_000;

/** Standard input or output. */
const STANDARD_STREAM = '-';

export function addBackupCommands(program: Command, context: Context, api: () => Api): void {
  program
    .command('backup')
    .description("write the shop's data and pictures to one tar file; it contains all secrets of the shop")
    .argument('<file>', "the file to write, or '-' for standard output")
    .option('--force', 'replace an existing file')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\n  $ hangwell backup shop.tar\n  $ hangwell backup - | gpg --encrypt > shop.tar.gpg',
    )
    .action(async (file: string, { force, json }: { force?: boolean; json?: boolean }) => {
      if (file === STANDARD_STREAM) return backUpToStdout(context, api());
      if (!force && (await exists(file)))
        throw new CliError(`${file} already exists. Pass --force to replace it.`, EXIT.usage);
      await backUpToFile(context, api(), file);
      const { size: bytes } = await stat(file);
      if (json) writeJson(context, { file, bytes });
      else writeLine(context, `Backup written to ${file}: ${(bytes / MB).toFixed(1)} MB.`);
    });

  program
    .command('restore')
    .description(
      'replace all data of the shop with a backup, and add its pictures; everybody has to sign in again',
    )
    .argument('<file>', "as written by backup, or '-' for standard input")
    .option('--yes', 'confirm; required')
    .option('--json', 'print the whole response as JSON')
    .addHelpText('after', '\n  $ hangwell restore shop.tar --yes')
    .action(async (file: string, options: { yes?: boolean; json?: boolean }) => {
      await assertReadable(context, file);
      const shop = await api().baseUrl();
      requireConfirmation(options, `The backup replaces all data of ${shop}, including accounts and orders.`);
      const counter = countBytes(context, 'sent');
      const archive = file === STANDARD_STREAM ? context.stdin : createReadStream(file);
      const response = await api()
        .stream('restoreBackup', Readable.from(counter.through(archive)))
        .finally(() => counter.end());
      const done = (await response.json()) as { created_at: string; rows: number; pictures: number };
      if (options.json) return writeJson(context, done);
      const contents = `${formatCount(done.rows, 'row')} and ${formatCount(done.pictures, 'picture')}`;
      writeLine(context, `Backup of ${done.created_at} restored: ${contents}.`);
      writeMessage(
        context,
        'The shop restarts now. Sign in again, and restart hangwell-worker where it runs.',
      );
    });
}

/** Writes a temporary file first, so that the named file is always complete. */
async function backUpToFile(context: Context, api: Api, file: string): Promise<void> {
  const part = `${file}.part`;
  try {
    await downloadBackup(context, api, createWriteStream(part, { mode: 0o600 }), file);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error instanceof CliError ? error : toWriteError(file, error);
  }
}

/** A failed download leaves a part on standard output; the exit code reports it. */
async function backUpToStdout(context: Context, api: Api): Promise<void> {
  if (context.stdout.isTTY)
    throw new CliError(
      'A backup cannot be written to a terminal. Pass a file, or pipe the output.',
      EXIT.usage,
    );
  await downloadBackup(context, api, context.stdout, 'The backup');
}

async function downloadBackup(context: Context, api: Api, target: Writable, name: string): Promise<void> {
  const { body } = await api.stream('downloadBackup');
  const counter = countBytes(context, 'received');
  const source = Readable.fromWeb(body as ReadableStream);
  try {
    await pipeline(source, counter.through, target, { end: target !== context.stdout });
  } catch (error) {
    throw toWriteError(name, error);
  } finally {
    counter.end();
  }
}

/** Only write errors have a system code; network errors have none. */
function toWriteError(name: string, error: unknown): CliError {
  const { code } = error as NodeJS.ErrnoException;
  return new CliError(
    code?.startsWith('E')
      ? `${name} cannot be written (${code}).`
      : 'The connection was lost during the backup. Try again.',
  );
}

async function assertReadable({ stdin }: Context, file: string): Promise<void> {
  if (file !== STANDARD_STREAM)
    await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
      throw new CliError(`${file} cannot be read (${code}).`, EXIT.usage);
    });
  else if (stdin.isTTY)
    throw new CliError('A backup cannot be read from a terminal. Pass a file, or pipe one in.', EXIT.usage);
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Reports progress on standard error: every MB on a terminal, every 100 MB otherwise.
 * @param label past participle, such as 'sent'
 */
function countBytes(context: Context, label: string) {
  const isTerminal = context.stderr.isTTY;
  const step = isTerminal ? MB : 100 * MB;
  async function* through(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let bytes = 0;
    let reported = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes - reported >= step) {
        reported = bytes - (bytes % step);
        const line = `${reported / MB} MB ${label}`;
        (isTerminal ? overwriteLine : writeMessage)(context, line);
      }
      yield chunk;
    }
  }
  return { through, end: () => overwriteLine(context) };
}
