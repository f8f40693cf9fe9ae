export type TicketKind = 'pinboard ticket' | 'pinboard state';

/** Stores single-use, short-lived substitutes for an access token. Only hashes are stored. */
export interface Tickets {
  add(ticket: { hash: string; kind: TicketKind; user_id: string; expires_at: Date }): Promise<void>;
  /** Redeems the ticket and returns its user's ID, or undefined for an unknown, used or expired ticket. */
  redeem(hash: string, kind: TicketKind, at: Date): Promise<string | undefined>;
  /** Deletes tickets that expired before this time. */
  prune(before: Date): Promise<void>;
}
