import type { Mail, Mailer } from '../../application/ports/mailer.js';
import { copy } from './copy.js';

export class MemoryMailer implements Mailer {
  /** Oldest first. */
  readonly sent: Mail[] = [];

  async send(mail: Mail): Promise<void> {
    this.sent.push(copy(mail));
  }
}
