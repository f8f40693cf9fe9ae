import { DomainError } from '../domain/errors.js';
import type { Print } from '../domain/print.js';
import type { Ports } from './ports/index.js';
import type { PrintCursor, PrintFilter, PrintPage } from './ports/prints.js';

/** What visitors see of the wall. */
export class BrowsePrints {
  constructor(private readonly ports: Pick<Ports, 'prints'>) {}

  async list(
    filter: Omit<PrintFilter, 'user_id'>,
    page: { limit: number; after?: PrintCursor },
  ): Promise<PrintPage> {
    return this.ports.prints.list(filter, page);
  }

  /** A private print answers exactly like none. @throws DomainError `not_found` */
  async show(id: string): Promise<Print> {
    const print = await this.ports.prints.find(id);
    if (!print?.published) throw new DomainError('not_found', 'There is no print at this address.');
    return print;
  }

  /** @throws DomainError `not_found` */
  async related(id: string, limit: number): Promise<Print[]> {
    return this.ports.prints.related(await this.show(id), limit);
  }
}
