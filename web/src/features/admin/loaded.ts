import { api } from '../../client/api';
import { accessToken } from '../../client/session';
import { wordsOf } from '../shared/words-of';

let known: { token: string; isAdmin: boolean } | undefined;

/** For loaders, which run while the guard still finds out who is there. */
async function isAdmin(): Promise<boolean> {
  const token = await accessToken();
  if (!token) return false;
  if (known?.token !== token) {
    const { is_admin, must_change_password, needs_second_factor } = await api.me();
    // Who has something due first is sent to do it; then this is asked again.
    if (must_change_password || needs_second_factor) return false;
    known = { token, isAdmin: is_admin };
  }
  return known.isAdmin;
}

/** What a page of the panel begins with, or why it could not be had, in words for people. */
export type Loaded<T> = { value: T; problem?: undefined } | { value?: undefined; problem: string };

export async function loaded<T>(ask: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return (await isAdmin()) ? { value: await ask() } : { problem: 'This is for admins only.' };
  } catch (error) {
    return { problem: wordsOf(error) };
  }
}
