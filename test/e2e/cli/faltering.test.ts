import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { deskAtStub, lines, some, writeSessionOf } from './stub.js';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
const BATCH = 500;

const desk = deskAtStub();

describe('A shop that falters', () => {
  it('is asked again: after 5xx and dropped connections ever later, after 429 when it says', async () => {
    const troubles = [
      { status: 500 },
      'drop' as const,
      undefined,
      {
        status: 429,
        headers: { 'Retry-After': '7' },
        body: { code: 'too_many_requests', message: 'Too many.' },
      },
    ];
    await desk.open((number) => troubles[number - 1]);
    const slept: number[] = [];
    const ids = some(BATCH + 1);
    const said = await desk.hangwell(['prints', 'unfeature', '-'], { input: lines(ids), slept });
    expect(said).toMatchObject({ code: 0, out: '501 prints no longer featured.\n' });
    expect(said.err).toContain('Trouble. Trying again in 0.5 s.\n');
    expect(said.err).toContain('Too many. Trying again in 7 s.\n');
    expect(slept).toEqual([500, 1000, 7000]);
    expect(desk.sent()).toEqual(ids);
  });

  it('is given up after seven times, and what was done is kept for the next time', async () => {
    await desk.open((number) => (number > 1 && number < 9 ? { status: 503 } : undefined));
    const ids = some(BATCH * 2);
    const slept: number[] = [];
    const said = await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids), slept });
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err).toContain('500 of 1,000 were done. The same command goes on from there.\nTrouble.\n');
    expect(slept).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
    const again = await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids) });
    expect(again).toMatchObject({ code: 0, out: '1,000 prints featured.\n' });
    expect(again.err).toContain('Going on where it stopped: 500 of 1,000 were done.\n');
    expect(desk.sent()).toEqual(ids);
    expect(await desk.unfinished()).toEqual([]);
  });

  it('that refuses is not asked again', async () => {
    await desk.open(() => ({ status: 403, body: { code: 'not_admin', message: 'Only an admin can.' } }));
    const slept: number[] = [];
    const said = await desk.hangwell(['prints', 'feature', randomUUID()], { slept });
    expect(said).toEqual({ code: 1, out: '', err: 'Only an admin can.\n' });
    expect([desk.stub().asked(), slept, await desk.unfinished()]).toEqual([1, [], []]);
  });
});

describe('A batch that was cut off', () => {
  const program = (...args: string[]) =>
    spawn(process.execPath, [MAIN, ...args], {
      env: {
        PATH: process.env['PATH'],
        HANGWELL_URL: desk.stub().url,
        HANGWELL_SESSION_FILE: desk.sessionFile(),
      },
    });
  const ended = async (child: ReturnType<typeof program>) => {
    const [[code, signal], out, err] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, signal, out, err };
  };

  it('by kill -9 half way through 40 goes on where it was: each print is done once', async () => {
    const started: ReturnType<typeof program>[] = [];
    await desk.open((number) => {
      if (number !== 21) return undefined;
      started[0]!.kill('SIGKILL');
      return 'drop';
    });
    const ids = some(40 * BATCH);
    const file = join(desk.folder(), 'ids.txt');
    await writeFile(file, lines(ids));
    started.push(program('prints', 'feature', '--file', file));
    expect(await ended(started[0]!)).toMatchObject({ signal: 'SIGKILL', out: '' });
    expect(await desk.unfinished()).toHaveLength(1);
    const again = await ended(program('prints', 'feature', '--file', file));
    expect(again).toMatchObject({ code: 0, out: '20,000 prints featured.\n' });
    expect(again.err).toContain('Going on where it stopped: 10,000 of 20,000 were done.\n');
    expect(desk.sent()).toEqual(ids);
    expect(desk.stub().asked()).toBe(41);
    expect(await desk.unfinished()).toEqual([]);
  });

  it('by Ctrl-C ends after the running request with 130, and goes on where it was', async () => {
    const started: ReturnType<typeof program>[] = [];
    await desk.open((number) => void (number === 3 && started[0]!.kill('SIGINT')));
    const ids = some(6 * BATCH);
    const file = join(desk.folder(), 'ids.txt');
    await writeFile(file, lines(ids));
    started.push(program('prints', 'feature', '--file', file));
    const stopped = await ended(started[0]!);
    expect(stopped).toMatchObject({ code: 130, signal: null, out: '' });
    expect(stopped.err).toMatch(/ of 3,000 were done\. The same command goes on from there\.\nStopped\.\n$/);
    const before = desk.sent().length;
    expect(before).toBeLessThan(ids.length);
    expect(await ended(program('prints', 'feature', '--file', file))).toMatchObject({ code: 0 });
    expect(desk.sent()).toEqual(ids);
  });

  it('by Ctrl-C while it waits to try again ends at once', async () => {
    let press: (() => void) | undefined;
    await desk.open((number) => {
      if (number === 1) return undefined;
      press!();
      return { status: 503 };
    });
    const said = await desk.hangwell(['prints', 'feature', '-'], {
      input: lines(some(BATCH * 2)),
      interrupt: (how) => (press = how),
    });
    expect(said.code).toBe(130);
    expect(desk.stub().asked()).toBe(2);
  });

  it('is another with other prints or another verb, and is forgotten after a day', async () => {
    await desk.open((number) => (number === 2 ? { status: 403 } : undefined));
    const ids = some(BATCH + 1);
    await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids) });
    expect(await desk.unfinished()).toHaveLength(1);
    const other = await desk.hangwell(['prints', 'unfeature', '-'], { input: lines(ids) });
    expect(other.err).not.toContain('Going on');
    const late = () => new Date(Date.now() + 25 * 3_600_000);
    await writeSessionOf(desk.stub(), desk.sessionFile(), late());
    const again = await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids), now: late });
    expect(again.err).not.toContain('Going on');
    expect(again.code).toBe(0);
  });
});
