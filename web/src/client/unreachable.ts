import { t } from '@lingui/core/macro';

/** Shown when the shop did not answer, instead of the browser's own message. */
export const UNREACHABLE = t`We could not reach the shop. Check your connection and try again.`;
