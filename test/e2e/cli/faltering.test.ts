import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { deskAtStub, lines, some } from './stub.js';

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

  it('is given up after seven times, with how many were done, and the command can be run again', async () => {
    await desk.open((number) => (number > 1 && number < 9 ? { status: 503 } : undefined));
    const ids = some(BATCH * 2);
    const slept: number[] = [];
    const said = await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids), slept });
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.err).toContain(
      '500 of 1,000 featured. Run it again to go on: nothing is done twice.\nTrouble.\n',
    );
    expect(slept).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
    const again = await desk.hangwell(['prints', 'feature', '-'], { input: lines(ids) });
    expect(again).toMatchObject({ code: 0, out: '1,000 prints featured.\n' });
  });

  it('that refuses is not asked again', async () => {
    await desk.open(() => ({ status: 403, body: { code: 'not_admin', message: 'Only an admin can.' } }));
    const slept: number[] = [];
    const said = await desk.hangwell(['prints', 'feature', randomUUID()], { slept });
    expect(said).toEqual({ code: 1, out: '', err: 'Only an admin can.\n' });
    expect([desk.stub().asked(), slept]).toEqual([1, []]);
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

  it('by kill -9 half way through 40 is run again, and each print is featured', async () => {
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
    expect(desk.sent()).toEqual(ids.slice(0, 20 * BATCH));
    const again = await ended(program('prints', 'feature', '--file', file));
    expect(again).toMatchObject({ code: 0, out: '20,000 prints featured.\n' });
    expect([...new Set(desk.sent())]).toEqual(ids);
    expect(desk.stub().asked()).toBe(61);
  });

  it('by Ctrl-C ends after the running request with 130, and says how many were done', async () => {
    const started: ReturnType<typeof program>[] = [];
    await desk.open((number) => void (number === 3 && started[0]!.kill('SIGINT')));
    const ids = some(6 * BATCH);
    const file = join(desk.folder(), 'ids.txt');
    await writeFile(file, lines(ids));
    started.push(program('prints', 'feature', '--file', file));
    const stopped = await ended(started[0]!);
    expect(stopped).toMatchObject({ code: 130, signal: null, out: '' });
    const done = desk.sent().length;
    expect(done).toBeLessThan(ids.length);
    expect(stopped.err).toContain(
      `${done.toLocaleString('en-GB')} of 3,000 featured. Run it again to go on: nothing is done twice.\nStopped.\n`,
    );
    expect(await ended(program('prints', 'feature', '--file', file))).toMatchObject({ code: 0 });
    expect([...new Set(desk.sent())]).toEqual(ids);
  });

  it('by nobody reading on: all is done, and the exit code is as if it were read', async () => {
    await desk.open(() => undefined);
    const ids = some(3 * BATCH);
    const file = join(desk.folder(), 'ids.txt');
    await writeFile(file, lines(ids));
    const child = program('prints', 'feature', '--file', file, '--json');
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = await once(child, 'close');
    expect([code, desk.sent()]).toEqual([0, ids]);
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
});

describe('Where the shop falters, an order', () => {
  it.each([['drop' as const], [{ status: 502 }]])(
    'whose refund is not answered (%j) can be refunded again by the request that is named',
    async (trouble) => {
      const requests: string[] = [];
      await desk.open((number, _path, { id }) => {
        requests.push(id!);
        return number <= 7 ? trouble : { body: { number: 7, refunds: [{ id, amount: 350 }] } };
      });
      const refund = ['orders', 'refund', '7', '--amount', '3.50', '--yes'];
      const lost = await desk.hangwell(refund);
      const [, request] = /without paying twice, add: --request (\S+)\n$/.exec(lost.err)!;
      expect([lost.code, lost.out]).toEqual([1, '']);
      const again = await desk.hangwell([...refund, '--request', request!]);
      expect(again.out).toBe('£3.50 of order 7 were asked to go back.\n');
      expect(requests).toEqual(Array(8).fill(request));
    },
  );
});

describe('An import', () => {
  const variant = (sku: string) => ({ sku, description: sku, price: 100, sold: true });
  const rows = (price: unknown) => JSON.stringify(['A', 'B', 'C'].map((sku) => ({ sku, price })));
  const open = () =>
    desk.open((_number, path) => {
      if (path.endsWith('/variants')) return { body: { variants: ['A', 'B', 'C'].map(variant) } };
      if (path.endsWith('/B')) return { status: 400, body: { code: 'no', message: 'Too cheap.' } };
      return { body: variant('A') };
    });

  it('goes on after a row that is refused, and tells it at the end', async () => {
    await open();
    const said = await desk.hangwell(['products', 'import', '-'], { input: rows(200) });
    expect(said).toEqual({
      code: 1,
      out: 'A: price\nC: price\n2 products changed, 0 as they were.\n',
      err: 'Too cheap: B\n',
    });
    const { code, out } = await desk.hangwell(['products', 'import', '-', '--json'], { input: rows(200) });
    expect([code, JSON.parse(out)]).toEqual([
      1,
      {
        changed: ['A', 'C'].map((name) => ({ name, fields: ['price'] })),
        equal: 0,
        missing: [],
        refused: [{ name: 'B', message: 'Too cheap.' }],
      },
    ]);
  });

  it('waits as long as a batch does for a shop that has answered and then falters', async () => {
    let asked = 0;
    await desk.open((_number, path) => {
      if (path.endsWith('/variants')) return { body: { variants: ['A', 'B', 'C'].map(variant) } };
      return path.endsWith('/B') && ++asked < 7 ? { status: 503 } : { body: variant('A') };
    });
    const slept: number[] = [];
    const said = await desk.hangwell(['products', 'import', '-'], { input: rows(200), slept });
    expect(said).toMatchObject({ code: 0, out: expect.stringContaining('3 products changed') });
    expect(slept).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
  });

  it('tells what was refused, and does not take it for a collection that is missing', async () => {
    const input = '[{"collection_type":"color","value":"Blue","title":"Blue"}]';
    const importing = async (status: number, code: string) => {
      await desk.open((_number, path) =>
        path.includes('/color/')
          ? { status, body: { code, message: 'Not now.' } }
          : { body: { collections: [] } },
      );
      const said = await desk.hangwell(['collections', 'import', '-'], { input });
      await desk.stub().close();
      return said.err;
    };
    expect(await importing(403, 'not_admin')).toContain('Not now: color/Blue');
    expect(await importing(404, 'not_found')).not.toContain('Not now: color/Blue');
    await desk.open();
  });

  it.each([
    [['products', 'import', '-'], rows('12.50'), 'Row 1 of -: price has to be whole pence.\n'],
    [['products', 'import', '-'], '[{"sku":"A"},{"price":1}]', 'Row 2 of -: sku has to be a text.\n'],
    [
      ['collections', 'import', '-'],
      '[{"collection_type":"color","value":"Blue","seo_keywords":"blue"}]',
      'Row 1 of -: seo_keywords has to be a list of texts.\n',
    ],
  ])('%j of %s is refused before work begins', async (args, input, err) => {
    await desk.open(() => ({ body: { variants: [], collections: [] } }));
    expect(await desk.hangwell(args, { input })).toEqual({ code: 2, out: '', err });
  });
});

it('Ctrl-C at a question ends with 130', async () => {
  await desk.open();
  const said = await desk.hangwell(['sign-in'], { answer: '\u0003' });
  expect(said).toMatchObject({ code: 130, out: '' });
  expect(said.err).toContain('Cancelled.\n');
});
