import { DomainError } from '../../domain/shop/errors.js';
import type { Print } from '../../domain/prints/print.js';
import type { Publishing } from '../../domain/prints/review.js';
import { expectPaintable } from '../creating/paintable-words.js';
import { isHeldBack } from '../creating/held-back.js';
import type { Ports } from '../ports/index.js';
import type { PrintCursor, PrintPage } from '../ports/prints/prints.js';
import { takeDownPins } from './take-down-pins.js';
import { taskFor } from '../ports/shop/task.js';

/** Milliseconds. Longer than a payment takes, so that an order in progress keeps its pictures. */
const PICTURE_REMOVAL_DELAY_MS = 2 * 60 * 60 * 1000;

type Needs = Pick<Ports, 'accounts' | 'clock' | 'ids' | 'outbox' | 'pins' | 'prints' | 'transactions'>;

/** What people do with their own prints. */
export class OwnPrints {
  constructor(
    private readonly ports: Needs,
    private readonly publishing: Publishing = 'open',
  ) {}

  /** With `id`, only that print; empty when it is not this user's. */
  async list(
    userId: string,
    { id, ...page }: { limit: number; after?: PrintCursor; id?: string | undefined },
  ): Promise<PrintPage> {
    if (id === undefined) return this.ports.prints.list({ user_id: userId }, page);
    const print = await this.ports.prints.find(id);
    return { prints: print?.user_id === userId ? [print] : [], next: null };
  }

  /** @throws DomainError `not_found` also for another user's print */
  async show(userId: string, id: string): Promise<Print> {
    const print = await this.ports.prints.find(id);
    if (print?.user_id !== userId) throw notFound();
    return print;
  }

  /**
   * On a shop with review, a published or renamed print needs approval.
   * @throws DomainError `not_found`, `description_refused`, `publishing_refused`
   */
  async change(
    userId: string,
    id: string,
    change: { title?: string | undefined; published?: boolean | undefined },
  ): Promise<Print> {
    const { clock, prints, transactions } = this.ports;
    if (change.title !== undefined) expectPaintable(change.title);
    const isHeld = await isHeldBack(this.ports, this.publishing, userId);
    return transactions.run(async () => {
      const print = await prints.change(id, userId, { ...change, isHeld, at: clock.now() });
      if (!print) throw notFound();
      if (change.published && print.review === 'refused') throw refused();
      if (!print.published) await takeDownPins(this.ports, [id]);
      return print;
    });
  }

  /** Deletes the print. Its files are removed later, unless somebody has ordered it. @throws DomainError `not_found` */
  async remove(userId: string, id: string): Promise<void> {
    const { clock, ids, outbox, prints, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      if (!(await prints.remove(id, userId, at))) throw notFound();
      await takeDownPins(this.ports, [id]);
      const settled = new Date(at.getTime() + PICTURE_REMOVAL_DELAY_MS);
      await outbox.add({ id: ids.uuid(), ...taskFor('remove-pictures', { printId: id }) }, settled);
    });
  }
}

const refused = () =>
  new DomainError(
    'publishing_refused',
    'We have decided not to show this print. It is still yours to keep and to order; with another title we look at it again.',
  );
const notFound = () => new DomainError('not_found', 'There is no such print of yours.');
