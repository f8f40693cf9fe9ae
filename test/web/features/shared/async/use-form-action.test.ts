/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it, jest } from '@jest/globals';
import { act } from 'react';
import { ApiError } from '../../../../../web/src/client/api';
import { useFormAction } from '../../../../../web/src/features/shared/async/use-form-action';
import type { FormResult } from '../../../../../web/src/features/shared/async/use-form-action';
import { answeredLater, renderHook, settle } from '../../../render-hook.js';

const render = (initial?: FormResult) => renderHook((given?: FormResult) => useFormAction(given), initial);

describe('useFormAction', () => {
  it('is busy while the action runs, then shows its result', async () => {
    const { call, calls } = answeredLater<[AbortSignal], FormResult>();
    const hook = render({ error: 'before' });
    expect(hook.current).toMatchObject({ busy: false, result: { error: 'before' } });
    act(() => void hook.current.run(call));
    expect(hook.current).toMatchObject({ busy: true, result: {} });
    calls[0]!.resolve({ message: 'Saved.' });
    await settle();
    expect(hook.current).toMatchObject({ busy: false, result: { message: 'Saved.' } });
  });

  it('shows an error in the words of the service', async () => {
    const hook = render();
    const action = async () => {
      throw new ApiError('taken', 'It is taken.', 409);
    };
    act(() => void hook.current.run(action));
    await settle();
    expect(hook.current).toMatchObject({ busy: false, result: { error: 'It is taken.' } });
  });

  it('shows nothing after an action without a message', async () => {
    const hook = render({ error: 'before' });
    act(() => void hook.current.run(async () => {}));
    await settle();
    expect(hook.current).toMatchObject({ busy: false, result: {} });
  });

  it('keeps only the result of the newest action', async () => {
    const { call, calls } = answeredLater<[AbortSignal], FormResult>();
    const hook = render();
    act(() => void hook.current.run(call));
    act(() => void hook.current.run(call, { message: 'Trying again.' }));
    calls[0]!.resolve({ message: 'old' });
    await settle();
    expect(hook.current).toMatchObject({ busy: true, result: { message: 'Trying again.' } });
    calls[1]!.resolve({ message: 'new' });
    await settle();
    expect(hook.current).toMatchObject({ busy: false, result: { message: 'new' } });
  });

  it('drops the result of an action whose form was replaced, and logs no failure of it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { call, calls } = answeredLater<[AbortSignal], FormResult>();
    const hook = render();
    act(() => void hook.current.run(call));
    act(() => hook.current.show({}));
    expect(calls[0]!.args[0].aborted).toBe(true);
    calls[0]!.reject(new Error('old'));
    await settle();
    expect(hook.current).toMatchObject({ busy: false, result: {} });
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});
