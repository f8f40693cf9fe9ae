import type { TicketKind, Tickets } from '../../../application/ports/accounts/tickets.js';
import type { Database } from '../database.js';
import { expectPerson } from './person-lock.js';

export class PostgresTickets implements Tickets {
  constructor(private readonly database: Database) {}

  async add(ticket: { hash: string; kind: TicketKind; user_id: string; expires_at: Date }): Promise<void> {
    const { expires_at, hash, kind, user_id } = ticket;
    await this.database.transaction(async () => {
      await expectPerson(this.database, user_id);
      await this.database.query(
        'insert into tickets (hash, kind, user_id, expires_at) values ($1, $2, $3, $4)',
        [hash, kind, user_id, expires_at],
      );
    });
  }

  async take(hash: string, kind: TicketKind, at: Date): Promise<string | undefined> {
    const [taken] = await this.database.query<{ user_id: string; good: boolean }>(
      'delete from tickets where hash = $1 and kind = $2 returning user_id, expires_at > $3 as good',
      [hash, kind, at],
    );
    return taken?.good ? taken.user_id : undefined;
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from tickets where expires_at < $1', [before]);
  }
}
