import type { Board, PinState, PostedPin } from '../../../domain/prints/pin.js';
import type { Page, PageRequest } from '../../../domain/shop/page.js';
import type { PinConnection } from './pinboard.js';

/** The shop's only connection to a pinboard. */
export interface StoredConnection extends PinConnection {
  created_at: Date;
  connected_by: string;
  /** It is null until a board is chosen or the first pin is posted. */
  board: Board | null;
  /** No request may be sent before this time, because of the pinboard's rate limit. */
  paused_until: Date | null;
}

export interface PinRow {
  /** The print's ID. */
  id: string;
  state: PinState;
  asked_at: Date;
  asked_by: string;
  due_at: Date;
  pin_id: string | null;
  board_id: string | null;
  /** The link that the pin points to. It identifies the pin on the board. */
  link: string | null;
  url: string | null;
  posted_at: Date | null;
  /** The error code and its sentence. A blocked pin has only a code. */
  code: string | null;
  message: string | null;
}

export interface PinAttempt {
  board: string;
  link: string;
  isRepeat: boolean;
}

export interface Pins {
  connection(): Promise<StoredConnection | undefined>;
  /** Replaces the connection but keeps the board and the pause. */
  connect(connection: Omit<StoredConnection, 'board' | 'paused_until'>): Promise<void>;
  /**
   * Returns true for only one of the concurrent callers that want to renew this connection, until it is renewed or
   * `until` passes.
   */
  claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean>;
  /** Returns false and changes nothing when the connection was renewed or ended in the meantime. */
  renewConnection(sealed: string, next: PinConnection): Promise<boolean>;
  /** Marks this connection as expired. */
  expireConnection(sealed: string, at: Date): Promise<void>;
  chooseBoard(board: Board): Promise<void>;
  /** Sets the board unless one is already chosen. Returns the chosen board. */
  proposeBoard(board: Board): Promise<Board>;
  /** Pauses requests until then. It never shortens a pause. */
  pauseUntil(until: Date): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * Serialises and paces requests to the board. Returns undefined when the caller gets the turn, which it holds until
   * `endTurn` or `until`; otherwise returns the milliseconds to wait. Turns are `gap` milliseconds apart, counted from
   * the scheduled time, or from the actual time if the turn is late by half of the gap or more.
   */
  takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined>;
  /** Returns false when this owner has lost the turn. */
  renewTurn(owner: string, until: Date): Promise<boolean>;
  /** Has no effect when this owner has lost the turn. */
  endTurn(owner: string): Promise<void>;

  /**
   * Enqueues new and failed pins after all waiting ones, one every `gap` milliseconds. Other pins are unchanged.
   * Returns the enqueued rows in order.
   */
  enqueue(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]>;
  /**
   * Starts posting. Returns the board, the link and whether an earlier attempt may already have posted the pin; returns
   * undefined when the pin must no longer be posted.
   */
  beginPosting(id: string, board: string, link: string): Promise<PinAttempt | undefined>;
  /** Records the pin, also on the print. Returns false when the pin was removed in the meantime. */
  markPosted(id: string, posted: PostedPin, at: Date): Promise<boolean>;
  /** Stores a permanent failure. Enqueueing the pin again starts over. */
  markFailed(id: string, reason: { code: string; message: string }): Promise<void>;
  /** Stores why a waiting pin cannot be posted now. Returns false and changes nothing when the pin is not waiting. */
  block(id: string, code: string): Promise<boolean>;
  /** Unblocks blocked pins, so that they wait for their turn again. */
  unblock(): Promise<void>;
  /**
   * Dequeues waiting pins. Marks pins that were posted, or may have been, for removal and returns the newly marked IDs.
   */
  queueRemoval(ids: readonly string[]): Promise<string[]>;
  /** Deletes the pin's record here and on the print, after the pin was removed from the board. */
  delete(id: string): Promise<void>;

  find(ids: readonly string[]): Promise<PinRow[]>;
  /** Returns the most recently requested first, then by ID. The cursor's time is `asked_at`. */
  list(filter: { state?: PinState | undefined }, page: PageRequest): Promise<Page<PinRow>>;
  /** Counts the waiting pins, the failed pins, and those posted since that time. */
  count(since: Date): Promise<{ waiting: number; failed: number; posted: number }>;
}
