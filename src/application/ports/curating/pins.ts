import type { Board, PinState, Posted } from '../../../domain/prints/pin.js';
import type { PinConnection } from './pinboard.js';
import type { PrintCursor } from '../prints/prints.js';

/** The shop's only connection to a pinboard. */
export interface StoredConnection extends PinConnection {
  created_at: Date;
  connected_by: string;
  /** Null until the first pin. */
  board: Board | null;
  /** End of the pinboard's rate limit. */
  paused_until: Date | null;
}

/** The state of a print's pin. */
export interface PinRow {
  /** The print's ID. */
  id: string;
  state: PinState;
  asked_at: Date;
  asked_by: string;
  due_at: Date;
  pin_id: string | null;
  board_id: string | null;
  /** The pin's link, by which it is found again. */
  link: string | null;
  url: string | null;
  posted_at: Date | null;
  /** Error code and sentence. A pin that is blocked has only a code. */
  code: string | null;
  message: string | null;
}

export interface Begun {
  board: string;
  link: string;
  again: boolean;
}

export interface Pins {
  connection(): Promise<StoredConnection | undefined>;
  /** Replaces the connection; board and pause are kept. */
  connect(connection: Omit<StoredConnection, 'board' | 'paused_until'>): Promise<void>;
  /**
   * True for one of the concurrent callers that want to renew this connection, until it is renewed or `until` passes.
   */
  claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean>;
  /** False, and no change, when the connection was renewed or ended meanwhile. */
  renew(sealed: string, next: PinConnection): Promise<boolean>;
  /** Marks this connection as expired. */
  end(sealed: string, at: Date): Promise<void>;
  chooseBoard(board: Board): Promise<void>;
  /** Sets the board unless one is chosen; returns the chosen one. */
  proposeBoard(board: Board): Promise<Board>;
  /** Never shortens a pause. */
  pause(until: Date): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * Serialises and paces requests to the board. Undefined when the turn is taken, until `endTurn` or `until`; otherwise
   * the milliseconds to wait. Turns are `gap` milliseconds apart, counted from the scheduled time unless the turn is
   * late by half of that.
   */
  takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined>;
  /** False when this owner has lost the turn. */
  renewTurn(owner: string, until: Date): Promise<boolean>;
  /** No effect when this owner has lost the turn. */
  endTurn(owner: string): Promise<void>;

  /**
   * Enqueues new and failed pins after all waiting ones, one every `gap` milliseconds; others stay unchanged. Returns
   * the enqueued rows in order.
   */
  ask(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]>;
  /**
   * Starts posting: returns board and link, and whether an earlier attempt may already have posted it; undefined when
   * it is not to be posted any more.
   */
  begin(id: string, board: string, link: string): Promise<Begun | undefined>;
  /** Records the pin, also on the print. False when it was removed meanwhile. */
  posted(id: string, posted: Posted, at: Date): Promise<boolean>;
  /** Stores a permanent failure; enqueueing it again starts over. */
  failed(id: string, reason: { code: string; message: string }): Promise<void>;
  /** Stores why a waiting pin cannot be posted now. False, and no change, when it is not waiting. */
  held(id: string, code: string): Promise<boolean>;
  /** Makes blocked pins wait for their turn again. */
  resume(): Promise<void>;
  /**
   * Dequeues waiting pins and marks posted ones, or ones that may have been posted, for removal; returns the newly
   * marked IDs.
   */
  remove(ids: readonly string[]): Promise<string[]>;
  /** Deletes the pin here and on the print, after it was removed from the board. */
  removed(id: string): Promise<void>;

  find(ids: readonly string[]): Promise<PinRow[]>;
  /** Most recently requested first, then by ID; the cursor's time is `asked_at`. */
  list(
    filter: { state?: PinState | undefined },
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]>;
  /** Counts of waiting, failed, and posted since that time. */
  count(since: Date): Promise<{ waiting: number; failed: number; posted: number }>;
}
