import { describe, expect, it } from '@jest/globals';
import { setUpStubCli } from './stub.js';

const cli = setUpStubCli();

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

const SALES = {
  ...{ from: '2026-01-01', to: '2026-01-31', orders: 3, quantity: 4, revenue: 12300 },
  ...{ refunded: 4100, discounts: 0, unpaid: 1, conversion: 0.75 },
  prints: [{ id: 'p1', title: 'Calm Sea', quantity: 4, revenue: 12300 }],
  products: [{ sku: 'print-a4', description: 'A4, unframed', quantity: 4, revenue: 12300 }],
};

describe('hangwell stats', () => {
  it('writes warnings to standard error', async () => {
    await cli.open(() => ({
      status: 200,
      body: { currency: 'GBP', alerts: [ALERT], days: [DAY], now: {}, adapters: [] },
    }));
    expect(await cli.hangwell(['stats'])).toEqual({
      code: 0,
      out: '2026-01-05\t1\t£41.00\t£0.00\t2\t0\t$0.08\t3\n',
      err: 'Warning: Payment events do not match. Compare the secrets.\n',
    });
    const json = await cli.hangwell(['stats', '--json']);
    expect(JSON.parse(json.out)).toMatchObject({ alerts: [{ code: ALERT.code }] });
  });
});

describe('hangwell sales', () => {
  // spec: conversion-in-cli
  it('writes the sums, the share of paid checkouts and the best sellers of a period', async () => {
    await cli.open(() => ({ status: 200, body: { currency: 'GBP', ...SALES } }));
    const { code, out } = await cli.hangwell(['sales', '--from', '2026-01-01', '--to', '2026-01-31']);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split('\t'))).toEqual([
      ['2026-01-01', '2026-01-31', '3', '4', '£123.00', '£41.00', '£0.00', '1', '75.0 %'],
      [''],
      ['p1', 'Calm Sea', '4', '£123.00'],
      [''],
      ['print-a4', 'A4, unframed', '4', '£123.00'],
      [''],
    ]);
  });
});
