import type { MailSlot, AuthMails } from '../../../application/ports/accounts/auth-mails.js';
import type { MailRequest } from '../../../domain/accounts/one-time-token.js';
import { copy } from '../copy.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryAuthMails implements AuthMails {
  constructor(private readonly database: MemoryDatabase) {}

  request(request: MailRequest, interval: number): Promise<MailSlot> {
    return this.database.query(({ mailRequests }) => {
      const { kind, created_at } = request;
      const recent = mailRequests.filter(
        (one) => one.email === request.email && one.created_at.getTime() + interval > created_at.getTime(),
      );
      const last = recent.findLast((one) => one.kind === kind);
      if (last) return { again: new Date(last.created_at.getTime() + interval) };
      mailRequests.push(copy(request));
      const before =
        kind === 'reauthentication' ? [] : recent.filter((one) => one.kind !== 'reauthentication');
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
