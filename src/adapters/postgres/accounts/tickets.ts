import { LessThan } from 'typeorm';
import type { TicketKind, Tickets } from '../../../application/ports/accounts/tickets.js';
import type { Database } from '../database.js';
import { ticketSchema } from './entities.js';
import { expectPerson } from './person-lock.js';

export class PostgresTickets implements Tickets {
  constructor(private readonly database: Database) {}

  add(ticket: { hash: string; kind: TicketKind; user_id: string; expires_at: Date }): Promise<void> {
    return this.database.transaction(async () => {
      await expectPerson(this.database, ticket.user_id);
      await this.database.manager().insert(ticketSchema, ticket);
    });
  }

  async redeem(hash: string, kind: TicketKind, at: Date): Promise<string | undefined> {
    const { raw } = await this.database
      .manager()
      .createQueryBuilder()
      .delete()
      .from(ticketSchema)
      .where({ hash, kind })
      .returning(['user_id', 'expires_at'])
      .execute();
    const [taken] = raw as { user_id: string; expires_at: Date }[];
    return taken && taken.expires_at > at ? taken.user_id : undefined;
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(ticketSchema, { expires_at: LessThan(before) });
  }
}
