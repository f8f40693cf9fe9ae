import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { MailSlot, AuthMails } from '../../../application/ports/accounts/auth-mails.js';
import type { MailRequest } from '../../../domain/accounts/one-time-token.js';
import type { Database } from '../database.js';
import { lockMailRequests } from './auth-mails-sql.js';
import { accountSchema, mailRequestSchema } from './entities.js';

export class PostgresAuthMails implements AuthMails {
  constructor(private readonly database: Database) {}

  request(request: MailRequest, interval: number): Promise<MailSlot> {
    const { kind, email, created_at } = request;
    return this.database.transaction(async () => {
      const manager = this.database.manager();
      // Erasing the person with this address waits for this lock and then removes this request too.
      await manager.findOne(accountSchema, {
        select: { id: true },
        where: { email, erased_at: IsNull() },
        lock: { mode: 'for_key_share' },
      });
      await lockMailRequests(this.database, email);
      const near = await manager.find(mailRequestSchema, {
        where: { email, created_at: MoreThan(new Date(created_at.getTime() - interval)) },
        order: { created_at: 'asc' },
      });
      const last = near.findLast((one) => one.kind === kind);
      if (last) return { again: new Date(last.created_at.getTime() + interval) };
      await manager.insert(mailRequestSchema, request);
      const before = kind === 'reauthentication' ? [] : near.filter((one) => one.kind !== 'reauthentication');
      return { sendAt: new Date(created_at.getTime() + before.length * interval) };
    });
  }

  async find(id: string): Promise<MailRequest | undefined> {
    return (await this.database.manager().findOneBy(mailRequestSchema, { id })) ?? undefined;
  }

  async endAll(email: string): Promise<void> {
    await this.database.manager().delete(mailRequestSchema, { email });
  }

  async prune(before: Date): Promise<void> {
    await this.database.manager().delete(mailRequestSchema, { created_at: LessThan(before) });
  }
}
