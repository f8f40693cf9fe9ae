import { api } from '../api';
import { accessToken } from '../session';

let known: { token: string; isAdmin: boolean } | undefined;

/** For loaders, which run while the guard still finds out who is there. */
export async function isAdmin(): Promise<boolean> {
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

/** What a page of the panel begins with; null where it could not be had, or is not for who is there. */
export async function loaded<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return (await isAdmin()) ? await ask() : null;
  } catch {
    return null;
  }
}
