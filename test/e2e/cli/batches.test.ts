import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { setUpStubCli, toLines, randomIds } from './stub.js';

const cli = setUpStubCli();

describe('A batch', () => {
  it('is sent in requests of 500, in order, each ID once', async () => {
    await cli.open();
    const ids = randomIds(1201);
    const input = toLines([...ids, ids[7]!.toUpperCase()]);
    const result = await cli.hangwell(['prints', 'feature', '-'], { input });
    expect(result).toEqual({
      code: 0,
      out: '1,201 prints featured.\n',
      err: '500 of 1,201 featured\n1,000 of 1,201 featured\n1,201 of 1,201 featured\n',
    });
    expect(cli.stub().answered.map(({ ids }) => ids.length)).toEqual([500, 500, 201]);
    expect(cli.sent()).toEqual(ids);
  });

  it.each(['-', '--file'])(
    'with a line with an invalid ID, by %s, sends nothing and names the line',
    async (by) => {
      await cli.open();
      const file = join(cli.folder(), 'ids.txt');
      const content = `${randomUUID()}\n\nthe-blue-one\n`;
      await writeFile(file, content);
      const args = by === '-' ? ['-'] : ['--file', file];
      const result = await cli.hangwell(['prints', 'feature', ...args], { input: content });
      const source = by === '-' ? 'Standard input' : file;
      expect(result).toEqual({
        code: 2,
        out: '',
        err: `${source}, line 3: "the-blue-one" is not a valid ID.\n`,
      });
      expect(cli.stub().requestCount()).toBe(0);
    },
  );

  it('from a file works like standard input', async () => {
    await cli.open();
    const ids = randomIds(3);
    await writeFile(join(cli.folder(), 'ids.txt'), ids.join('\r\n'));
    const result = await cli.hangwell(['prints', 'hide', '--file', join(cli.folder(), 'ids.txt'), '--yes']);
    expect(result).toEqual({ code: 0, out: '3 prints hidden.\n', err: '' });
    expect(cli.sent()).toEqual(ids);
    const none = await cli.hangwell(['prints', 'feature', '--file', join(cli.folder(), 'none.txt')]);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read (ENOENT)') });
  });

  it('draws a bar on a terminal', async () => {
    await cli.open();
    const result = await cli.hangwell(['prints', 'feature', '-'], {
      input: toLines(randomIds(1000)),
      onTerminal: true,
    });
    expect(result.err).toMatch(/█{20}░{20} 500 of 1,000 featured/);
    expect(result.err).toMatch(/█{40} 1,000 of 1,000 featured/);
  });

  it('with --dry-run prints the plan, and sends nothing', async () => {
    await cli.open();
    const ids = randomIds(501);
    const result = await cli.hangwell(['prints', 'hide', '--dry-run', '-'], { input: toLines(ids) });
    expect(result).toEqual({
      code: 0,
      out: '501 prints would be hidden, in 2 requests. Nothing was changed.\n',
      err: '',
    });
    const { out } = await cli.hangwell(['prints', 'feature', '--dry-run', '--json', ...ids.slice(0, 2)]);
    expect(JSON.parse(out)).toEqual({ ids: ids.slice(0, 2), requests: 1 });
    expect(cli.stub().requestCount()).toBe(0);
  });

  it.each([[['hide']], [['unpin']]])('%j requires --yes', async ([verb]) => {
    await cli.open();
    const result = await cli.hangwell(['prints', verb!, randomUUID()]);
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('Pass --yes to confirm.') });
    expect(cli.stub().requestCount()).toBe(0);
  });

  it.each([
    [['feature']],
    [['feature', 'an-id', '--trait', 'serene']],
    [['feature', '--file', 'ids.txt', 'an-id']],
    [['feature', '--featured', '--not-featured']],
    [['unpin', '--posted', '--not-posted', '--yes']],
  ])('%j does not choose prints in one way: exit 2', async (args) => {
    await cli.open();
    const result = await cli.hangwell(['prints', ...args]);
    expect([result.code, cli.stub().requestCount()]).toEqual([2, 0]);
    expect(result.err).toMatch(/^(Choose prints in one way|Pass --)/);
  });
});

describe('Waiting pins', () => {
  const pin = (id: string, state: string, more = {}) => ({ id, state, url: null, message: null, ...more });
  const [hangs, failed, gone] = randomIds(3) as [string, string, string];
  /** The polled IDs of each request. */
  let looks: string[][];
  let posts: number;
  let press: (() => void) | undefined;
  const open = (pins: (ids: string[]) => unknown[]) => {
    looks = [];
    posts = 0;
    press = undefined;
    return cli.open((_number, path, { imageIds }) => {
      if (imageIds) posts++;
      if (imageIds) return { body: Object.fromEntries(imageIds.map((id) => [id, { waiting: true }])) };
      const ids = new URL(path, 'http://shop').searchParams.get('ids')!.split(',');
      looks.push(ids);
      press?.();
      return { body: { pins: pins(ids), next: null } };
    });
  };
  const three = (ids: string[]) =>
    looks.length <= 2
      ? ids.map((id) => pin(id, 'waiting'))
      : [pin(hangs, 'posted', { url: '/pin/1' }), pin(failed, 'failed', { message: 'Too dark.' })];

  it('are polled until all are posted, failed or removed, with progress', async () => {
    await open(three);
    const sleeps: number[] = [];
    const result = await cli.hangwell(['prints', 'pin', hangs, failed, gone], { sleeps });
    expect(result).toEqual({
      code: 1,
      out: '1 print pinned.\n',
      err: '0 of 3 pinned\n1 of 3 pinned\n' + `Too dark: ${failed}\nIt was removed from the queue: ${gone}\n`,
    });
    expect(sleeps).toEqual([2000, 2000, 2000]);
  });

  it('are requested 500 at a time, and polled 100 at a time while they wait', async () => {
    await open((ids) => ids.map((id) => pin(id, looks.length === 1 ? 'waiting' : 'posted', { url: '/pin' })));
    const ids = randomIds(501);
    const result = await cli.hangwell(['prints', 'pin', '-'], { input: toLines(ids) });
    expect([result.code, posts]).toEqual([0, 2]);
    expect(looks.map((look) => look.length)).toEqual([100, 100, 100, 100, 100, 100, 1]);
    expect(looks.slice(1).flat()).toEqual(ids);
  });

  it('are not polled with --no-wait', async () => {
    await open(three);
    const result = await cli.hangwell(['prints', 'pin', '--no-wait', hangs, failed, gone]);
    expect(result).toMatchObject({ code: 0, out: '0 prints pinned.\n3 prints waiting to be pinned.\n' });
    expect(looks).toEqual([]);
  });

  it('stay queued after Ctrl-C, and are polled when the command is repeated', async () => {
    await open(three);
    const args = ['prints', 'pin', hangs, failed, gone];
    const stopped = await cli.hangwell(args, { onListen: (how) => (press = how) });
    expect(stopped).toMatchObject({ code: 130, out: '' });
    expect(stopped.err).toContain(
      '0 of 3 pinned. Run the command again to continue; nothing is done twice.\nStopped.\n',
    );
    press = undefined;
    expect(await cli.hangwell(args)).toMatchObject({ code: 1, out: '1 print pinned.\n' });
  });
});
