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
import { deskAtStub, lines, some } from './stub.js';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
const desk = deskAtStub();

/** The program itself. `output` is a file descriptor in place of a pipe. */
async function program(args: string[], output: number | 'pipe' = 'pipe', readLines = Infinity) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env['PATH'],
      HANGWELL_URL: desk.stub().url,
      HANGWELL_SESSION_FILE: desk.sessionFile(),
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

/** Reads no further, as `head` does. */
async function firstLines(stream: Readable, count: number): Promise<string> {
  let read = '';
  for await (const chunk of stream) {
    read += String(chunk);
    if (read.split('\n').length > count) break;
  }
  return count === Infinity ? read : read.split('\n').slice(0, count).join('\n');
}

/** A file that takes nothing: a full disk where the system has one, else one that is open for reading. */
const full = () => (existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(MAIN, 'r'));

describe('Output that cannot be written', () => {
  it.each([[['--help']], [['prints', 'list', '--ids']], [['service-key', 'list']], [['backup', '-']]])(
    'of hangwell %j is a plain error, and exit code 1',
    async (args) => {
      await desk.open(() => ({
        body: { ids: some(3), next: null, keys: [{ id: 'a', name: 'b', created_at: 0 }] },
      }));
      const { code, err } = await program(args, full());
      expect([code, err.split('\n')[0]]).toEqual([
        1,
        expect.stringMatching(/^Standard output cannot be written \(E[A-Z]+\)\.$/),
      ]);
      expect(err).not.toMatch(/^ {4}at /m);
    },
  );

  it('does not end a change half way', async () => {
    await desk.open();
    const ids = some(1200);
    await writeFile(join(desk.folder(), 'ids.txt'), lines(ids));
    const { code } = await program(['prints', 'feature', '--file', join(desk.folder(), 'ids.txt')], full());
    expect([code, desk.sent()]).toEqual([1, ids]);
  });
});

it('A listing ends quietly when nobody reads on, as after head -1', async () => {
  const ids = some(1000);
  await desk.open(() => ({ body: { ids, next: 'more' } }));
  const said = await program(['prints', 'list', '--ids'], 'pipe', 1);
  expect(said).toEqual({ code: 0, out: ids[0], err: '' });
});

it('--version says the version of the package', async () => {
  await desk.open();
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(await program(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
});

describe('A question on a terminal', () => {
  const ESC = '\u001b';
  const ERASED = new RegExp(`[^\\n]*${ESC}\\[1G${ESC}\\[0J`, 'g');
  const MOVED = new RegExp(`${ESC}\\[\\d+G`, 'g');
  /** What is left on the screen. Readline goes to the first column, erases from there, and writes its line anew. */
  const screen = (written: string) => written.replace(ERASED, '').replace(MOVED, '');

  it('keeps its label while it is answered', async () => {
    await desk.open(() => ({ status: 400, body: { code: 'invalid_credentials', message: 'No.' } }));
    const { err } = await desk.hangwell(['sign-in'], {
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

  it('has backup write the archive to standard output, and nothing else', async () => {
    await desk.open();
    const said = await desk.hangwell(['backup', '-'], { fetch: archive, encoding: 'latin1' });
    expect(said).toEqual({ code: 0, out: bytes.toString('latin1'), err: '' });
    expect(existsSync('-')).toBe(false);
  });

  it('is refused on a terminal, which cannot show an archive', async () => {
    await desk.open();
    const said = await desk.hangwell(['backup', '-'], { fetch: archive, onTerminal: true });
    expect(said).toMatchObject({ code: 2, out: '' });
  });

  it('has backup fail where the shop breaks off', async () => {
    await desk.open();
    const half: typeof fetch = async () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(10));
            controller.error(new Error('cut'));
          },
        }),
      );
    const said = await desk.hangwell(['backup', '-'], { fetch: half });
    expect(said).toMatchObject({ code: 1, err: 'The backup broke off. Try again.\n' });
  });

  it('has restore read standard input', async () => {
    await desk.open();
    let sent: Buffer | undefined;
    const restored: typeof fetch = async (_address, init) => {
      sent = Buffer.from(await new Response(init!.body).arrayBuffer());
      return Response.json({ created_at: '2026-05-31T12:00:00Z', rows: 1, pictures: 0 });
    };
    const id = randomUUID();
    const said = await desk.hangwell(['restore', '-', '--yes'], { fetch: restored, input: id });
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('1 row and 0 pictures') });
    expect(String(sent)).toBe(id);
  });

  it('is refused where nothing is piped in', async () => {
    await desk.open();
    expect(await desk.hangwell(['restore', '-', '--yes'], { answer: '' })).toMatchObject({
      code: 2,
      out: '',
    });
  });
});
