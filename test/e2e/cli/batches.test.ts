import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { deskAtStub, lines, some } from './stub.js';

const desk = deskAtStub();

describe('A batch', () => {
  it('is sent 500 at a time, in order, each id once', async () => {
    await desk.open();
    const ids = some(1201);
    const input = lines([...ids, ids[7]!.toUpperCase()]);
    const said = await desk.hangwell(['prints', 'feature', '-'], { input });
    expect(said).toEqual({
      code: 0,
      out: '1,201 prints featured.\n',
      err: '500 of 1,201 featured\n1,000 of 1,201 featured\n1,201 of 1,201 featured\n',
    });
    expect(desk.stub().done.map(({ ids }) => ids.length)).toEqual([500, 500, 201]);
    expect(desk.sent()).toEqual(ids);
  });

  it.each(['-', '--file'])(
    'with a line that is no id, by %s, sends nothing and names the line',
    async (by) => {
      await desk.open();
      const file = join(desk.folder(), 'ids.txt');
      const content = `${randomUUID()}\n\nthe-blue-one\n`;
      await writeFile(file, content);
      const args = by === '-' ? ['-'] : ['--file', file];
      const said = await desk.hangwell(['prints', 'feature', ...args], { input: content });
      const source = by === '-' ? 'Standard input' : file;
      expect(said).toEqual({ code: 2, out: '', err: `${source}, line 3: "the-blue-one" is no id.\n` });
      expect(desk.stub().asked()).toBe(0);
    },
  );

  it('of a file is the same as of standard input', async () => {
    await desk.open();
    const ids = some(3);
    await writeFile(join(desk.folder(), 'ids.txt'), ids.join('\r\n'));
    const said = await desk.hangwell(['prints', 'hide', '--file', join(desk.folder(), 'ids.txt'), '--yes']);
    expect(said).toEqual({ code: 0, out: '3 prints hidden.\n', err: '' });
    expect(desk.sent()).toEqual(ids);
    const none = await desk.hangwell(['prints', 'feature', '--file', join(desk.folder(), 'none.txt')]);
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read (ENOENT)') });
  });

  it('draws a bar on a terminal', async () => {
    await desk.open();
    const said = await desk.hangwell(['prints', 'feature', '-'], {
      input: lines(some(1000)),
      onTerminal: true,
    });
    expect(said.err).toMatch(/█{20}░{20} 500 of 1,000 featured/);
    expect(said.err).toMatch(/█{40} 1,000 of 1,000 featured/);
  });

  it('with --dry-run says what it would do, and sends nothing', async () => {
    await desk.open();
    const ids = some(501);
    const said = await desk.hangwell(['prints', 'hide', '--dry-run', '-'], { input: lines(ids) });
    expect(said).toEqual({
      code: 0,
      out: '501 prints would be hidden, in 2 requests. Nothing was changed.\n',
      err: '',
    });
    const { out } = await desk.hangwell(['prints', 'feature', '--dry-run', '--json', ...ids.slice(0, 2)]);
    expect(JSON.parse(out)).toEqual({ ids: ids.slice(0, 2), requests: 1 });
    expect(desk.stub().asked()).toBe(0);
  });

  it.each([[['hide']], [['unpin']]])('%j wants --yes', async ([verb]) => {
    await desk.open();
    const said = await desk.hangwell(['prints', verb!, randomUUID()]);
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining('Say --yes to go on.') });
    expect(desk.stub().asked()).toBe(0);
  });

  it.each([
    [['feature']],
    [['feature', 'an-id', '--trait', 'serene']],
    [['feature', '--file', 'ids.txt', 'an-id']],
    [['feature', '--featured', '--not-featured']],
    [['unpin', '--posted', '--not-posted', '--yes']],
  ])('%j does not say which prints: exit 2', async (args) => {
    await desk.open();
    const said = await desk.hangwell(['prints', ...args]);
    expect([said.code, desk.stub().asked()]).toEqual([2, 0]);
    expect(said.err).toMatch(/^Say (which prints|--)/);
  });
});

describe('Pins that wait for their turn', () => {
  const pin = (id: string, state: string, more = {}) => ({ id, state, url: null, message: null, ...more });
  const [hangs, failed, gone] = some(3) as [string, string, string];
  /** The ids that were looked at, look by look. */
  let looks: string[][];
  let posts: number;
  let press: (() => void) | undefined;
  const open = (pins: (ids: string[]) => unknown[]) => {
    looks = [];
    posts = 0;
    press = undefined;
    return desk.open((_number, path, { imageIds }) => {
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

  it('are looked for until the last of them hangs, has failed or is gone, and progress is told', async () => {
    await open(three);
    const slept: number[] = [];
    const said = await desk.hangwell(['prints', 'pin', hangs, failed, gone], { slept });
    expect(said).toEqual({
      code: 1,
      out: '1 print pinned.\n',
      err:
        '0 of 3 pinned\n1 of 3 pinned\n' +
        `Too dark: ${failed}\nSomebody has taken it out of the queue: ${gone}\n`,
    });
    expect(slept).toEqual([2000, 2000, 2000]);
  });

  it('are asked for 500 at a time and looked at 100 at a time, those alone that still wait', async () => {
    await open((ids) => ids.map((id) => pin(id, looks.length === 1 ? 'waiting' : 'posted', { url: '/pin' })));
    const ids = some(501);
    const said = await desk.hangwell(['prints', 'pin', '-'], { input: lines(ids) });
    expect([said.code, posts]).toEqual([0, 2]);
    expect(looks.map((look) => look.length)).toEqual([100, 100, 100, 100, 100, 100, 1]);
    expect(looks.slice(1).flat()).toEqual(ids);
  });

  it('are left where they are with --no-wait', async () => {
    await open(three);
    const said = await desk.hangwell(['prints', 'pin', '--no-wait', hangs, failed, gone]);
    expect(said).toMatchObject({ code: 0, out: '0 prints pinned.\n3 prints waiting to be pinned.\n' });
    expect(looks).toEqual([]);
  });

  it('are left where they are after Ctrl-C, and looked for when the command is run again', async () => {
    await open(three);
    const args = ['prints', 'pin', hangs, failed, gone];
    const stopped = await desk.hangwell(args, { interrupt: (how) => (press = how) });
    expect(stopped).toMatchObject({ code: 130, out: '' });
    expect(stopped.err).toContain('0 of 3 pinned. Run it again to go on: nothing is done twice.\nStopped.\n');
    press = undefined;
    expect(await desk.hangwell(args)).toMatchObject({ code: 1, out: '1 print pinned.\n' });
  });
});
