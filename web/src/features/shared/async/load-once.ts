import { isServer } from '../../../client/is-server';

/** Loads once per visit and caches the result. Failures are not cached. The service has no visit and caches nothing. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  if (isServer) return load;
  let loaded: Promise<T> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
