import { ApiError } from '../../client/api';
import { UNREACHABLE } from '../../client/unreachable';

const UNEXPECTED = 'Something went wrong here. Please try again; if it stays so, write to us.';

/** What a person reads about an error: the words of the service where it has answered, never those of the browser. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (isLost(error)) return UNREACHABLE;
  if (isOfClient(error) && error.name !== 'AuthUnknownError') return error.message;
  console.error('Error without words for people:', error);
  return UNEXPECTED;
}

/** The client's own test for its errors; its code is not here yet when this is first needed. */
const isOfClient = (error: unknown): error is Error => error instanceof Error && '__isAuthError' in error;

/** Code of the pages that did not arrive: each browser says it in its own way. */
const LOST_CODE = /dynamically imported module|module script|preload CSS/i;

const isLost = (error: unknown) =>
  error instanceof Error && (error.name === 'AuthRetryableFetchError' || LOST_CODE.test(error.message));
