/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { useUserData } from '../../../../web/src/features/session/use-user-data';
import { answeredLater, renderHook, settle } from '../../render-hook.js';

type Session = Parameters<typeof useUserData>[0];
const givenSession = (id: string) => ({ user: { id } }) as Session;

const both = (before: string | undefined, now: string) => (before === undefined ? now : `${before}, ${now}`);

function render() {
  const { call, calls } = answeredLater<[], string>();
  const hook = renderHook((session: Session) => useUserData(session, call, both), givenSession('ada'));
  return { hook, calls };
}

describe('useUserData', () => {
  it('loads again with each session of the person, and merges known data', async () => {
    const { hook, calls } = render();
    expect(hook.current.value).toBeUndefined();
    calls[0]!.resolve('one');
    await settle();
    hook.rerender(givenSession('ada'));
    expect(hook.current.value).toBe('one');
    calls[1]!.resolve('two');
    await settle();
    expect(hook.current.value).toBe('one, two');
  });

  it('ignores a late answer after a newer one', async () => {
    const { hook, calls } = render();
    act(() => void hook.current.refresh());
    calls[1]!.resolve('new');
    calls[0]!.resolve('old');
    await settle();
    expect(hook.current.value).toBe('new');
  });

  it('forgets a person who has left, also while their answer is on its way', async () => {
    const { hook, calls } = render();
    calls[0]!.resolve('of Ada');
    await settle();
    act(() => void hook.current.refresh());
    hook.rerender(givenSession('bob'));
    expect(hook.current.value).toBeUndefined();
    calls[1]!.resolve('late, of Ada');
    calls[2]!.resolve('of Bob');
    await settle();
    expect(hook.current.value).toBe('of Bob');
    hook.rerender(null);
    expect(hook.current.value).toBeUndefined();
  });
});
