import { randomUUID } from 'node:crypto';
import {
  AuthClient,
  type AuthError,
  type GoTrueClient,
  type Session,
  type SignUpWithPasswordCredentials,
} from '@supabase/auth-js';
import { PASSWORD } from './customer.js';
import type { Shop } from './shop.js';

export const newEmail = () => `${randomUUID()}@customer.example`;

/** A page of another program, which reads a session from its address. */
export const ELSEWHERE = 'http://localhost:9/app';

/** The sign-in library of the shop's pages, as a separate browser. */
export function createAuthClient({ url }: Shop, flowType: 'implicit' | 'pkce' = 'implicit'): GoTrueClient {
  return new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false, flowType });
}

/** The same library as a script uses it, with a service key. */
export function createAdminClient({ url }: Shop, key: string): GoTrueClient['admin'] {
  const headers = { Authorization: `Bearer ${key}` };
  return new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false, headers })
    .admin;
}

export interface SignedIn {
  auth: GoTrueClient;
  id: string;
  email: string;
  session: Session;
  /** For the Authorization header. */
  token: string;
}

/** Signs up a new person in a shop without confirmation. */
export async function signUp(
  shop: Shop,
  options: SignUpWithPasswordCredentials['options'] = {},
  auth = createAuthClient(shop),
): Promise<SignedIn> {
  const email = newEmail();
  const { data, error } = await auth.signUp({ email, password: PASSWORD, options });
  if (error || !data.session) throw error ?? new Error('This shop wants the address confirmed.');
  return toSignedIn(auth, data.session);
}

/** Signs the person in in another browser. */
export async function signInAgain(shop: Shop, email: string, password = PASSWORD): Promise<SignedIn> {
  const auth = createAuthClient(shop);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return toSignedIn(auth, data.session);
}

export function toSignedIn(auth: GoTrueClient, session: Session): SignedIn {
  const { id, email } = session.user;
  return { auth, id, email: email!, session, token: `Bearer ${session.access_token}` };
}

/** Code and message of an error. */
export function toReply(error: AuthError | null) {
  return { status: error?.status, code: error?.code, message: error?.message };
}

/** Opens a mail's link as a browser does; returns where it is redirected. */
export async function openLink(link: string): Promise<{ page: string; query: object; fragment: object }> {
  const response = await fetch(link, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The link was answered with ${response.status}.`);
  const to = new URL(response.headers.get('location')!);
  return {
    page: `${to.origin}${to.pathname}`,
    query: Object.fromEntries(to.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  };
}
