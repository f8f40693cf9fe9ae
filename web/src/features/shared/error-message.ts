import { t } from '@lingui/core/macro';
import { ApiError } from '../../client/api';
import { errorWord } from '../../client/words';
import { UNREACHABLE } from '../../client/unreachable';

const UNEXPECTED_ERROR = t`Something went wrong here. Please try again. If it happens again, write to us.`;

/** The message to show for an error: the service's own, never the browser's. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (isNetworkError(error)) return UNREACHABLE;
  if (isAuthError(error) && error.name !== 'AuthUnknownError')
    return errorWord(error.message, error.code ?? '');
  console.error('Error without a message for people:', error);
  return UNEXPECTED_ERROR;
}

/** Same test as the client's own `isAuthError`, whose code may not have loaded yet. */
const isAuthError = (error: unknown): error is Error & { code?: string } =>
  error instanceof Error && '__isAuthError' in error;

/** Browsers word a failed dynamic import differently. */
const IMPORT_FAILED = /dynamically imported module|module script|preload CSS/i;

const isNetworkError = (error: unknown) =>
  error instanceof Error && (error.name === 'AuthRetryableFetchError' || IMPORT_FAILED.test(error.message));
