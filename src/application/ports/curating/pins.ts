import type { Board, PinState, Posted } from '../../../domain/prints/pin.js';
import type { PinConnection } from './pinboard.js';
import type { PrintCursor } from '../prints/prints.js';

/** The shop's one connection to a pinboard. */
export interface StoredConnection extends PinConnection {
  created_at: Date;
  connected_by: string;
  /** Null until the first pin. */
  board: Board | null;
  /** The pinboard wants to be left alone until then. */
  paused_until: Date | null;
}

/** One per print. */
export interface PinRow {
  /** The print's. */
  id: string;
  state: PinState;
  asked_at: Date;
  asked_by: string;
  due_at: Date;
  pin_id: string | null;
  board_id: string | null;
  /** What it links to, by which it is found again. */
  link: string | null;
  url: string | null;
  posted_at: Date | null;
  /** Why it failed: a stable code, and a sentence. What waits on after its turn had come has the code alone. */
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
  /** In place of the one before, whose board and pause it keeps. */
  connect(connection: Omit<StoredConnection, 'board' | 'paused_until'>): Promise<void>;
  /** True for one of those who want to renew what is sealed like this, until it has, or that time has come. */
  claimRenewal(sealed: string, at: Date, until: Date): Promise<boolean>;
  /** False, and nothing changed, when somebody has renewed (or ended) the connection that is sealed like this. */
  renew(sealed: string, next: PinConnection): Promise<boolean>;
  /** What is sealed like this opens the board no more. */
  end(sealed: string, at: Date): Promise<void>;
  chooseBoard(board: Board): Promise<void>;
  /** The same where none is chosen; answers the one that is. */
  proposeBoard(board: Board): Promise<Board>;
  /** Never shortens a pause. */
  pause(until: Date): Promise<void>;
  disconnect(): Promise<void>;
  /**
   * The board is asked by one at a time, at a pace: undefined when the turn is taken, which ends with `endTurn` or at
   * `until`; else how many milliseconds to wait. Turns are `gap` milliseconds apart, counted from when one was due if it was late by less than half of that.
   */
  takeTurn(owner: string, at: Date, until: Date, gap: number): Promise<number | undefined>;
  /** False when the turn is no longer this owner's. */
  renewTurn(owner: string, until: Date): Promise<boolean>;
  /** Does nothing when the turn is no longer this owner's. */
  endTurn(owner: string): Promise<void>;

  /**
   * What is to be pinned next, one every `gap` milliseconds, after all that wait already: those that never were, and
   * those that failed. All others stay as they are. Answers the rows of those that wait because of this, in the order of their turns.
   */
  ask(ids: readonly string[], by: string, at: Date, gap: number): Promise<PinRow[]>;
  /**
   * Its turn has come: the board it goes to and what it links to, and whether it was begun before with these and may hang
   * there already; undefined when it is not to be posted any more.
   */
  begin(id: string, board: string, link: string): Promise<Begun | undefined>;
  /** The pin hangs: written with the print, too. False when it was taken down, and forgotten, meanwhile. */
  posted(id: string, posted: Posted, at: Date): Promise<boolean>;
  /** What was refused for good begins anew when it is asked again. */
  failed(id: string, reason: { code: string; message: string }): Promise<void>;
  /** It waits on, and this code says why; false, and nothing changed, for what waits no more. */
  held(id: string, code: string): Promise<boolean>;
  /** What was held waits for its turn again. */
  resume(): Promise<void>;
  /** Takes what waits out of the queue and marks what hangs, or may hang, to be removed; answers the ids of those newly marked. */
  remove(ids: readonly string[]): Promise<string[]>;
  /** It is off the board: forgotten here and with the print. */
  removed(id: string): Promise<void>;

  find(ids: readonly string[]): Promise<PinRow[]>;
  /** The last asked first, ids settling equal times; the cursor's time is `asked_at`. */
  list(
    filter: { state?: PinState | undefined },
    page: { limit: number; after?: PrintCursor | undefined },
  ): Promise<PinRow[]>;
  /** How many wait or are on their way, have failed, and were posted at that time or later. */
  count(since: Date): Promise<{ waiting: number; failed: number; posted: number }>;
}
