/** @jest-environment ./test/web/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import type { Order } from '../../../../web/src/client/api';
import { renderHook } from '../../render-hook.js';

const orderBySession = jest.fn<(sessionId: string) => Promise<Partial<Order>>>();
class ApiError extends Error {
  constructor(readonly status: number) {
    super();
  }
}
jest.unstable_mockModule('../../../../web/src/client/api', () => ({ ApiError, api: { orderBySession } }));
const { useOrder } = await import('../../../../web/src/features/checkout/use-order');

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
  it('asks at growing intervals while the payment is pending, and no more once it is paid', async () => {
    orderBySession.mockResolvedValue(PENDING);
    const began = Date.now();
    const asked: number[] = [];
    orderBySession.mockImplementation(async () => {
      asked.push((Date.now() - began) / SECOND);
      return PENDING;
    });
    const hook = render();
    expect(hook.current.at).toBe('asking');
    await pass(50 * SECOND);
    expect(hook.current.at).toBe('pending');
    expect(asked.map((time) => Math.round(time * 10) / 10)).toEqual([
      0, 1, 2.5, 4.8, 8.1, 13.2, 20.8, 28.8, 36.8, 44.8,
    ]);
    orderBySession.mockResolvedValue({ number: 1001, status: 'paid' });
    await pass(8 * SECOND);
    expect(hook.current).toMatchObject({ at: 'paid', order: { number: 1001 } });
    orderBySession.mockClear();
    await pass(60 * SECOND);
    expect(orderBySession).not.toHaveBeenCalled();
  });

  it('is late after two minutes, and asks no more until it is told to', async () => {
    orderBySession.mockResolvedValue(PENDING);
    const hook = render();
    await pass(TWO_MINUTES + 8 * SECOND);
    expect(hook.current).toMatchObject({ at: 'late', order: PENDING });
    orderBySession.mockClear();
    await pass(TWO_MINUTES);
    expect(orderBySession).not.toHaveBeenCalled();

    act(() => hook.current.again());
    expect(hook.current.at).toBe('asking');
    await pass(SECOND);
    expect(hook.current.at).toBe('pending');
    expect(orderBySession).toHaveBeenCalledTimes(2);
  });

  it('goes on while the shop cannot be reached, and ends where there is no such order', async () => {
    orderBySession.mockRejectedValueOnce(new ApiError(0)).mockRejectedValueOnce(new ApiError(404));
    const hook = render();
    await pass(0);
    expect(hook.current.at).toBe('unreachable');
    await pass(SECOND);
    expect(hook.current.at).toBe('unknown');
    await pass(60 * SECOND);
    expect(orderBySession).toHaveBeenCalledTimes(2);
  });

  it('knows of no order without a session, and of a failure', async () => {
    expect(renderHook(useOrder, null).current.at).toBe('unknown');
    expect(orderBySession).not.toHaveBeenCalled();
    orderBySession.mockResolvedValue({ number: null, status: 'expired' });
    const hook = render();
    await pass(0);
    expect(hook.current.at).toBe('failed');
  });
});
