import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { setUpStubCli, toLines, randomIds } from './stub.js';

const MAIN = fileURLToPath(new URL('../../../dist/cli/main.js', import.meta.url));
const BATCH = 500;

const cli = setUpStubCli();

describe('A shop that is temporarily unavailable', () => {
  it('is retried: with growing delays after 5xx and lost connections, after 429 when it says', async () => {
    const failures = [
      { status: 500 },
      'drop' as const,
      undefined,
      {
        status: 429,
        headers: { 'Retry-After': '7' },
        body: { code: 'too_many_requests', message: 'Too many.' },
      },
    ];
    await cli.open((number) => failures[number - 1]);
    const sleeps: number[] = [];
    const ids = randomIds(BATCH + 1);
    const result = await cli.hangwell(['prints', 'unfeature', '-'], { input: toLines(ids), sleeps });
    expect(result).toMatchObject({ code: 0, out: '501 prints no longer featured.\n' });
    expect(result.err).toContain('Trouble. Retrying in 0.5 s.\n');
    expect(result.err).toContain('Too many. Retrying in 7 s.\n');
    expect(sleeps).toEqual([500, 1000, 7000]);
    expect(cli.sent()).toEqual(ids);
  });

  it('fails after seven attempts and reports how many were done; the command can be repeated', async () => {
    await cli.open((number) => (number > 1 && number < 9 ? { status: 503 } : undefined));
    const ids = randomIds(BATCH * 2);
    const sleeps: number[] = [];
    const result = await cli.hangwell(['prints', 'feature', '-'], { input: toLines(ids), sleeps });
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(
      '500 of 1,000 featured. Run the command again to continue; nothing is done twice.\nTrouble.\n',
    );
    expect(sleeps).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
    const again = await cli.hangwell(['prints', 'feature', '-'], { input: toLines(ids) });
    expect(again).toMatchObject({ code: 0, out: '1,000 prints featured.\n' });
  });

  it('is not retried after a final error', async () => {
    await cli.open(() => ({ status: 403, body: { code: 'not_admin', message: 'Only an admin can.' } }));
    const sleeps: number[] = [];
    const result = await cli.hangwell(['prints', 'feature', randomUUID()], { sleeps });
    expect(result).toEqual({ code: 1, out: '', err: 'Only an admin can.\n' });
    expect([cli.stub().requestCount(), sleeps]).toEqual([1, []]);
  });
});

describe('A batch that was interrupted', () => {
  const program = (...args: string[]) =>
    spawn(process.execPath, [MAIN, ...args], {
      env: {
        PATH: process.env['PATH'],
        HANGWELL_URL: cli.stub().url,
        HANGWELL_SESSION_FILE: cli.sessionFile(),
      },
    });
  const waitForExit = async (child: ReturnType<typeof program>) => {
    const [[code, signal], out, err] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, signal, out, err };
  };

  it('by kill -9 halfway through 40 is repeated, and each print is featured', async () => {
    const started: ReturnType<typeof program>[] = [];
    await cli.open((number) => {
      if (number !== 21) return undefined;
      started[0]!.kill('SIGKILL');
      return 'drop';
    });
    const ids = randomIds(40 * BATCH);
    const file = join(cli.folder(), 'ids.txt');
    await writeFile(file, toLines(ids));
    started.push(program('prints', 'feature', '--file', file));
    expect(await waitForExit(started[0]!)).toMatchObject({ signal: 'SIGKILL', out: '' });
    expect(cli.sent()).toEqual(ids.slice(0, 20 * BATCH));
    const again = await waitForExit(program('prints', 'feature', '--file', file));
    expect(again).toMatchObject({ code: 0, out: '20,000 prints featured.\n' });
    expect([...new Set(cli.sent())]).toEqual(ids);
    expect(cli.stub().requestCount()).toBe(61);
  });

  it('by Ctrl-C stops after the current request, reports how many were done and exits 130', async () => {
    const started: ReturnType<typeof program>[] = [];
    await cli.open((number) => void (number === 3 && started[0]!.kill('SIGINT')));
    const ids = randomIds(6 * BATCH);
    const file = join(cli.folder(), 'ids.txt');
    await writeFile(file, toLines(ids));
    started.push(program('prints', 'feature', '--file', file));
    const stopped = await waitForExit(started[0]!);
    expect(stopped).toMatchObject({ code: 130, signal: null, out: '' });
    const done = cli.sent().length;
    expect(done).toBeLessThan(ids.length);
    expect(stopped.err).toContain(
      `${done.toLocaleString('en-GB')} of 3,000 featured. Run the command again to continue; nothing is done twice.\nStopped.\n`,
    );
    expect(await waitForExit(program('prints', 'feature', '--file', file))).toMatchObject({ code: 0 });
    expect([...new Set(cli.sent())]).toEqual(ids);
  });

  it('by a closed pipe continues to the end with the same exit code', async () => {
    await cli.open(() => undefined);
    const ids = randomIds(3 * BATCH);
    const file = join(cli.folder(), 'ids.txt');
    await writeFile(file, toLines(ids));
    const child = program('prints', 'feature', '--file', file, '--json');
    child.stdout.destroy();
    child.stderr.destroy();
    const [code] = await once(child, 'close');
    expect([code, cli.sent()]).toEqual([0, ids]);
  });

  it('by Ctrl-C before a retry stops immediately', async () => {
    let press: (() => void) | undefined;
    await cli.open((number) => {
      if (number === 1) return undefined;
      press!();
      return { status: 503 };
    });
    const result = await cli.hangwell(['prints', 'feature', '-'], {
      input: toLines(randomIds(BATCH * 2)),
      onListen: (how) => (press = how),
    });
    expect(result.code).toBe(130);
    expect(cli.stub().requestCount()).toBe(2);
  });
});

describe('While the shop is unavailable, an order', () => {
  it.each([['drop' as const], [{ status: 502 }]])(
    'whose refund is not answered (%j) can be refunded again by the request that is named',
    async (failure) => {
      const requests: string[] = [];
      let isDown = true;
      await cli.open((_number, path, { id }) => {
        if (path.endsWith('/orders/7')) return { body: { number: 7, currency: 'GBP' } };
        requests.push(id!);
        return isDown ? failure : { body: { number: 7, currency: 'GBP', refunds: [{ id, amount: 350 }] } };
      });
      const refund = ['orders', 'refund', '7', '--amount', '3.50', '--yes'];
      const unanswered = await cli.hangwell(refund);
      const [, request] = /without refunding twice, add: --request (\S+)\n$/.exec(unanswered.err)!;
      expect([unanswered.code, unanswered.out]).toEqual([1, '']);
      isDown = false;
      const again = await cli.hangwell([...refund, '--request', request!]);
      expect(again.out).toBe('A refund of £3.50 of order 7 was requested.\n');
      expect(new Set(requests)).toEqual(new Set([request]));
      expect(requests.length).toBeGreaterThan(2);
    },
  );
});

describe('An import', () => {
  const variant = (sku: string) => ({ sku, description: sku, price: 100, sold: true });
  const rows = (price: unknown) => JSON.stringify(['A', 'B', 'C'].map((sku) => ({ sku, price })));
  const open = () =>
    cli.open((_number, path) => {
      if (path.endsWith('/variants')) return { body: { variants: ['A', 'B', 'C'].map(variant) } };
      if (path.endsWith('/B')) return { status: 400, body: { code: 'no', message: 'Too cheap.' } };
      return { body: variant('A') };
    });

  it('continues after a rejected row, and reports it at the end', async () => {
    await open();
    const result = await cli.hangwell(['products', 'import', '-'], { input: rows(200) });
    expect(result).toEqual({
      code: 1,
      out: 'A: price\nC: price\n2 products changed, 0 unchanged.\n',
      err: 'Too cheap: B\n',
    });
    const { code, out } = await cli.hangwell(['products', 'import', '-', '--json'], { input: rows(200) });
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

  it('retries as long as a batch once the shop has responded', async () => {
    let calls = 0;
    await cli.open((_number, path) => {
      if (path.endsWith('/variants')) return { body: { variants: ['A', 'B', 'C'].map(variant) } };
      return path.endsWith('/B') && ++calls < 7 ? { status: 503 } : { body: variant('A') };
    });
    const sleeps: number[] = [];
    const result = await cli.hangwell(['products', 'import', '-'], { input: rows(200), sleeps });
    expect(result).toMatchObject({ code: 0, out: expect.stringContaining('3 products changed') });
    expect(sleeps).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
  });

  it('tells a rejected collection from a missing one', async () => {
    const input = '[{"collection_type":"color","value":"Blue","title":"Blue"}]';
    const importing = async (status: number, code: string) => {
      await cli.open((_number, path) =>
        path.includes('/color/')
          ? { status, body: { code, message: 'Not now.' } }
          : { body: { collections: [] } },
      );
      const result = await cli.hangwell(['collections', 'import', '-'], { input });
      await cli.stub().close();
      return result.err;
    };
    expect(await importing(403, 'not_admin')).toContain('Not now: color/Blue');
    expect(await importing(404, 'not_found')).not.toContain('Not now: color/Blue');
    await cli.open();
  });

  it.each([
    [
      ['products', 'import', '-'],
      rows('12.50'),
      'Row 1 of -: price must be a whole number of minor units (12.50 is 1250), at least 1.\n',
    ],
    [['products', 'import', '-'], '[{"sku":"A"},{"price":1}]', 'Row 2 of -: sku must be a string.\n'],
    [
      ['collections', 'import', '-'],
      '[{"collection_type":"color","value":"Blue","seo_keywords":"blue"}]',
      'Row 1 of -: seo_keywords must be a list of strings.\n',
    ],
  ])('%j of %s is refused before work begins', async (args, input, err) => {
    await cli.open(() => ({ body: { variants: [], collections: [] } }));
    expect(await cli.hangwell(args, { input })).toEqual({ code: 2, out: '', err });
  });
});

it('Ctrl-C at a prompt exits 130', async () => {
  await cli.open();
  const result = await cli.hangwell(['sign-in'], { answer: '\u0003' });
  expect(result).toMatchObject({ code: 130, out: '' });
  expect(result.err).toContain('Cancelled.\n');
});
