import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { setUpStubCli } from './stub.js';

const cli = setUpStubCli();

const TOO_MANY = {
  status: 429,
  headers: { 'Retry-After': '7' },
  body: { code: 'too_many_requests', message: 'Too many.' },
};
const FAILURES = ['drop' as const, { status: 502 }, { status: 503 }, TOO_MANY, { status: 504 }];
/** As many as a command retries. */
const THREE = ['drop' as const, TOO_MANY, { status: 504 }];
const ID = randomUUID();

/** Responds with these faults in turn, then with this body. */
const startAfter = (failures: readonly (typeof FAILURES)[number][], body: unknown) =>
  cli.open((number) => failures[number - 1] ?? { body });

describe('A single command', () => {
  it('that needs a new sign-in says so in a sentence of its own', async () => {
    const body = { code: 'user_not_found', message: 'User from sub claim in JWT does not exist' };
    await cli.open(() => ({ status: 403, body }));
    expect(await cli.hangwell(['whoami'])).toEqual({
      code: 4,
      out: '',
      err: 'User from sub claim in JWT does not exist. Run: hangwell sign-in\n',
    });
  });

  it('that only reads is retried with growing delays or when the shop says, with the reason', async () => {
    await startAfter(THREE, { email: 'ada@shop.example', is_admin: true });
    const sleeps: number[] = [];
    const result = await cli.hangwell(['whoami'], { sleeps });
    expect(result).toMatchObject({
      code: 0,
      out: `ada@shop.example, an admin of ${cli.stub().url}\n`,
      err: expect.stringContaining('Too many. Retrying in 7 s.\n'),
    });
    expect(result.err.split('\n').filter((line) => line.includes('Retrying in'))).toHaveLength(3);
    expect(sleeps).toEqual([500, 7000, 2000]);
  });

  it.each([
    [['products', 'edit', 'A', '--price', '2'], { sku: 'A', price: 200, sold: true }],
    [
      ['prints', 'edit', ID, '--title', 'Dusk'],
      { id: ID, title: 'Dusk', keywords: [], named_colors: [], open_reports: [] },
    ],
    [
      ['discounts', 'add', '--code', 'TEN', '--percent', '10'],
      { id: ID, code: 'TEN', name: 'TEN', kind: 'percent', max_uses: null },
    ],
    [
      ['gift-cards', 'block', ID],
      {
        id: ID,
        code_end: 'WXYZ',
        value: 5000,
        available: 5000,
        held: 0,
        recipient_email: 'ada@shop.example',
      },
    ],
    [['orders', 'deliver', '7'], { number: 7, status: 'delivered' }],
    [['orders', 'cancel', '7', '--yes'], { number: 7 }],
    [['withdrawals', 'handle', ID], { order_number: '7' }],
    [['reviews', 'approve', ID], { ids: [ID], missing: [], changed: [] }],
    [['orders', 'reconcile'], { looked: 1, changed: [], failed: [], late: 0 }],
    [['orders', 'replay'], { replayed: 0, moved: 0 }],
    [['credits', 'restore', ID], { id: ID, email: 'ada@shop.example', credits: 5 }],
    [['jobs', 'retry'], { ids: [], missing: [] }],
    [['pins', 'disconnect', '--yes'], { name: 'local', connected: false }],
  ])('%j is retried, because a repetition changes nothing', async (args, response) => {
    await startAfter(THREE, { currency: 'GBP', recommended_room: [], ...response });
    const sleeps: number[] = [];
    expect(await cli.hangwell(args, { sleeps })).toMatchObject({ code: 0 });
    expect(sleeps).toHaveLength(THREE.length);
  });

  it.each([
    [['service-key', 'create', 'backups']],
    [['service-key', 'revoke', ID, '--yes']],
    [['signing-keys', 'rotate', '--yes']],
    [['pins', 'connect']],
    [['webhooks', 'rotate', ID, '--yes']],
    [['webhooks', 'test', ID]],
    [['webhooks', 'resend', ID]],
  ])('%j is sent once: whether it was done is not known', async (args) => {
    for (const failure of FAILURES) {
      await startAfter([failure], {});
      const sleeps: number[] = [];
      const result = await cli.hangwell(args, { sleeps });
      expect([result.code, result.out, cli.stub().requestCount(), sleeps]).toEqual([1, '', 1, []]);
      await cli.stub().close();
    }
    await cli.open();
  });

  it('fails after four attempts, and is not retried after a final error', async () => {
    await cli.open(() => ({ status: 503 }));
    const sleeps: number[] = [];
    const result = await cli.hangwell(['stats'], { sleeps });
    expect([result.code, result.out, cli.stub().requestCount()]).toEqual([1, '', 4]);
    expect(result.err).toMatch(/\nTrouble\.\n$/);
    expect(sleeps).toEqual([500, 1000, 2000]);
    await cli.stub().close();
    await cli.open(() => ({ status: 403, body: { code: 'not_admin', message: 'Only an admin can.' } }));
    expect(await cli.hangwell(['stats'])).toEqual({ code: 1, out: '', err: 'Only an admin can.\n' });
    expect(cli.stub().requestCount()).toBe(1);
  });
});
