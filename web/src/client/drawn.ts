// This import comes first, because it may change the address.
import './arrival';
import { isServer } from './is-server';
import { hasStoredSession } from './session-store';

/**
 * Whether the service drew the page at this address. An error is not hydrated for somebody who may be signed in: the
 * address may be that of their own private print.
 */
export const isDrawn = !isServer && readDrawn(document.getElementById('root'));

function readDrawn(root: HTMLElement | null): boolean {
  const { path, status } = root?.dataset ?? {};
  return path === location.pathname && (status === '200' || !hasStoredSession());
}
