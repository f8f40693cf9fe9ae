import { DomainError, TryLater } from '../domain/errors.js';
import type { Board } from '../domain/pin.js';
import type { Ports } from './ports/index.js';
import type { PinConnection } from './ports/pinboard.js';
import type { StoredConnection } from './ports/pins.js';

type Needs = Pick<Ports, 'accounts' | 'clock' | 'ids' | 'pinboard' | 'pins' | 'tickets'>;

/** Milliseconds. A ticket stands in an address, so it is good for as long as a browser takes to follow a link. */
const TICKET_LIFETIME = 60_000;
/** A person reads and decides meanwhile. */
const CONSENT_LIFETIME = 600_000;
const DAY = 24 * 3_600_000;

export interface PinboardState {
  name: 'pinterest' | 'local' | 'none';
  connected: boolean;
  expires_at: Date | null;
  board: Board | null;
  paused_until: Date | null;
  waiting: number;
  failed: number;
  /** In the last 24 hours. */
  posted: number;
}

/** The shop's connection to its pinboard: made by an admin, kept fresh, and ended. */
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

  /** Answers a secret for one navigation. @throws DomainError `pinboard_not_connected` where there is no pinboard */
  async openTicket(userId: string): Promise<string> {
    if (this.ports.pinboard.name === 'none') throw notConnected('This shop has no pinboard.');
    return this.issue('pinboard ticket', userId, TICKET_LIFETIME);
  }

  /** Answers where the browser that holds the ticket goes on. @throws DomainError `ticket_not_valid` */
  async begin(ticket: string): Promise<string> {
    const userId = await this.take('pinboard ticket', ticket);
    return this.ports.pinboard.consentUrl(await this.issue('pinboard state', userId, CONSENT_LIFETIME));
  }

  /**
   * Whoever went there came back with a code. Who is no admin any more connects nothing.
   * @throws DomainError `ticket_not_valid`, `pinboard_refused`; TryLater
   */
  async finish(state: string, code: string): Promise<void> {
    const { accounts, clock, pinboard, pins } = this.ports;
    const userId = await this.take('pinboard state', state);
    if (!(await accounts.standing(userId))?.is_admin) throw notValid();
    const connection = await pinboard.connect(code);
    const created = { created_at: clock.now(), connected_by: userId, board: null, paused_until: null };
    await pins.connect({ ...connection, ...created });
  }

  disconnect(): Promise<void> {
    return this.ports.pins.disconnect();
  }

  /** @throws DomainError `pinboard_not_connected` */
  boards(): Promise<Board[]> {
    return this.use((connection) => this.ports.pinboard.boards(connection));
  }

  /** @throws DomainError `not_found`, `pinboard_not_connected` */
  async choose(boardId: string): Promise<void> {
    const board = (await this.boards()).find(({ id }) => id === boardId);
    if (!board) throw new DomainError('not_found', 'There is no such board.');
    await this.ports.pins.chooseBoard(board);
  }

  /** The board that pins go to: without a choice the one with this name, made where there is none. */
  async board(name: string): Promise<Board> {
    const { board } = await this.expect();
    if (board) return board;
    const named = (await this.boards()).find((one) => one.name === name);
    const own = named ?? (await this.use((connection) => this.ports.pinboard.addBoard(connection, name)));
    await this.ports.pins.chooseBoard(own);
    return own;
  }

  /** @throws DomainError `pinboard_not_connected` */
  async expect(): Promise<StoredConnection> {
    const stored = await this.ports.pins.connection();
    if (!stored || stored.expires_at <= this.ports.clock.now()) throw notConnected();
    return stored;
  }

  /** @throws TryLater while the pinboard wants to be left alone; DomainError `pinboard_not_connected` */
  async expectNoPause(): Promise<void> {
    const { paused_until } = await this.expect();
    const left = (paused_until?.getTime() ?? 0) - this.ports.clock.now().getTime();
    if (left > 0) throw new TryLater('The pinboard wants a pause.', Math.ceil(left / 1000));
  }

  pause(seconds: number): Promise<void> {
    return this.ports.pins.pause(new Date(this.ports.clock.now().getTime() + seconds * 1000));
  }

  /** Asks the board; what no longer opens it is renewed once. */
  async use<T>(ask: (connection: PinConnection) => Promise<T>): Promise<T> {
    const stored = await this.expect();
    try {
      return await ask(stored);
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      return ask(await this.renewed(stored));
    }
  }

  /** A renewal makes the one before useless, so of several who renew one is believed. One that is dead is forgotten. */
  private async renewed(stale: PinConnection): Promise<PinConnection> {
    const { pinboard, pins } = this.ports;
    const others = async () => {
      const stored = await pins.connection();
      return stored && stored.sealed !== stale.sealed ? stored : undefined;
    };
    const before = await others();
    if (before) return before;
    try {
      const next = await pinboard.renew(stale);
      return (await pins.renew(stale.sealed, next)) ? next : await this.expect();
    } catch (error) {
      if (!isNotConnected(error)) throw error;
      const meanwhile = await others();
      if (meanwhile) return meanwhile;
      await pins.disconnect();
      throw notConnected();
    }
  }

  private async issue(kind: 'pinboard ticket' | 'pinboard state', userId: string, lifetime: number) {
    const { clock, ids, tickets } = this.ports;
    const secret = ids.secret();
    const expires_at = new Date(clock.now().getTime() + lifetime);
    await tickets.add({ hash: ids.hash(secret), kind, user_id: userId, expires_at });
    return secret;
  }

  private async take(kind: 'pinboard ticket' | 'pinboard state', secret: string): Promise<string> {
    const { clock, ids, tickets } = this.ports;
    const userId = await tickets.take(ids.hash(secret), kind, clock.now());
    if (!userId) throw notValid();
    return userId;
  }
}

const isNotConnected = (error: unknown) =>
  error instanceof DomainError && error.code === 'pinboard_not_connected';

const notConnected = (message = 'The shop is not connected to its pinboard. Please connect it first.') =>
  new DomainError('pinboard_not_connected', message);

const notValid = () =>
  new DomainError(
    'ticket_not_valid',
    'This link has been used, or is too old. Please begin again in the panel.',
  );
