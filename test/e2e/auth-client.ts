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

/** A page of another program on this machine, which takes a session from its address as the shop's pages do not. */
export const ELSEWHERE = 'http://localhost:9/app';

/** The library that the shop's pages sign in with, as a browser of its own. */
export function authClient({ url }: Shop, flowType: 'implicit' | 'pkce' = 'implicit'): GoTrueClient {
  return new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false, flowType });
}

/** The same library as a script uses it, with a service key. */
export function adminClient({ url }: Shop, key: string): GoTrueClient['admin'] {
  const headers = { Authorization: `Bearer ${key}` };
  return new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: false, headers })
    .admin;
}

export interface SignedIn {
  auth: GoTrueClient;
  id: string;
  email: string;
  session: Session;
  /** The access token, as Authorization takes it. */
  token: string;
}

/** Somebody new, in a shop where accounts need no confirmation. */
export async function signedUp(
  shop: Shop,
  options: SignUpWithPasswordCredentials['options'] = {},
  auth = authClient(shop),
): Promise<SignedIn> {
  const email = newEmail();
  const { data, error } = await auth.signUp({ email, password: PASSWORD, options });
  if (error || !data.session) throw error ?? new Error('This shop wants the address confirmed.');
  return signedInAs(auth, data.session);
}

/** The same person in another browser. */
export async function signedInAgain(shop: Shop, email: string, password = PASSWORD): Promise<SignedIn> {
  const auth = authClient(shop);
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return signedInAs(auth, data.session);
}

export function signedInAs(auth: GoTrueClient, session: Session): SignedIn {
  const { id, email } = session.user;
  return { auth, id, email: email!, session, token: `Bearer ${session.access_token}` };
}

/** What a refusal says to a program and to a person. */
export function told(error: AuthError | null) {
  return { status: error?.status, code: error?.code, message: error?.message };
}

/** Opens the link of a mail as a browser does; answers where it is sent on to. */
export async function openLink(link: string): Promise<{ page: string; query: object; fragment: object }> {
  const answer = await fetch(link, { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The link was answered with ${answer.status}.`);
  const to = new URL(answer.headers.get('location')!);
  return {
    page: `${to.origin}${to.pathname}`,
    query: Object.fromEntries(to.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  };
}
