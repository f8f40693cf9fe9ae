/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { useAsync } from '../../../../../web/src/features/shared/async/use-async';
import { answeredLater, renderHook, settle } from '../../../render-hook.js';

type Load = (signal: AbortSignal) => Promise<string>;
const render = (load: Load | undefined) => renderHook((given: Load | undefined) => useAsync(given), load);

describe('useAsync', () => {
  it('is loading, then ready with the value', async () => {
    const hook = render(() => Promise.resolve('heron'));
    expect(hook.current.status).toBe('loading');
    await settle();
    expect(hook.current).toMatchObject({ status: 'ready', value: 'heron' });
  });

  it('loads nothing without a function', async () => {
    const hook = render(undefined);
    await settle();
    expect(hook.current.status).toBe('loading');
  });

  it('keeps the last value when a later call fails, and recovers', async () => {
    const { call, calls } = answeredLater<[AbortSignal], string>();
    const hook = render(call);
    calls[0]!.resolve('heron');
    await settle();
    act(() => hook.current.reload());
    expect(hook.current).toMatchObject({ status: 'ready', value: 'heron' });
    calls[1]!.reject(new Error('away'));
    await settle();
    expect(hook.current).toMatchObject({ status: 'failed', value: 'heron', error: new Error('away') });
    act(() => hook.current.reload());
    calls[2]!.resolve('egret');
    await settle();
    expect(hook.current).toMatchObject({ status: 'ready', value: 'egret' });
    expect(hook.current.error).toBeUndefined();
  });

  it('ignores the answer of an older call that arrives later', async () => {
    const { call, calls } = answeredLater<[AbortSignal], string>();
    const hook = render(call);
    act(() => hook.current.reload());
    calls[1]!.resolve('new');
    await settle();
    calls[0]!.resolve('old');
    await settle();
    expect(hook.current.value).toBe('new');
    expect(calls[0]!.args[0].aborted).toBe(true);
  });

  it('ignores an earlier result when it loads something else', async () => {
    const [first, second] = [answeredLater<[AbortSignal], string>(), answeredLater<[AbortSignal], string>()];
    const hook = render(first.call);
    hook.rerender(second.call);
    first.calls[0]!.reject(new Error('old'));
    await settle();
    expect(hook.current.status).toBe('loading');
    second.calls[0]!.resolve('new');
    await settle();
    expect(hook.current).toMatchObject({ status: 'ready', value: 'new' });
  });
});
