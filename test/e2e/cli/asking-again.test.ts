import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deskAtStub } from './stub.js';

const desk = deskAtStub();

const TOO_MANY = {
  status: 429,
  headers: { 'Retry-After': '7' },
  body: { code: 'too_many_requests', message: 'Too many.' },
};
const TROUBLES = ['drop' as const, { status: 502 }, { status: 503 }, TOO_MANY, { status: 504 }];
/** As often as a single command is tried again. */
const THREE = ['drop' as const, TOO_MANY, { status: 504 }];
const ID = randomUUID();

/** Answers with these troubles in turn, then with this. */
const openAfter = (troubles: readonly (typeof TROUBLES)[number][], body: unknown) =>
  desk.open((number) => troubles[number - 1] ?? { body });

describe('A single command', () => {
  it('that only reads asks again, ever later or when the shop says, and tells why', async () => {
    await openAfter(THREE, { email: 'ada@shop.example', is_admin: true });
    const slept: number[] = [];
    const said = await desk.hangwell(['whoami'], { slept });
    expect(said).toMatchObject({
      code: 0,
      out: `ada@shop.example, an admin of ${desk.stub().url}\n`,
      err: expect.stringContaining('Too many. Trying again in 7 s.\n'),
    });
    expect(said.err.split('\n').filter((line) => line.includes('Trying again in'))).toHaveLength(3);
    expect(slept).toEqual([500, 7000, 2000]);
  });

  it.each([
    [['products', 'edit', 'A', '--price', '2'], { sku: 'A', price: 200, sold: true }],
    [['prints', 'edit', ID, '--title', 'Dusk'], { id: ID, title: 'Dusk', keywords: [], named_colors: [] }],
    [['orders', 'deliver', '7'], { number: 7, status: 'delivered' }],
    [['orders', 'cancel', '7', '--yes'], { number: 7 }],
    [['orders', 'reconcile'], { looked: 1, changed: [], failed: [], late: 0 }],
    [['orders', 'replay'], { replayed: 0, moved: 0 }],
    [['credits', 'restore', ID], { id: ID, email: 'ada@shop.example', credits: 5 }],
    [['jobs', 'retry'], { ids: [], missing: [] }],
    [['pins', 'disconnect', '--yes'], { name: 'local', connected: false }],
  ])('%j asks again: a second time changes nothing more', async (args, answer) => {
    await openAfter(THREE, { recommended_room: [], ...answer });
    const slept: number[] = [];
    expect(await desk.hangwell(args, { slept })).toMatchObject({ code: 0 });
    expect(slept).toHaveLength(THREE.length);
  });

  it.each([
    [['service-key', 'create', 'backups']],
    [['service-key', 'revoke', ID, '--yes']],
    [['signing-keys', 'rotate', '--yes']],
    [['pins', 'connect']],
  ])('%j is sent once: whether it was done is not known', async (args) => {
    for (const trouble of TROUBLES) {
      await openAfter([trouble], {});
      const slept: number[] = [];
      const said = await desk.hangwell(args, { slept });
      expect([said.code, said.out, desk.stub().asked(), slept]).toEqual([1, '', 1, []]);
      await desk.stub().close();
    }
    await desk.open();
  });

  it('gives up after four times, and does not ask again what is refused', async () => {
    await desk.open(() => ({ status: 503 }));
    const slept: number[] = [];
    const said = await desk.hangwell(['stats'], { slept });
    expect([said.code, said.out, desk.stub().asked()]).toEqual([1, '', 4]);
    expect(said.err).toMatch(/\nTrouble\.\n$/);
    expect(slept).toEqual([500, 1000, 2000]);
    await desk.stub().close();
    await desk.open(() => ({ status: 403, body: { code: 'not_admin', message: 'Only an admin can.' } }));
    expect(await desk.hangwell(['stats'])).toEqual({ code: 1, out: '', err: 'Only an admin can.\n' });
    expect(desk.stub().asked()).toBe(1);
  });
});
