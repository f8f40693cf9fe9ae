import type { AskedMail, AuthMails } from '../../../application/ports/accounts/auth-mails.js';
import type { MailRequest } from '../../../domain/accounts/one-time-token.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryAuthMails implements AuthMails {
  constructor(private readonly database: MemoryDatabase) {}

  ask(request: MailRequest, interval: number): Promise<AskedMail> {
    return this.database.query(({ mailRequests }) => {
      const { kind, created_at } = request;
      const near = mailRequests.filter(
        (one) => one.email === request.email && one.created_at.getTime() + interval > created_at.getTime(),
      );
      const last = near.findLast((one) => one.kind === kind);
      if (last) return { again: new Date(last.created_at.getTime() + interval) };
      mailRequests.push(copy(request));
      const before = kind === 'reauthentication' ? [] : near.filter((one) => one.kind !== 'reauthentication');
      return { sendAt: new Date(created_at.getTime() + before.length * interval) };
    });
  }

  find(id: string): Promise<MailRequest | undefined> {
    return this.database.query(({ mailRequests }) => mailRequests.find((request) => request.id === id));
  }

  endAll(email: string): Promise<void> {
    return this.database.query((tables) => {
      tables.mailRequests = tables.mailRequests.filter((request) => request.email !== email);
    });
  }

  prune(before: Date): Promise<void> {
    return this.database.query((tables) => {
      tables.mailRequests = tables.mailRequests.filter(({ created_at }) => created_at >= before);
    });
  }
}
