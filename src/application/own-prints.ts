import { DomainError } from '../domain/errors.js';
import type { Print } from '../domain/print.js';
import { expectPaintable } from './generate-print.js';
import type { Ports } from './ports/index.js';
import type { PrintCursor, PrintPage } from './ports/prints.js';
import { takeDownPins } from './take-down-pins.js';

/** Longer than any payment takes: an order that was being made when the print went keeps its pictures. */
const PICTURES_GO_AFTER = 2 * 60 * 60 * 1000;

type Needs = Pick<Ports, 'clock' | 'ids' | 'outbox' | 'pins' | 'prints' | 'transactions'>;

/** What people do with the prints that they have made. */
export class OwnPrints {
  constructor(private readonly ports: Needs) {}

  /** With `id`, that one alone; nothing where it is not this user's. */
  async list(
    userId: string,
    { id, ...page }: { limit: number; after?: PrintCursor; id?: string | undefined },
  ): Promise<PrintPage> {
    if (id === undefined) return this.ports.prints.list({ user_id: userId }, page);
    const print = await this.ports.prints.find(id);
    return { prints: print?.user_id === userId ? [print] : [], next: null };
  }

  /** @throws DomainError `not_found` for what is not there or not this user's */
  async show(userId: string, id: string): Promise<Print> {
    const print = await this.ports.prints.find(id);
    if (print?.user_id !== userId) throw notFound();
    return print;
  }

  /** @throws DomainError `not_found`, `description_refused` */
  async change(
    userId: string,
    id: string,
    change: { title?: string | undefined; published?: boolean | undefined },
  ): Promise<Print> {
    const { title, published } = change;
    if (title !== undefined) expectPaintable(title);
    return this.ports.transactions.run(async () => {
      const print = await this.ports.prints.change(id, userId, {
        ...(title !== undefined && { title }),
        ...(published !== undefined && { published }),
      });
      if (!print) throw notFound();
      if (!print.published) await takeDownPins(this.ports, [id]);
      return print;
    });
  }

  /** For good. Its files go a while later, unless somebody has ordered it. @throws DomainError `not_found` */
  async remove(userId: string, id: string): Promise<void> {
    const { clock, ids, outbox, prints, transactions } = this.ports;
    const at = clock.now();
    await transactions.run(async () => {
      if (!(await prints.remove(id, userId, at))) throw notFound();
      await takeDownPins(this.ports, [id]);
      const settled = new Date(at.getTime() + PICTURES_GO_AFTER);
      await outbox.add({ id: ids.uuid(), kind: 'remove-pictures', subject: id }, settled);
    });
  }
}

const notFound = () => new DomainError('not_found', 'There is no such print of yours.');
