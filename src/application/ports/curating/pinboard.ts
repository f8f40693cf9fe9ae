import type { Board, Pin, PostedPin } from '../../../domain/prints/pin.js';

/** An admin's consent, granted on the pinboard. */
export interface PinConnection {
  /** The adapter's encrypted tokens, which only the adapter can read. */
  sealed: string;
  /** The connection can be used or renewed until then. Afterwards an admin has to connect again. */
  expires_at: Date;
}

/** The picture as a URL that the pinboard can reach, or as a JPEG when it cannot reach the shop. */
export type PinPicture = { url: string } | { jpeg: Uint8Array };

/**
 * An external board that shows prints and links to them. Every call throws RetryableError when the board is unavailable
 * or limits the shop's rate (with the delay in seconds), DomainError `pinboard_not_connected` when the connection is no
 * longer valid, and `pinboard_refused` for other errors.
 */
export interface Pinboard {
  /** The name is 'none' when no pinboard is configured. */
  readonly name: 'pinterest' | 'local' | 'none';
  /** Returns the URL of the consent page, which redirects to the shop with `state` and a code. */
  consentUrl(state: string): string;
  /** @throws DomainError `pinboard_refused` for an invalid or expired code */
  connect(code: string): Promise<PinConnection>;
  /** Replaces the connection; the old one may stop working. */
  renew(connection: PinConnection): Promise<PinConnection>;
  boards(connection: PinConnection): Promise<Board[]>;
  /** @throws DomainError `pinboard_refused` when the name is taken */
  addBoard(connection: PinConnection, name: string): Promise<Board>;
  /** @throws DomainError `pin_refused` for a permanent rejection */
  pin(connection: PinConnection, board: string, pin: Pin, picture: PinPicture): Promise<PostedPin>;
  /** Returns the newest pin with this link among the board's newest 100 pins, or undefined when there is none. */
  find(connection: PinConnection, board: string, link: string): Promise<PostedPin | undefined>;
  /** Removes a pin; a missing pin is not an error. */
  remove(connection: PinConnection, id: string): Promise<void>;
}
