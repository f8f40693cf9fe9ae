import type { Board, Pin, Posted } from '../../../domain/prints/pin.js';

/** What an admin has allowed the shop on a pinboard. */
export interface PinConnection {
  /** What opens the board, sealed by the adapter, which alone can read it. */
  sealed: string;
  /** Until then it can be used, or renewed; afterwards an admin has to connect again. */
  expires_at: Date;
}

/** The picture of a pin: an address that the pinboard can reach, or the file (JPEG) where it can reach none. */
export type PinPicture = { url: string } | { jpeg: Uint8Array };

/**
 * A place elsewhere that shows prints and links to them. Whatever asks it throws TryLater when it cannot answer now or
 * wants to be left alone for a while (with the seconds that it said), DomainError `pinboard_not_connected` when the
 * connection does not open it (any more), and `pinboard_refused` for what else it will not do.
 */
export interface Pinboard {
  /** 'pinterest', 'local', or 'none' where there is nothing to connect. */
  readonly name: 'pinterest' | 'local' | 'none';
  /** Where an admin allows the shop to pin; comes back to /api/pinterest/callback with `state` and a code. */
  consentUrl(state: string): string;
  /** @throws DomainError `pinboard_refused` for a code that is not (or no longer) good */
  connect(code: string): Promise<PinConnection>;
  /** The next connection in place of this one, which may not open the board after that. */
  renew(connection: PinConnection): Promise<PinConnection>;
  boards(connection: PinConnection): Promise<Board[]>;
  /** @throws DomainError `pinboard_refused` where there is one of this name */
  addBoard(connection: PinConnection, name: string): Promise<Board>;
  /** @throws DomainError `pin_refused` when it will not be taken however often it is tried */
  pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<Posted>;
  /** The newest pin of this board that links there, looked for among its newest 100; undefined where there is none. */
  find(connection: PinConnection, board: string, link: string): Promise<Posted | undefined>;
  /** Takes a pin off its board; one that is gone already is no failure. */
  remove(connection: PinConnection, id: string): Promise<void>;
}
