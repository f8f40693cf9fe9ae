import { api } from '../../client/api';
import { getAccessToken } from '../../client/session';
import { errorMessage } from '../shared/error-message';

let lastAnswer: { token: string; isAdmin: boolean } | undefined;

/** Loaders run before the guard knows who is signed in, so they check it themselves. */
async function isAdmin(): Promise<boolean> {
  const token = await getAccessToken();
  if (!token) return false;
  if (lastAnswer?.token !== token) {
    const { is_admin, must_change_password, needs_second_factor } = await api.me();
    // The guard sends the person to the required step; the loader runs again after that.
    if (must_change_password || needs_second_factor) return false;
    lastAnswer = { token, isAdmin: is_admin };
  }
  return lastAnswer.isAdmin;
}

/** A page's data, or the message that explains why it could not be loaded. */
export type LoadResult<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

export async function loadForAdmin<T>(load: () => Promise<T>): Promise<LoadResult<T>> {
  try {
    return (await isAdmin()) ? { value: await load() } : { error: 'This is for admins only.' };
  } catch (error) {
    return { error: errorMessage(error) };
  }
}
