import type { TicketKind, Tickets } from '../../../application/ports/accounts/tickets.js';
import { copy } from '../copy.js';
import { expectPerson, type MemoryDatabase, type TicketRow } from '../store.js';

export class MemoryTickets implements Tickets {
  constructor(private readonly database: MemoryDatabase) {}

  add({ hash, ...ticket }: TicketRow & { hash: string }): Promise<void> {
    return this.database.query((tables) => {
      expectPerson(tables, ticket.user_id);
      tables.tickets.set(hash, copy(ticket));
    });
  }

  redeem(hash: string, kind: TicketKind, at: Date): Promise<string | undefined> {
    return this.database.query(({ tickets }) => {
      const ticket = tickets.get(hash);
      if (ticket?.kind !== kind) return undefined;
      tickets.delete(hash);
      return ticket.expires_at > at ? ticket.user_id : undefined;
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query(({ tickets }) => {
      for (const [hash, { expires_at }] of tickets) if (expires_at < before) tickets.delete(hash);
    });
  }
}
