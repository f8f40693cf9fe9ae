export type TicketKind = 'pinboard ticket' | 'pinboard state';

/** What a person was given in place of a token, for one use within a moment. Only hashes are kept. */
export interface Tickets {
  add(ticket: { hash: string; kind: TicketKind; user_id: string; expires_at: Date }): Promise<void>;
  /** Uses the ticket up and answers whose it was; undefined for one that is unknown, used or too old. */
  take(hash: string, kind: TicketKind, at: Date): Promise<string | undefined>;
  /** Removes what expired before this. */
  prune(before: Date): Promise<void>;
}
