import type { AuthMails } from '../../application/ports/auth-mails.js';
import type { MailRequest } from '../../domain/one-time-token.js';
import type { Database } from './database.js';
import { mailRequestSchema } from './schema.js';

export class PostgresAuthMails implements AuthMails {
  constructor(private readonly database: Database) {}

  /** There may be no row to lock, so the lock is on the words: the second of two looks after the first has ended. */
  async ask(request: MailRequest, interval: number): Promise<Date | undefined> {
    const { kind, email, created_at } = request;
    return this.database.transaction(async () => {
      await this.database.query(
        `select pg_advisory_xact_lock(hashtext('auth_mail_requests'), hashtext($1))`,
        [`${kind} ${email}`],
      );
      const [last] = await this.database.query<{ created_at: Date }>(
        `select created_at from auth_mail_requests where email = $1 and kind = $2 and created_at > $3
         order by created_at desc limit 1`,
        [email, kind, new Date(created_at.getTime() - interval)],
      );
      if (last) return new Date(last.created_at.getTime() + interval);
      await this.database.manager().insert(mailRequestSchema, request);
      return undefined;
    });
  }

  async find(id: string): Promise<MailRequest | undefined> {
    return (await this.database.manager().findOneBy(mailRequestSchema, { id })) ?? undefined;
  }

  async endAll(email: string): Promise<void> {
    await this.database.query('delete from auth_mail_requests where email = $1', [email]);
  }

  async prune(before: Date): Promise<void> {
    await this.database.query('delete from auth_mail_requests where created_at < $1', [before]);
  }
}
