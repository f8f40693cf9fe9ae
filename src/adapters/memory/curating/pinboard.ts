import type { Clock } from '../../../application/ports/shop/clock.js';
import type { PinConnection, PinPicture, Pinboard } from '../../../application/ports/curating/pinboard.js';
import { DomainError, RetryableError } from '../../../domain/shop/errors.js';
import type { Board, Pin, PostedPin } from '../../../domain/prints/pin.js';
import { copy } from '../copy.js';

interface PinnedPin {
  id: string;
  board: string;
  pin: Pin;
  picture: PinPicture;
}

const HOUR = 60 * 60_000;
const CODE = HOUR / 6;
const ACCESS_TOKEN_LIFETIME_MS = HOUR;
const REFRESH = 60 * 24 * HOUR;

/**
 * A pinboard on which tests can give consent, limit the rate and lose connections. Requests and pins can be inspected.
 */
export class MemoryPinboard implements Pinboard {
  readonly name = 'local';
  /** The posted pins, oldest first. A link may be pinned twice. */
  readonly pinned: PinnedPin[] = [];
  private readonly made: Board[] = [];
  /** Unused codes with their expiry times. */
  private readonly codes = new Map<string, Date>();
  /** Valid connections with the expiry time of their access. */
  private readonly access = new Map<string, Date>();
  /** Connections that can be renewed. */
  private readonly renewable = new Map<string, Date>();
  private readonly refused = new Set<string>();
  private failures: Error[] = [];
  private busyUntil = 0;
  private lost = 0;
  private count = 0;

  constructor(private readonly clock: Clock) {}

  /** Gives consent and returns the code. */
  allow(): string {
    const code = `code-${++this.count}`;
    this.codes.set(code, new Date(this.clock.now().getTime() + CODE));
    return code;
  }

  /** Rejects pins with this link from now on. */
  refuse(link: string): void {
    this.refused.add(link);
  }

  /** Rate-limits the shop for this number of seconds. */
  busyFor(seconds: number): void {
    this.busyUntil = this.clock.now().getTime() + seconds * 1000;
  }

  /** The next requests fail with this error. */
  failWith(error: Error, times = 1): void {
    this.failures.push(...Array<Error>(times).fill(error));
  }

  /** The next pins are posted, but the responses are lost. */
  loseAnswers(times = 1): void {
    this.lost += times;
  }

  /** Expires all access, so that connections must be renewed. */
  expire(): void {
    this.access.clear();
  }

  /** Revokes all connections. */
  disconnect(): void {
    this.expire();
    this.renewable.clear();
  }

  consentUrl(state: string): string {
    return `https://pins.example.com/allow?state=${encodeURIComponent(state)}`;
  }

  async connect(code: string): Promise<PinConnection> {
    const end = this.codes.get(code);
    this.codes.delete(code);
    if (!end || end <= this.clock.now())
      throw new DomainError('pinboard_refused', 'This code is unknown or has expired.');
    return this.connection();
  }

  async renew({ sealed }: PinConnection): Promise<PinConnection> {
    const end = this.renewable.get(sealed);
    this.renewable.delete(sealed);
    if (!end || end <= this.clock.now()) throw notConnected();
    return this.connection();
  }

  async boards(connection: PinConnection): Promise<Board[]> {
    this.open(connection);
    return copy(this.made);
  }

  async addBoard(connection: PinConnection, name: string): Promise<Board> {
    this.open(connection);
    if (this.made.some((one) => one.name === name))
      throw new DomainError('pinboard_refused', 'There is already a board with this name.');
    const board = { id: String(++this.count), name };
    this.made.push(board);
    return copy(board);
  }

  async pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<PostedPin> {
    this.open(connection);
    if (!this.made.some(({ id }) => id === board)) throw new DomainError('pin_refused', 'No such board.');
    if (this.refused.has(pin.link)) throw new DomainError('pin_refused', 'This pin was rejected.');
    const id = String(++this.count);
    this.pinned.push(copy({ id, board, pin, picture }));
    if (this.lost > 0) {
      this.lost--;
      throw new RetryableError('The response did not arrive.');
    }
    return toPostedPin(id);
  }

  async find(connection: PinConnection, board: string, link: string): Promise<PostedPin | undefined> {
    this.open(connection);
    const pins = this.pinned.filter((one) => one.board === board).slice(-100);
    const known = pins.findLast(({ pin }) => pin.link === link);
    return known && toPostedPin(known.id);
  }

  async remove(connection: PinConnection, id: string): Promise<void> {
    this.open(connection);
    const place = this.pinned.findIndex((one) => one.id === id);
    if (place >= 0) this.pinned.splice(place, 1);
  }

  private connection(): PinConnection {
    const now = this.clock.now().getTime();
    const sealed = `sealed-${++this.count}`;
    const expires_at = new Date(now + REFRESH);
    this.access.set(sealed, new Date(now + ACCESS_TOKEN_LIFETIME_MS));
    this.renewable.set(sealed, expires_at);
    return { sealed, expires_at };
  }

  private open({ sealed }: PinConnection): void {
    const failure = this.failures.shift();
    if (failure) throw failure;
    const now = this.clock.now();
    const wait = this.busyUntil - now.getTime();
    if (wait > 0) throw new RetryableError('The pinboard is busy.', Math.ceil(wait / 1000));
    const end = this.access.get(sealed);
    if (!end || end <= now) throw notConnected();
  }
}

const toPostedPin = (id: string): PostedPin => ({ id, url: `https://pins.example.com/pin/${id}` });

const notConnected = () =>
  new DomainError('pinboard_not_connected', 'The pinboard is not connected. Please connect it again.');
