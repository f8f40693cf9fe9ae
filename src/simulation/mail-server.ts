import type { Mail, Mailer } from '../application/ports/shop/mailer.js';
import { current, wasHindered, type Flow } from './flow.js';

interface Sent {
  mail: Pick<Mail, 'id' | 'to' | 'subject' | 'text'>;
  by: Flow;
  /** The flow's name when it sent: a worker goes on to other work. */
  name: string;
}

/** The mail server and everybody's mailbox. */
export class MailServer implements Mailer {
  readonly sent: Sent[] = [];
  /** Mails that were sent again although nothing had hindered their senders. */
  readonly repeated: string[] = [];
  private readonly last = new Map<string, Sent>();

  async send({ id, to, subject, text }: Mail): Promise<void> {
    const by = current.getStore()!.flow;
    const before = this.last.get(id);
    if (before && !wasHindered(before.by))
      this.repeated.push(`'${subject}' to ${to} (${before.name}; ${by.name})`);
    const sent = { mail: { id, to, subject, text }, by, name: by.name };
    this.sent.push(sent);
    this.last.set(id, sent);
  }

  /** The shop keeps no copies: what was sent is with its recipients. */
  async deleteCopies(): Promise<void> {}
}
