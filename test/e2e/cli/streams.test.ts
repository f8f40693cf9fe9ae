import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { setUpStubCli, toLines, randomIds } from './stub.js';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
const cli = setUpStubCli();

/** Runs the built program. `output` may be a file descriptor instead of a pipe. */
async function program(args: string[], output: number | 'pipe' = 'pipe', readLines = Infinity) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      HANGWELL_URL: cli.stub().url,
      HANGWELL_SESSION_FILE: cli.sessionFile(),
    },
    stdio: ['ignore', output, 'pipe'],
  });
  const [[code], out, err] = await Promise.all([
    once(child, 'close') as Promise<[number]>,
    child.stdout ? firstLines(child.stdout, readLines) : '',
    text(child.stderr!),
  ]);
  return { code, out, err };
}

/** Stops reading after these lines, as `head` does. */
async function firstLines(stream: Readable, count: number): Promise<string> {
  let read = '';
  for await (const chunk of stream) {
    read += String(chunk);
    if (read.split('\n').length > count) break;
  }
  return count === Infinity ? read : read.split('\n').slice(0, count).join('\n');
}

/** A file that cannot be written: a full disk if the system has one, otherwise a file opened for reading. */
const full = () => (existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(MAIN, 'r'));

describe('Output that cannot be written', () => {
  it.each([[['--help']], [['prints', 'list', '--ids']], [['service-key', 'list']], [['backup', '-']]])(
    'of hangwell %j is a plain error, and exit code 1',
    async (args) => {
      await cli.open(() => ({
        body: { ids: randomIds(3), next: null, keys: [{ id: 'a', name: 'b', created_at: 0 }] },
      }));
      const { code, err } = await program(args, full());
      expect([code, err.split('\n')[0]]).toEqual([
        1,
        expect.stringMatching(/^Standard output cannot be written \(E[A-Z]+\)\.$/),
      ]);
      expect(err).not.toMatch(/^ {4}at /m);
    },
  );

  it('does not interrupt a change', async () => {
    await cli.open();
    const ids = randomIds(1200);
    await writeFile(join(cli.folder(), 'ids.txt'), toLines(ids));
    const { code } = await program(['prints', 'feature', '--file', join(cli.folder(), 'ids.txt')], full());
    expect([code, cli.sent()]).toEqual([1, ids]);
  });
});

it('A listing ends quietly when its reader stops, as with head -1', async () => {
  const ids = randomIds(1000);
  await cli.open(() => ({ body: { ids, next: 'more' } }));
  const result = await program(['prints', 'list', '--ids'], 'pipe', 1);
  expect(result).toEqual({ code: 0, out: ids[0], err: '' });
});

it('--version prints the version of the package', async () => {
  await cli.open();
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(await program(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('A prompt on a terminal', () => {
  const ESC = '\u001b';
  const ERASED = new RegExp(`[^\\n]*${ESC}\\[1G${ESC}\\[0J`, 'g');
  const MOVED = new RegExp(`${ESC}\\[\\d+G`, 'g');
  /** What remains on the screen: Readline erases from the first column and redraws its line. */
  const screen = (written: string) => written.replace(ERASED, '').replace(MOVED, '');

  it('keeps its label while a person types', async () => {
    await cli.open(() => ({ status: 400, body: { code: 'invalid_credentials', message: 'No.' } }));
    const { err } = await cli.hangwell(['sign-in'], {
      answer: 'ada@example.com',
      password: 'any',
      onTerminal: true,
    });
    expect(screen(err)).toMatch(/^E-mail: ada@example\.com\r?\n/);
  });
});

describe('A dash in place of a file', () => {
  const bytes = Buffer.from([0, 1, 2, 0x9b, 0xff, 10]);
  const archive: typeof fetch = async () => new Response(bytes);

  it('makes backup write only the archive to standard output', async () => {
    await cli.open();
    const result = await cli.hangwell(['backup', '-'], { fetch: archive, encoding: 'latin1' });
    expect(result).toEqual({ code: 0, out: bytes.toString('latin1'), err: '' });
    expect(existsSync('-')).toBe(false);
  });

  it('is rejected for backup on a terminal', async () => {
    await cli.open();
    const result = await cli.hangwell(['backup', '-'], { fetch: archive, onTerminal: true });
    expect(result).toMatchObject({ code: 2, out: '' });
  });

  it('makes backup fail when the connection is lost', async () => {
    await cli.open();
    const half: typeof fetch = async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new Error('cut'));
          },
        }),
      );
    const result = await cli.hangwell(['backup', '-'], { fetch: half });
    expect(result).toMatchObject({ code: 1, err: 'The connection was lost during the backup. Try again.\n' });
  });

  it('makes restore read standard input', async () => {
    await cli.open();
    let sent: Buffer | undefined;
    const restored: typeof fetch = async (_address, init) => {
      sent = Buffer.from(await new Response(init!.body).arrayBuffer());
      return Response.json({ created_at: '2026-05-31T12:00:00Z', rows: 1, pictures: 0 });
    };
    const id = randomUUID();
    const result = await cli.hangwell(['restore', '-', '--yes'], { fetch: restored, input: id });
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('1 row and 0 pictures') });
    expect(String(sent)).toBe(id);
  });

  it('is rejected for restore without a pipe', async () => {
    await cli.open();
    expect(await cli.hangwell(['restore', '-', '--yes'], { answer: '' })).toMatchObject({
      code: 2,
      out: '',
    });
  });
});
