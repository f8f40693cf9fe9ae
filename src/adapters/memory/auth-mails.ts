import type { AuthMails } from '../../application/ports/auth-mails.js';
import type { MailRequest } from '../../domain/one-time-token.js';
import { copy } from './copy.js';
import type { MemoryDatabase } from './store.js';

export class MemoryAuthMails implements AuthMails {
  constructor(private readonly database: MemoryDatabase) {}

  ask(request: MailRequest, interval: number): Promise<Date | undefined> {
    return this.database.query(({ mailRequests }) => {
      const last = mailRequests.findLast(
        ({ kind, email }) => kind === request.kind && email === request.email,
      );
      const again = last && new Date(last.created_at.getTime() + interval);
      if (again && again > request.created_at) return again;
      mailRequests.push(copy(request));
      return undefined;
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
