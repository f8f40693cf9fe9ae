import type { Readable } from 'node:stream';
import type { Contract } from '../src/adapters/http/contract/table.js';
import type { Body, Params, Query, Reply } from '../src/adapters/http/contract/types.js';
import { authRoutes } from '../src/adapters/http/routes/auth.js';
import { contractRoutes } from '../src/adapters/http/routes/contract-routes.js';
import { isRepeatable, toPath, type PathParams, type Route } from '../src/adapters/http/routes/route.js';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { retry, type RetryOptions } from './retry.js';
import { verifyCode, type TokenReply } from './second-factor.js';
import { createForm, type UploadForm } from './upload-form.js';
import { HttpClient, toSearch } from './http-client.js';
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
export type Shop = Reply<'showShop'>;
export type AdvancedOrder = Reply<'advanceOrder'>;
export type UnmatchedPayment = Reply<'listUnmatchedPayments'>['events'][number];
export type ExportName = Params<'exportSales'>['what'];
export type OrderSupport = Reply<'showOrderSupport'>;
export type ResendableMail = Body<'resendOrderMail'>['mail'];
export type HandOff = Reply<'showHandOff'>;
export type OrderFile = Reply<'listOrderFiles'>['files'][number];
export type GiftCard = Reply<'showGiftCard'>;
export type Withdrawal = Reply<'listWithdrawals'>['withdrawals'][number];
/** What an operation takes and returns. */
export type { Body, Reply };
export type ManagedPrint = Reply<'showManagedPrint'>;
/** All conditions must hold. */
export type PrintFilter = Omit<Query<'listManagedIds'>, 'cursor' | 'limit'>;
export type Gap = Reply<'listGaps'>['gaps'][number];
export type Pinboard = Reply<'showPinboard'>;
export type Pin = Reply<'listPins'>['pins'][number];
export type ManagedUser = Reply<'listUsers'>['users'][number];
export type ShownUser = Reply<'showUser'>;
export type SupportStep = Body<'supportUser'>['step'];
export type Collection = Omit<Reply<'showCollection'>, 'untranslated'>;
export type ManagedVariant = Reply<'listManagedVariants'>['variants'][number];
export type ManagedDiscount = Reply<'listDiscounts'>['discounts'][number];
export type ManagedSelection = Reply<'listManagedSelections'>['selections'][number];
export type Webhook = Reply<'listWebhooks'>['webhooks'][number];
export type WebhookDelivery = Reply<'listWebhookDeliveries'>['deliveries'][number];
export type Task = Reply<'listTasks'>['tasks'][number];
export type AdminAction = Reply<'listActions'>['actions'][number];
export type Day = Reply<'showFigures'>['days'][number];
export type ServiceKey = Reply<'listServiceKeys'>['keys'][number];

const DEFAULT_URL = 'http://localhost:3000';
/** A token with fewer seconds left is refreshed first. */
const REFRESH_MARGIN_SECONDS = 60;

const routes: Record<keyof Contract, Route> = contractRoutes;

/** An unreachable shop is reported within seconds, but one that has answered before is retried for longer. */
const FIRST_CALL_RETRIES: RetryOptions = { maxRetries: 3 };

interface CallOptions<Name extends keyof Contract> {
  params?: Params<Name>;
  query?: Query<Name>;
  body?: Body<Name>;
}

/** The shop's API; each call is a route of the contract. */
export class Api {
  /** The session of an incomplete sign-in; the file still holds the previous one. */
  private pendingSession: StoredSession | undefined;
  private hasAnswered = false;

  constructor(
    private readonly context: Context,
    /** From a flag. It overrides the environment, which overrides the session file. */
    private readonly url?: string,
  ) {}

  /** Retries idempotent calls when the shop is unavailable; other calls are made once. */
  async call<Name extends keyof Contract>(
    name: Name,
    options: CallOptions<Name> = {},
    retryOptions: RetryOptions = this.hasAnswered ? {} : FIRST_CALL_RETRIES,
  ): Promise<Reply<Name>> {
    const send = () => this.send(name, options);
    const reply = await (isRepeatable(routes[name]) ? retry(this.context, send, retryOptions) : send());
    this.hasAnswered = true;
    return reply;
  }

  private async send<Name extends keyof Contract>(
    name: Name,
    options: CallOptions<Name>,
  ): Promise<Reply<Name>> {
    const route = routes[name];
    const session = route.access === 'anyone' ? undefined : await this.currentSession();
    const path = toPath(route, options.params as PathParams | undefined);
    const search = toSearch(options.query ?? {});
    const client = await this.client();
    const request = { body: options.body, token: session?.access_token };
    return (await client.send(route.method, path + search, request)) as Reply<Name>;
  }

  /** Sends a form with a file. */
  async upload<Name extends 'addArt' | 'replaceBrandPicture'>(
    name: Name,
    { params, ...file }: UploadForm & { params?: PathParams },
  ): Promise<Reply<Name>> {
    return retry(this.context, async () => {
      const form = await createForm(file);
      return this.send(name, { body: form as unknown as Body<Name>, params: params as Params<Name> });
    });
  }

  /** For files of the contract: returns the response before its body is read. */
  async download<Name extends keyof Contract>(
    name: Name,
    { params, query = {} as Query<Name> }: Pick<CallOptions<Name>, 'params' | 'query'>,
  ): Promise<Response> {
    const path = toPath(routes[name], params as PathParams | undefined) + toSearch(query as object);
    const { access_token: token } = await this.currentSession();
    return (await this.client()).stream('GET', path, { token });
  }

  /** For a file with a signed address, which needs no session. */
  async downloadSigned(path: string): Promise<Response> {
    return (await this.client()).stream('GET', path, {});
  }

  /** For files: returns the response before its body is read. */
  async stream(name: 'downloadBackup' | 'restoreBackup', file?: Readable): Promise<Response> {
    const { method, path } = routes[name];
    const { access_token: token } = await this.currentSession();
    return (await this.client()).stream(method, path, { file, token });
  }

  /** Starts a sign-in. Later calls use its session; `completeSignIn` stores it. */
  async startSignIn(email: string, password: string): Promise<void> {
    this.pendingSession = await this.requestToken('password', { email, password });
  }

  /** Verifies the second factor of the current sign-in. */
  async verifyCode(code: string): Promise<void> {
    const { access_token } = await this.currentSession();
    this.pendingSession = this.toSession(
      await verifyCode(await this.client(), access_token, code),
      await this.baseUrl(),
    );
  }

  async changePassword(password: string): Promise<void> {
    const { access_token } = await this.currentSession();
    const client = await this.client();
    const { method, path } = authRoutes.changeAccount;
    await client.send(method, path, { token: access_token, body: { password } });
  }

  /** Completes the sign-in and stores the session. */
  async completeSignIn(): Promise<StoredSession> {
    const session = await this.currentSession();
    await writeSession(this.context.sessionFile, session);
    this.pendingSession = undefined;
    return session;
  }

  /** Closes the session of the sign-in; the stored one is unchanged. Never fails. */
  async cancelSignIn(): Promise<void> {
    if (this.pendingSession) await this.endSession(this.pendingSession).catch(() => undefined);
    this.pendingSession = undefined;
  }

  /**
   * Ends the session at the shop and removes the file. A session that has already ended is not an error.
   * @throws CliError for a session of another shop, which is unchanged
   */
  async signOut(): Promise<void> {
    const stored = await readSession(this.context.sessionFile).catch(() => undefined);
    if (stored) {
      if (stored.url !== (await this.baseUrl()))
        throw new CliError(
          `You are signed in to ${stored.url}, not to ${await this.baseUrl()}. To sign out there, add: --url ${stored.url}`,
        );
      try {
        await this.endSession(await this.currentSession());
      } catch (error) {
        if (!(error instanceof CliError) || error.exitCode !== EXIT.notSignedIn) throw error;
      }
    }
    await removeSession(this.context.sessionFile);
  }

  async baseUrl(): Promise<string> {
    const configured = this.url ?? this.context.url;
    // An unreadable file must not prevent a new sign-in.
    const stored = configured
      ? undefined
      : await readSession(this.context.sessionFile).catch(() => undefined);
    return (configured ?? stored?.url ?? DEFAULT_URL).replace(/\/+$/, '');
  }

  private async endSession({ access_token, url }: StoredSession): Promise<void> {
    const client = new HttpClient(this.context, url);
    const { method, path } = authRoutes.signOut;
    await client.send(method, `${path}?scope=local`, { token: access_token });
  }

  private async currentSession(): Promise<StoredSession> {
    if (this.pendingSession) return this.pendingSession;
    const session = await readSession(this.context.sessionFile);
    if (!session || session.url !== (await this.baseUrl())) {
      throw new CliError('You are not signed in. Run: hangwell sign-in', EXIT.notSignedIn);
    }
    if (session.expires_at - this.context.now().getTime() / 1000 > REFRESH_MARGIN_SECONDS) return session;
    // Another command may refresh concurrently; the shop accepts both.
    const next = await this.requestToken('refresh_token', { refresh_token: session.refresh_token });
    await writeSession(this.context.sessionFile, next);
    return next;
  }

  private async requestToken(grant: string, body: unknown): Promise<StoredSession> {
    const client = await this.client();
    const { method, path } = authRoutes.createToken;
    const reply = await client.send(method, `${path}?grant_type=${grant}`, { body });
    return this.toSession(reply as TokenReply, client.url);
  }

  private toSession(
    { access_token, refresh_token, expires_at, user }: TokenReply,
    url: string,
  ): StoredSession {
    return { url, email: user.email, access_token, refresh_token, expires_at };
  }

  private async client(): Promise<HttpClient> {
    return new HttpClient(this.context, await this.baseUrl());
  }
}
