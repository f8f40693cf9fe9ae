import { DomainError, RetryableError } from '../../domain/shop/errors.js';
import type { Board } from '../../domain/prints/pin.js';
import { withHeartbeat, type HeldLease } from '../shared/heartbeat.js';
import type { Ports } from '../ports/index.js';
import type { PinConnection } from '../ports/curating/pinboard.js';
import type { StoredConnection } from '../ports/curating/pins.js';

type Needs = Pick<
  Ports,
  'alerts' | 'accounts' | 'clock' | 'crypto' | 'pinboard' | 'pins' | 'signals' | 'tickets'
>;

/** Milliseconds. A ticket is part of a URL, so it is valid only as long as a browser needs to follow a link. */
const TICKET_LIFETIME_MS = 60_000;
/** Milliseconds for an admin to read the consent page and decide. */
const CONSENT_LIFETIME_MS = 600_000;
const DAY = 24 * 3_600_000;
/**
 * Milliseconds after which a turn that was not renewed expires. This is longer than a request takes, so that the pin of
 * a crashed worker is visible before the next worker searches for it.
 */
const TURN_MS = 30_000;
/** Milliseconds after which a renewal is considered crashed. */
const RENEWAL_TIMEOUT_MS = 30_000;

export interface PinboardState {
  name: 'pinterest' | 'local' | 'none';
  connected: boolean;
  expires_at: Date | null;
  board: Board | null;
  paused_until: Date | null;
  waiting: number;
  failed: number;
  /** The number of pins posted within the last 24 hours. */
  posted: number;
}

/** Connects the shop to its pinboard, renews the connection and ends it. */
export class ConnectPinboard {
  constructor(private readonly ports: Needs) {}

  async state(): Promise<PinboardState> {
    const { clock, pinboard, pins } = this.ports;
    const now = clock.now();
    const stored = await pins.connection();
    const counts = await pins.count(new Date(now.getTime() - DAY));
    const isPaused = stored?.paused_until && stored.paused_until > now;
    return {
      name: pinboard.name,
      connected: stored !== undefined && stored.expires_at > now,
      expires_at: stored?.expires_at ?? null,
      board: stored?.board ?? null,
      paused_until: isPaused ? stored.paused_until : null,
      ...counts,
    };
  }

  /**
   * Returns a secret for one navigation. @throws DomainError `pinboard_not_connected` when no pinboard is configured
   */
  async openTicket(userId: string): Promise<string> {
    if (this.ports.pinboard.name === 'none') throw notConnected('This shop has no pinboard.');
    return this.issueTicket('pinboard ticket', userId, TICKET_LIFETIME_MS);
  }

  /** Redeems the ticket and returns the consent page's URL. @throws DomainError `ticket_not_valid` */
  async begin(ticket: string): Promise<string> {
    const userId = await this.redeemTicket('pinboard ticket', ticket);
    return this.ports.pinboard.consentUrl(
      await this.issueTicket('pinboard state', userId, CONSENT_LIFETIME_MS),
    );
  }

  /**
   * Completes the connection with the code from the consent page and returns the admin's ID. A user who is no longer an
   * admin cannot connect.
   * @throws DomainError `ticket_not_valid`, `pinboard_refused`; RetryableError
   */
  async finish(state: string, code: string): Promise<string> {
    const { accounts, alerts, clock, pinboard, pins } = this.ports;
    const userId = await this.redeemTicket('pinboard state', state);
    if (!(await accounts.findStanding(userId))?.is_admin) throw notValid();
    const connection = await pinboard.connect(code);
    await pins.connect({ ...connection, created_at: clock.now(), connected_by: userId });
    await alerts.clear('pinboard_disconnected');
    return userId;
  }

  async disconnect(): Promise<void> {
    await this.ports.pins.disconnect();
    await this.ports.alerts.clear('pinboard_disconnected');
  }

  /** @throws DomainError `pinboard_not_connected` */
  boards(): Promise<Board[]> {
    return this.withConnection((connection) => this.ports.pinboard.boards(connection));
  }

  /** @throws DomainError `not_found`, `pinboard_not_connected` */
  async chooseBoard(boardId: string): Promise<void> {
    const board = (await this.boards()).find(({ id }) => id === boardId);
    if (!board) throw new DomainError('not_found', 'There is no such board.');
    await this.ports.pins.chooseBoard(board);
  }

  /** Returns the board for new pins: the chosen one, or else the one with this name, which is created if needed. */
  async board(name: string): Promise<Board> {
    const { board } = await this.requireConnection();
    if (board) return board;
    const named = (await this.boards()).find((one) => one.name === name);
    const own =
      named ?? (await this.withConnection((connection) => this.ports.pinboard.addBoard(connection, name)));
    return this.ports.pins.proposeBoard(own);
  }

  /** @throws DomainError `pinboard_not_connected` */
  async requireConnection(): Promise<StoredConnection> {
    const stored = await this.ports.pins.connection();
    if (!stored) throw notConnected();
    if (stored.expires_at <= this.ports.clock.now()) throw await this.endConnection();
    return stored;
  }

  /**
   * Serialises the workers' requests to the board with `gap` milliseconds between them and respects its rate limits.
   * @throws RetryableError when another worker has the turn
   */
  async runInTurn(gap: number, work: (held: Pick<HeldLease, 'confirm'>) => Promise<void>): Promise<void> {
    const { clock, crypto, pins, signals } = this.ports;
    const owner = crypto.randomUuid();
    const until = () => new Date(clock.now().getTime() + TURN_MS);
    const wait = await pins.takeTurn(owner, clock.now(), until(), gap);
    if (wait !== undefined)
      throw new RetryableError(
        'Another worker is calling the pinboard, or the pinboard has asked for a pause.',
        Math.ceil(wait / 1000),
        true,
      );
    // The next request confirms the turn first and thus detects a failed renewal.
    const unheard = () => undefined;
    try {
      await withHeartbeat(signals, () => pins.renewTurn(owner, until()), unheard, work);
    } catch (error) {
      if (error instanceof RetryableError && error.retryAfterSeconds)
        await pins.pauseUntil(
          new Date(clock.now().getTime() + Math.min(DAY, error.retryAfterSeconds * 1000)),
        );
      throw error;
    } finally {
      await pins.endTurn(owner);
    }
  }

  /** Calls the board. Renews an expired connection once. */
  async withConnection<T>(ask: (connection: PinConnection) => Promise<T>): Promise<T> {
    const stored = await this.requireConnection();
    try {
      return await ask(stored);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      return ask(await this.renew(stored));
    }
  }

  /** A renewal invalidates the previous token, so one caller renews the connection and the others wait for it. */
  private async renew({ sealed }: StoredConnection): Promise<PinConnection> {
    const { clock, pinboard, pins } = this.ports;
    const stored = await this.requireConnection();
    if (stored.sealed !== sealed) return stored;
    const at = clock.now();
    if (!(await pins.claimRenewal(sealed, at, new Date(at.getTime() + RENEWAL_TIMEOUT_MS))))
      throw new RetryableError('The connection to the pinboard is being renewed.');
    try {
      const next = await pinboard.renew(stored);
      return (await pins.renewConnection(sealed, next)) ? next : await this.requireConnection();
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      await pins.expireConnection(sealed, clock.now());
      throw await this.endConnection();
    }
  }

  /** Raises an alert, because the connection was not ended by an admin. */
  private async endConnection(): Promise<DomainError> {
    const { alerts, clock } = this.ports;
    await alerts.raise('pinboard_disconnected', '', clock.now());
    return notConnected();
  }

  private async issueTicket(kind: 'pinboard ticket' | 'pinboard state', userId: string, lifetime: number) {
    const { clock, crypto, tickets } = this.ports;
    const secret = crypto.randomToken();
    const expires_at = new Date(clock.now().getTime() + lifetime);
    await tickets.add({ hash: crypto.hash(secret), kind, user_id: userId, expires_at });
    return secret;
  }

  private async redeemTicket(kind: 'pinboard ticket' | 'pinboard state', secret: string): Promise<string> {
    const { clock, crypto, tickets } = this.ports;
    const userId = await tickets.redeem(crypto.hash(secret), kind, clock.now());
    if (!userId) throw notValid();
    return userId;
  }
}

export const isNotConnected = (error: unknown): error is DomainError & { code: 'pinboard_not_connected' } =>
  error instanceof DomainError && error.code === 'pinboard_not_connected';

export const NOT_CONNECTED = 'The shop is not connected to its pinboard. Please connect it first.';

const notConnected = (message = NOT_CONNECTED) => new DomainError('pinboard_not_connected', message);

const notValid = () =>
  new DomainError(
    'ticket_not_valid',
    'This link has expired or was used before. Please start again in the panel.',
  );
