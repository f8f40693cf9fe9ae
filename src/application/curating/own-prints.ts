import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import type { Print } from '../../domain/prints/print.js';
import type { Gate, Publishing } from '../../domain/prints/review.js';
import { expectPaintable } from '../creating/paintable-words.js';
import { publishingGate } from '../creating/publishing-gate.js';
import type { Ports } from '../ports/index.js';
import { queuePinRemovals } from './queue-pin-removals.js';
import { toTask } from '../ports/shop/task.js';

/** Milliseconds. The delay is longer than a payment takes, so that an order in progress keeps its pictures. */
const PICTURE_REMOVAL_DELAY_MS = 2 * 60 * 60 * 1000;

type Needs = Pick<Ports, 'accounts' | 'clock' | 'crypto' | 'outbox' | 'pins' | 'prints' | 'transactions'>;

export class OwnPrints {
  constructor(
    private readonly ports: Needs,
    private readonly publishing: Publishing = 'open',
  ) {}

  /** With `id`, lists only that print, or none when it is not this user's. */
  async list(
    userId: string,
    { id, ...page }: PageRequest & { id?: string | undefined },
  ): Promise<Page<Print>> {
    if (id === undefined) return this.ports.prints.list({ user_id: userId }, page);
    const print = await this.ports.prints.find(id);
    return { rows: print?.user_id === userId ? [print] : [], next: null };
  }

  /** @throws DomainError `not_found` also for another user's print */
  async show(userId: string, id: string): Promise<Print> {
    const print = await this.ports.prints.find(id);
    if (print?.user_id !== userId) throw notFound();
    return print;
  }

  /**
   * In a shop with review, a print needs approval when it is published or renamed, and in every shop if its words need
   * a look.
   * @throws DomainError `not_found`, `description_refused`, `publishing_refused`
   */
  async change(
    userId: string,
    id: string,
    change: { title?: string | undefined; published?: boolean | undefined },
  ): Promise<Print> {
    const { clock, prints, transactions } = this.ports;
    if (change.title !== undefined) expectPaintable(change.title);
    const gate = await this.gate(userId, id, change.title);
    if (change.published && gate.needs === 'impossible') throw notPublic();
    return transactions.run(async () => {
      const print = await prints.change(id, userId, { ...change, gate, at: clock.now() });
      if (!print) throw notFound();
      if (change.published && print.review === 'refused') throw refused(print);
      if (!print.published) await queuePinRemovals(this.ports, [id]);
      return print;
    });
  }

  private async gate(userId: string, id: string, title: string | undefined): Promise<Gate> {
    const print = await this.show(userId, id);
    const { description, original_prompt, style, keywords } = print;
    return publishingGate(this.ports, this.publishing, userId, [
      title ?? print.title,
      description,
      original_prompt,
      style,
      ...keywords,
    ]);
  }

  /** Deletes the print. Its files are removed later unless the print was ordered. @throws DomainError `not_found` */
  async remove(userId: string, id: string): Promise<void> {
    const { clock, crypto, outbox, prints, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      if (!(await prints.remove(id, userId, at))) throw notFound();
      await queuePinRemovals(this.ports, [id]);
      const settled = new Date(at.getTime() + PICTURE_REMOVAL_DELAY_MS);
      await outbox.add({ id: crypto.randomUuid(), ...toTask('remove-pictures', { printId: id }) }, settled);
    });
  }
}

const refused = ({ review_reason }: Print) =>
  new DomainError(
    'publishing_refused',
    [
      'We have decided not to show this print.',
      review_reason,
      'You can still keep and order it. If you change its title, we will review it again.',
    ]
      .filter(Boolean)
      .join(' '),
  );
const notPublic = () =>
  new DomainError(
    'publishing_refused',
    'This shop does not show prints by customers. You can still keep and order it.',
  );
const notFound = () => new DomainError('not_found', 'There is no such print in your account.');
