import type { Mail, Mailer } from '../application/ports/shop/mailer.js';
import { DomainError } from '../domain/shop/errors.js';
import { current, wasHindered, type Flow } from './flow.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

interface Sent {
  mail: Pick<Mail, 'id' | 'to' | 'subject' | 'text'>;
  by: Flow;
  /** The flow's name at that time. A worker's flow is renamed with each task. */
  name: string;
}

/**
 * After a refund of the whole order has failed, its files are sent again with the same ID: the first mail may have been
 * held back because of the refund.
 */
const FILES_AGAIN = /^digital-download [^/]+\/\d/;

/** The mail server and everybody's mailbox. It refuses some mails for good. */
export class MailServer implements Mailer {
  readonly sent: Sent[] = [];
  /** The IDs of refused mails. */
  readonly refused = new Set<string>();
  /** Mails that were sent again although nothing had hindered their senders. */
  readonly repeated: string[] = [];
  private readonly last = new Map<string, Sent>();

  constructor(private readonly world: Pick<World, 'faults' | 'seed'>) {}

  async send({ id, to, subject, text }: Mail): Promise<void> {
    const { faults, seed } = this.world;
    if (faults() && createRandom(seedFor(seed, `mail ${id}`)).chance(0.02)) {
      this.refused.add(id);
      throw new DomainError('mail_refused', 'The mail server does not accept mails to this address.');
    }
    const by = current.getStore()!.flow;
    const before = this.last.get(id);
    if (before && !wasHindered(before.by) && !FILES_AGAIN.test(by.name))
      this.repeated.push(`'${subject}' to ${to} (${before.name}; ${by.name})`);
    const sent = { mail: { id, to, subject, text }, by, name: by.name };
    this.sent.push(sent);
    this.last.set(id, sent);
  }

  /** Returns the match of the pattern in the newest mail to this address that contains it. */
  find(to: string, what: RegExp): string | undefined {
    return this.sent
      .filter(({ mail }) => mail.to === to)
      .flatMap(({ mail }) => what.exec(mail.text)?.[0] ?? [])
      .at(-1);
  }

  /** Does nothing, because a mail server keeps no copies. */
  async deleteCopies(): Promise<void> {}
}
