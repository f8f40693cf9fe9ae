import { describe, expect, it } from '@jest/globals';
import { deskAtStub } from './stub.js';

const desk = deskAtStub();

const ALERT = {
  code: 'webhook_secret_wrong',
  explanation: 'Payment events do not match.',
  remedy: 'Compare the secrets.',
  detail: '',
  first_at: '2026-01-05T14:05:00.000Z',
  last_at: '2026-01-05T14:09:00.000Z',
  count: 12,
};
const DAY = {
  ...{ day: '2026-01-05', orders: 1, revenue: 4100, refunded: 0 },
  ...{ prints: 2, failed: 0, spending: 8, sign_ups: 3 },
};

describe('hangwell stats', () => {
  it('warns of what only the owner can put right, beside the lines that other programs read', async () => {
    await desk.open(() => ({ status: 200, body: { alerts: [ALERT], days: [DAY], now: {}, adapters: [] } }));
    expect(await desk.hangwell(['stats'])).toEqual({
      code: 0,
      out: '2026-01-05\t1\t£41.00\t£0.00\t2\t0\t$0.08\t3\n',
      err: 'Warning: Payment events do not match. Compare the secrets.\n',
    });
    const json = await desk.hangwell(['stats', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ alerts: [{ code: ALERT.code }] });
  });
});
