export type TicketKind = 'pinboard ticket' | 'pinboard state';

/** Single-use, short-lived substitutes for an access token. Only hashes are stored. */
export interface Tickets {
  add(ticket: { hash: string; kind: TicketKind; user_id: string; expires_at: Date }): Promise<void>;
  /** Redeems the ticket and returns its user; undefined for an unknown, used or expired one. */
  take(hash: string, kind: TicketKind, at: Date): Promise<string | undefined>;
  /** Removes what expired before this. */
  prune(before: Date): Promise<void>;
}
