/** @jest-environment ./test/web/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { usePolling } from '../../../../../web/src/features/shared/async/use-polling';
import { answeredLater, renderHook, settle } from '../../../render-hook.js';

const PAUSE_MS = 1000;

interface Given {
  load: (before: number | undefined) => Promise<number>;
  pauseMs?: (value: number | undefined) => number | undefined;
  enabled?: boolean;
}
const render = (given: Given) =>
  renderHook((props: Given) => usePolling({ pauseMs: () => PAUSE_MS, ...props }), given);

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function becomeHidden(hidden: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: hidden ? 'hidden' : 'visible',
    configurable: true,
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  jest.useRealTimers();
});

describe('usePolling', () => {
  it('polls immediately and after each pause, with the value before', async () => {
    const { call, calls } = answeredLater<[number | undefined], number>();
    const hook = render({ load: call });
    expect(calls).toHaveLength(1);
    calls[0]!.resolve(1);
    await settle();
    expect(hook.current.value).toBe(1);
    await pass(PAUSE_MS - 1);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls.map(({ args }) => args)).toEqual([[undefined], [1]]);
  });

  it('runs one call at a time, however long an answer takes', async () => {
    const { call, calls } = answeredLater<[number | undefined], number>();
    render({ load: call });
    await pass(10 * PAUSE_MS);
    expect(calls).toHaveLength(1);
  });

  it('keeps the last value when a call fails, and continues', async () => {
    const load = jest
      .fn<Given['load']>()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce(3);
    const hook = render({ load });
    await settle();
    await pass(PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(2);
    expect(hook.current.value).toBe(1);
    await pass(PAUSE_MS);
    expect(hook.current.value).toBe(3);
  });

  it('ends when there is no pause any more, until it is refreshed', async () => {
    const load = jest.fn<Given['load']>().mockResolvedValue(7);
    const hook = render({ load, pauseMs: (value) => (value === 7 ? undefined : PAUSE_MS) });
    await settle();
    await pass(10 * PAUSE_MS);
    becomeHidden(true);
    becomeHidden(false);
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(8);
    act(() => hook.current.refresh());
    await pass(PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(3);
    expect(hook.current.value).toBe(8);
  });

  it('rests while the window is hidden, and polls immediately when it is shown again', async () => {
    const load = jest.fn<Given['load']>().mockResolvedValue(1);
    render({ load });
    await settle();
    becomeHidden(true);
    await pass(60 * PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(1);
    becomeHidden(false);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('polls again immediately for a refresh during a call', async () => {
    const { call, calls } = answeredLater<[number | undefined], number>();
    const hook = render({ load: call });
    act(() => hook.current.refresh());
    expect(calls).toHaveLength(1);
    calls[0]!.resolve(1);
    await pass(0);
    expect(calls).toHaveLength(2);
  });

  it('drops an answer that is older than a value from elsewhere', async () => {
    const { call, calls } = answeredLater<[number | undefined], number>();
    const hook = render({ load: call });
    act(() => hook.current.setValue(5));
    calls[0]!.resolve(1);
    await settle();
    expect(hook.current.value).toBe(5);
    await pass(PAUSE_MS);
    expect(calls[1]!.args).toEqual([5]);
  });

  it('stops with its component, and when it is disabled', async () => {
    const load = jest.fn<Given['load']>().mockResolvedValue(1);
    const hook = render({ load, enabled: false });
    await pass(PAUSE_MS);
    expect(load).not.toHaveBeenCalled();
    hook.rerender({ load });
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
    hook.unmount();
    await pass(10 * PAUSE_MS);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
