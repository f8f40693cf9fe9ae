import { contract, type Contract } from '../src/adapters/http/contract/table.js';
import type { Endpoint } from '../src/adapters/http/contract/endpoint.js';
import type { Body, Params, Query, Reply } from '../src/adapters/http/contract/types.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readSession, removeSession, writeSession, type StoredSession } from './session-file.js';

export type { PrintSummary } from '../src/adapters/http/contract/types.js';

const DEFAULT_URL = 'http://localhost:3000';
/** A token with less than this left is refreshed first. */
const MARGIN_SECONDS = 60;

interface Given<Name extends keyof Contract> {
  params?: Params<Name>;
  query?: Query<Name>;
  body?: Body<Name>;
}

interface TokenReply {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  user: { email: string };
}

/** The service as the commands see it: each call is a row of the contract. */
export class Api {
  constructor(
    private readonly context: Context,
    /** From a flag; beats the environment, which beats the session file. */
    private readonly url?: string,
  ) {}

  async call<Name extends keyof Contract>(name: Name, given: Given<Name> = {}): Promise<Reply<Name>> {
    const row: Endpoint = contract[name];
    const session = row.access === 'anyone' ? undefined : await this.session();
    const path = row.path.replace(/:(\w+)/g, (_, key: string) =>
      encodeURIComponent(String((given.params as Record<string, unknown>)[key])),
    );
    const query = Object.entries((given.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);
    const search = query.length ? `?${new URLSearchParams(query as [string, string][])}` : '';
    return (await this.send(row.method, path + search, given.body, session?.access_token)) as Reply<Name>;
  }

  /** Signs in with a password and keeps the session. */
  async signIn(email: string, password: string): Promise<StoredSession> {
    return this.keep(await this.token('password', { email, password }));
  }

  /** Changes the password of whoever is signed in. */
  async changePassword(password: string): Promise<void> {
    const { access_token } = await this.session();
    await this.send('PUT', '/auth/v1/user', { password }, access_token);
  }

  /** Ends the session here and at the shop. One that has ended already is no failure. */
  async signOut(): Promise<void> {
    const stored = await readSession(this.context.sessionFile);
    if (stored) {
      await this.send('POST', '/auth/v1/logout?scope=local', undefined, stored.access_token).catch(
        (error: unknown) => {
          if (!(error instanceof CliError) || error.exitCode !== EXIT.notSignedIn) throw error;
        },
      );
    }
    await removeSession(this.context.sessionFile);
  }

  async baseUrl(): Promise<string> {
    const stored = await readSession(this.context.sessionFile);
    return (this.url ?? this.context.url ?? stored?.url ?? DEFAULT_URL).replace(/\/+$/, '');
  }

  private async session(): Promise<StoredSession> {
    const session = await readSession(this.context.sessionFile);
    if (!session || session.url !== (await this.baseUrl())) {
      throw new CliError('You are not signed in. Run: hangwell sign-in', EXIT.notSignedIn);
    }
    if (session.expires_at - this.context.now().getTime() / 1000 > MARGIN_SECONDS) return session;
    return this.keep(await this.token('refresh_token', { refresh_token: session.refresh_token }));
  }

  private async keep(reply: TokenReply): Promise<StoredSession> {
    const { access_token, refresh_token, expires_at, user } = reply;
    const session = { url: await this.baseUrl(), email: user.email, access_token, refresh_token, expires_at };
    await writeSession(this.context.sessionFile, session);
    return session;
  }

  private async token(grant: string, body: unknown): Promise<TokenReply> {
    return (await this.send('POST', `/auth/v1/token?grant_type=${grant}`, body)) as TokenReply;
  }

  private async send(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const base = await this.baseUrl();
    const answer = await this.context
      .fetch(base + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          'X-Supabase-Api-Version': '2024-01-01',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      .catch(() => {
        throw new CliError(
          `No shop answers at ${base}. Start it with: npm start (or name another with --url)`,
        );
      });
    const text = await answer.text();
    if (!answer.ok) throw refusal(answer.status, text);
    if (text === '') return undefined;
    try {
      return JSON.parse(text);
    } catch {
      throw new CliError(`What answers at ${base} is no Hangwell shop. Name another with --url.`);
    }
  }
}

/** What the authentication service says of a session that is no more. */
const SESSION_ENDED = [
  'bad_jwt',
  'session_not_found',
  'user_not_found',
  'refresh_token_not_found',
  'refresh_token_already_used',
];

function refusal(status: number, text: string): CliError {
  let said: { code?: string; message?: string } = {};
  try {
    said = JSON.parse(text) as typeof said;
  } catch {
    // Something in between answered, not the shop.
  }
  const signInAgain = status === 401 || SESSION_ENDED.includes(said.code ?? '');
  const message = said.message ?? `The shop answered with status ${status}.`;
  return new CliError(
    signInAgain ? `${message} Run: hangwell sign-in` : message,
    signInAgain ? EXIT.notSignedIn : EXIT.failed,
  );
}
