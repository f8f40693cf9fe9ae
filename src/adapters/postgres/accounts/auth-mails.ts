import type { AskedMail, AuthMails } from '../../../application/ports/accounts/auth-mails.js';
import type { MailRequest } from '../../../domain/accounts/one-time-token.js';
import type { Database } from '../database.js';
import { mailRequestSchema } from './entities.js';

export class PostgresAuthMails implements AuthMails {
  constructor(private readonly database: Database) {}

  /** There may be no row to lock, so the lock is on the words: the second of two looks after the first has ended. */
  async ask(request: MailRequest, interval: number): Promise<AskedMail> {
    const { kind, email, created_at } = request;
    return this.database.transaction(async () => {
      // Whoever has the address and is being erased waits, and takes this request along.
      await this.database.query(
        'select from auth_users where email = $1 and erased_at is null for key share',
        [email],
      );
      await this.database.query(
        `select pg_advisory_xact_lock(hashtext('auth_mail_requests'), hashtext($1))`,
        [email],
      );
      const near = await this.database.query<Pick<MailRequest, 'kind' | 'created_at'>>(
        'select kind, created_at from auth_mail_requests where email = $1 and created_at > $2 order by created_at',
        [email, new Date(created_at.getTime() - interval)],
      );
      const last = near.findLast((one) => one.kind === kind);
      if (last) return { again: new Date(last.created_at.getTime() + interval) };
      await this.database.manager().insert(mailRequestSchema, request);
      const before = kind === 'reauthentication' ? [] : near.filter((one) => one.kind !== 'reauthentication');
      return { sendAt: new Date(created_at.getTime() + before.length * interval) };
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
