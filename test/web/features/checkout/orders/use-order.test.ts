/** @jest-environment ./test/web/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import type { Order } from '../../../../../web/src/client/api';
import { renderHook } from '../../../render-hook.js';

const orderBySession = jest.fn<(sessionId: string) => Promise<Partial<Order>>>();
class ApiError extends Error {
  constructor(readonly status: number) {
    super();
  }
}
jest.unstable_mockModule('../../../../../web/src/client/api', () => ({ ApiError, api: { orderBySession } }));
const { useOrder } = await import('../../../../../web/src/features/checkout/orders/use-order');

const PENDING = { number: null, status: 'pending' } as const;
const SECOND = 1000;
const TWO_MINUTES = 120 * SECOND;

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const render = () => renderHook((sessionId: string | null) => useOrder(sessionId), 'cs_1');

beforeEach(() => {
  jest.resetAllMocks();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('useOrder', () => {
  it('polls at growing intervals while the payment is pending, and stops when it is paid', async () => {
    orderBySession.mockResolvedValue(PENDING);
    const began = Date.now();
    const calls: number[] = [];
    orderBySession.mockImplementation(async () => {
      calls.push((Date.now() - began) / SECOND);
      return PENDING;
    });
    const hook = render();
    expect(hook.current.status).toBe('loading');
    await pass(50 * SECOND);
    expect(hook.current.status).toBe('pending');
    expect(calls.map((time) => Math.round(time * 10) / 10)).toEqual([
      0, 1, 2.5, 4.8, 8.1, 13.2, 20.8, 28.8, 36.8, 44.8,
    ]);
    orderBySession.mockResolvedValue({ number: 1001, status: 'paid' });
    await pass(8 * SECOND);
    expect(hook.current).toMatchObject({ status: 'paid', order: { number: 1001 } });
    orderBySession.mockClear();
    await pass(60 * SECOND);
    expect(orderBySession).not.toHaveBeenCalled();
  });

  it('is late after two minutes, and stops until it is called again', async () => {
    orderBySession.mockResolvedValue(PENDING);
    const hook = render();
    await pass(TWO_MINUTES + 8 * SECOND);
    expect(hook.current).toMatchObject({ status: 'late', order: PENDING });
    orderBySession.mockClear();
    await pass(TWO_MINUTES);
    expect(orderBySession).not.toHaveBeenCalled();

    act(() => hook.current.retry());
    expect(hook.current.status).toBe('loading');
    await pass(SECOND);
    expect(hook.current.status).toBe('pending');
    expect(orderBySession).toHaveBeenCalledTimes(2);
  });

  it('continues while the shop is unavailable, and ends if there is no such order', async () => {
    orderBySession.mockRejectedValueOnce(new ApiError(0)).mockRejectedValueOnce(new ApiError(404));
    const hook = render();
    await pass(0);
    expect(hook.current.status).toBe('unreachable');
    await pass(SECOND);
    expect(hook.current.status).toBe('unknown');
    await pass(60 * SECOND);
    expect(orderBySession).toHaveBeenCalledTimes(2);
  });

  it('has no order without a session, and reports a failure', async () => {
    expect(renderHook(useOrder, null).current.status).toBe('unknown');
    expect(orderBySession).not.toHaveBeenCalled();
    orderBySession.mockResolvedValue({ number: null, status: 'expired' });
    const hook = render();
    await pass(0);
    expect(hook.current.status).toBe('failed');
  });
});
