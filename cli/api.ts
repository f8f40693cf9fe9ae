import type { Readable } from 'node:stream';
import type { Contract } from '../src/adapters/http/contract/table.js';
import type { Body, Params, Query, Reply } from '../src/adapters/http/contract/types.js';
import { adminRoutes } from '../src/adapters/http/routes/admin.js';
import { authRoutes } from '../src/adapters/http/routes/auth.js';
import { isRepeatable, toPath, type PathParams, type Route } from '../src/adapters/http/routes/route.js';
import { shopRoutes } from '../src/adapters/http/routes/shop.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { persist, type Patience } from './retry.js';
import { showCode, type TokenReply } from './second-factor.js';
import { Service } from './service.js';
import { readSession, removeSession, writeSession, type StoredSession } from './session-file.js';

export type { CreditFault, StatementEntry } from '../src/adapters/http/contract/types.js';
export type ManagedOrder = Reply<'listAllOrders'>['orders'][number];
/** Statuses that orders can be filtered by. */
export type OrderStatus = NonNullable<Query<'listAllOrders'>['status']>;
/** A record, so that the compiler reports a status that is missing here. */
const orderStatuses: Record<OrderStatus, true> = {
  confirming: true,
  paid: true,
  in_production: true,
  dispatched: true,
  delivered: true,
  cancelled: true,
  refunded: true,
};
export const ORDER_STATUSES = Object.keys(orderStatuses);
export type AdvancedOrder = Reply<'advanceOrder'>;
export type StrayPayment = Reply<'listStrayPayments'>['events'][number];
export type OrderFile = Reply<'listOrderFiles'>['files'][number];
export type ManagedPrint = Reply<'showManagedPrint'>;
/** All conditions must hold. */
export type PrintFilter = Omit<Query<'listManagedIds'>, 'cursor' | 'limit'>;
export type PrintEdit = Body<'editPrint'>;
export type Gap = Reply<'listGaps'>['gaps'][number];
export type Pinboard = Reply<'showPinboard'>;
export type Pin = Reply<'listPins'>['pins'][number];
export type ManagedUser = Reply<'listUsers'>['users'][number];
export type Collection = Reply<'showCollection'>;
export type CollectionEdit = Body<'editCollection'>;
export type ManagedVariant = Reply<'listManagedVariants'>['variants'][number];
export type VariantEdit = Body<'editVariant'>;
export type Task = Reply<'listTasks'>['tasks'][number];
export type AdminAction = Reply<'listActions'>['actions'][number];
export type Day = Reply<'showFigures'>['days'][number];
export type ServiceKey = Reply<'listServiceKeys'>['keys'][number];

const DEFAULT_URL = 'http://localhost:3000';
/** A token with fewer seconds left is refreshed first. */
const MARGIN_SECONDS = 60;

const routes: Record<keyof Contract, Route> = { ...shopRoutes, ...adminRoutes };

/** Before the first answer, report an unreachable shop within seconds. */
const AT_FIRST: Patience = { tries: 3 };

interface Given<Name extends keyof Contract> {
  params?: Params<Name>;
  query?: Query<Name>;
  body?: Body<Name>;
}

/** The service for commands; each call is a route of the contract. */
export class Api {
  /** The session of an incomplete sign-in; the file still holds the previous one. */
  private entering: StoredSession | undefined;
  /** Whether the shop has answered before. Later failures are retried for longer. */
  private isThere = false;

  constructor(
    private readonly context: Context,
    /** From a flag. It overrides the environment, which overrides the session file. */
    private readonly url?: string,
  ) {}

  /** Retries idempotent calls when the shop is unavailable; other calls are made once. */
  async call<Name extends keyof Contract>(
    name: Name,
    given: Given<Name> = {},
    patience: Patience = this.isThere ? {} : AT_FIRST,
  ): Promise<Reply<Name>> {
    const once = () => this.callOnce(name, given);
    const reply = await (isRepeatable(routes[name]) ? persist(this.context, once, patience) : once());
    this.isThere = true;
    return reply;
  }

  private async callOnce<Name extends keyof Contract>(name: Name, given: Given<Name>): Promise<Reply<Name>> {
    const route = routes[name];
    const session = route.access === 'anyone' ? undefined : await this.session();
    const path = toPath(route, given.params as PathParams | undefined);
    const query = Object.entries((given.query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);
    const search = query.length ? `?${new URLSearchParams(query as [string, string][])}` : '';
    const service = await this.service();
    const sent = { body: given.body, token: session?.access_token };
    return (await service.send(route.method, path + search, sent)) as Reply<Name>;
  }

  /** For files: returns the answer before its body is read. */
  async stream(name: 'downloadBackup' | 'restoreBackup', file?: Readable): Promise<Response> {
    const { method, path } = routes[name];
    const { access_token: token } = await this.session();
    return (await this.service()).stream(method, path, { file, token });
  }

  /** Starts a sign-in. Later calls use its session, and `keep` completes it. */
  async enter(email: string, password: string): Promise<void> {
    this.entering = await this.token('password', { email, password });
  }

  /** Verifies the second factor of the current sign-in. */
  async showCode(code: string): Promise<void> {
    const { access_token } = await this.session();
    this.entering = this.stored(
      await showCode(await this.service(), access_token, code),
      await this.baseUrl(),
    );
  }

  /** Changes the password of the current session. */
  async changePassword(password: string): Promise<void> {
    const { access_token } = await this.session();
    const service = await this.service();
    const { method, path } = authRoutes.changeAccount;
    await service.send(method, path, { token: access_token, body: { password } });
  }

  /** Completes the sign-in and stores the session. */
  async keep(): Promise<StoredSession> {
    const session = await this.session();
    await writeSession(this.context.sessionFile, session);
    this.entering = undefined;
    return session;
  }

  /** Abandons the sign-in: its session is closed and the stored one is unchanged. Never fails. */
  async abandon(): Promise<void> {
    if (this.entering) await this.endSession(this.entering).catch(() => undefined);
    this.entering = undefined;
  }

  /**
   * Ends the session here and at its shop. A session that has already ended is not an error; a session of another shop
   * is left alone.
   */
  async signOut(): Promise<void> {
    const stored = await readSession(this.context.sessionFile).catch(() => undefined);
    if (stored) {
      if (stored.url !== (await this.baseUrl()))
        throw new CliError(`You are signed in to ${stored.url}, not to ${await this.baseUrl()}.`);
      try {
        await this.endSession(await this.session());
      } catch (error) {
        if (!(error instanceof CliError) || error.exitCode !== EXIT.notSignedIn) throw error;
      }
    }
    await removeSession(this.context.sessionFile);
  }

  async baseUrl(): Promise<string> {
    const named = this.url ?? this.context.url;
    // An unreadable file must not prevent a new sign-in.
    const stored = named ? undefined : await readSession(this.context.sessionFile).catch(() => undefined);
    return (named ?? stored?.url ?? DEFAULT_URL).replace(/\/+$/, '');
  }

  private async endSession({ access_token, url }: StoredSession): Promise<void> {
    const service = new Service(this.context, url);
    const { method, path } = authRoutes.signOut;
    await service.send(method, `${path}?scope=local`, { token: access_token });
  }

  private async session(): Promise<StoredSession> {
    if (this.entering) return this.entering;
    const session = await readSession(this.context.sessionFile);
    if (!session || session.url !== (await this.baseUrl())) {
      throw new CliError('You are not signed in. Run: hangwell sign-in', EXIT.notSignedIn);
    }
    if (session.expires_at - this.context.now().getTime() / 1000 > MARGIN_SECONDS) return session;
    // Another command may refresh concurrently; the shop accepts both.
    const next = await this.token('refresh_token', { refresh_token: session.refresh_token });
    await writeSession(this.context.sessionFile, next);
    return next;
  }

  private async token(grant: string, body: unknown): Promise<StoredSession> {
    const service = await this.service();
    const { method, path } = authRoutes.createToken;
    const reply = await service.send(method, `${path}?grant_type=${grant}`, { body });
    return this.stored(reply as TokenReply, service.url);
  }

  private stored({ access_token, refresh_token, expires_at, user }: TokenReply, url: string): StoredSession {
    return { url, email: user.email, access_token, refresh_token, expires_at };
  }

  private async service(): Promise<Service> {
    return new Service(this.context, await this.baseUrl());
  }
}
