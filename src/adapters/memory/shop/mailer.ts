import type { Mail, Mailer } from '../../../application/ports/shop/mailer.js';
import { copy } from '../copy.js';

export class MemoryMailer implements Mailer {
  /** The sent mails, oldest first. */
  sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(copy(mail));
  }

  async deleteCopies(addresses: readonly string[]): Promise<void> {
    this.sent = this.sent.filter(({ to }) => !addresses.includes(to.toLowerCase()));
  }
}
