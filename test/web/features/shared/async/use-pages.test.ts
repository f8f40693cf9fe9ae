/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { ApiError } from '../../../../../web/src/client/api';
import { updateSession } from '../../../../../web/src/client/session-store';
import { clearPageCache, usePages } from '../../../../../web/src/features/shared/async/use-pages';
import type { Page } from '../../../../../web/src/features/shared/async/use-pages';
import { answeredLater, renderHook, settle } from '../../../render-hook.js';

interface Row {
  id: string;
  title?: string;
}
type Options = Parameters<typeof usePages<Row>>[0];

const page = (ids: string, next: string | null): Page<Row> => ({
  rows: [...ids].map((id) => ({ id })),
  next,
});
const render = (options: Options) => renderHook((given: Options) => usePages(given), options);
const idsOf = ({ current }: ReturnType<typeof render>) => current.rows.map(({ id }) => id).join('');

/** Loads the second page of a list, then unmounts it. */
async function leave(cacheKey: string) {
  const hook = render({
    first: page('ab', '2'),
    fetchPage: () => Promise.resolve(page('cd', null)),
    cacheKey,
  });
  act(() => hook.current.load!());
  await settle();
  expect(idsOf(hook)).toBe('abcd');
  hook.unmount();
}

const signedInAs = (id: string | undefined) =>
  updateSession({ session: id === undefined ? null : ({ user: { id } } as never) });

describe('usePages', () => {
  it('appends the next page, without repeated rows', async () => {
    const { call, calls } = answeredLater<[string], Page<Row>>();
    const hook = render({ first: page('ab', '2'), fetchPage: call });
    act(() => hook.current.load!());
    expect(hook.current.busy).toBe(true);
    expect(calls[0]!.args).toEqual(['2']);
    calls[0]!.resolve(page('bc', null));
    await settle();
    expect(idsOf(hook)).toBe('abc');
    expect(hook.current).toMatchObject({ busy: false, load: undefined });
  });

  it('offers no fetchPage after the last page, full or not', () => {
    expect(render({ first: page('abc', null), fetchPage: fail }).current.load).toBeUndefined();
    expect(render({ first: page('', null), fetchPage: fail }).current.load).toBeUndefined();
  });

  it('keeps its rows when the next page fails, shows the reason, and retries', async () => {
    const { call, calls } = answeredLater<[string], Page<Row>>();
    const hook = render({ first: page('ab', '2'), fetchPage: call });
    act(() => hook.current.load!());
    calls[0]!.reject(new ApiError('network', 'We cannot reach the shop.', 0));
    await settle();
    expect(idsOf(hook)).toBe('ab');
    expect(hook.current.error).toBe('We cannot reach the shop.');
    act(() => hook.current.load!());
    expect(hook.current.error).toBeUndefined();
    calls[1]!.resolve(page('c', null));
    await settle();
    expect(idsOf(hook)).toBe('abc');
  });

  it('changes and removes rows, also while a page is loading', async () => {
    const { call, calls } = answeredLater<[string], Page<Row>>();
    const hook = render({ first: page('ab', '2'), fetchPage: call });
    act(() => hook.current.load!());
    act(() => hook.current.update((row) => (row.id === 'b' ? { ...row, title: 'Heron' } : row)));
    act(() => hook.current.remove('a'));
    calls[0]!.resolve(page('c', null));
    await settle();
    expect(hook.current.rows).toEqual([{ id: 'b', title: 'Heron' }, { id: 'c' }]);
  });

  it('is restored from the history, unless it begins with another row', async () => {
    await leave('place');
    expect(idsOf(render({ first: page('ab', '2'), fetchPage: fail, cacheKey: 'place' }))).toBe('abcd');
    expect(idsOf(render({ first: page('ab', '2'), fetchPage: fail, cacheKey: 'another' }))).toBe('ab');
    expect(idsOf(render({ first: page('xa', '2'), fetchPage: fail, cacheKey: 'place' }))).toBe('xa');
    clearPageCache();
    expect(idsOf(render({ first: page('ab', '2'), fetchPage: fail, cacheKey: 'place' }))).toBe('ab');
  });

  it('is forgotten when the person leaves, and not when one signs in', async () => {
    await leave('place');
    signedInAs('ada');
    const readCached = () => idsOf(render({ first: page('ab', '2'), fetchPage: fail, cacheKey: 'place' }));
    expect(readCached()).toBe('abcd');
    signedInAs('ada');
    expect(readCached()).toBe('abcd');
    signedInAs('bob');
    expect(readCached()).toBe('ab');
    await leave('place');
    signedInAs(undefined);
    expect(readCached()).toBe('ab');
  });
});

const fail = () => Promise.reject(new Error('nobody asks for this'));
