import { DomainError } from '../domain/errors.js';
import { renditionKey, type PictureFormat, type Print } from '../domain/print.js';
import type { Ports } from './ports/index.js';
import type { PrintCursor, PrintFilter, PrintPage } from './ports/prints.js';

/** What visitors see of the wall. */
export class BrowsePrints {
  constructor(private readonly ports: Pick<Ports, 'pictureStore' | 'prints'>) {}

  async list(filter: PrintFilter, page: { limit: number; after?: PrintCursor }): Promise<PrintPage> {
    return this.ports.prints.list(filter, page);
  }

  /** @throws DomainError `not_found` */
  async show(id: string): Promise<Print> {
    const print = await this.ports.prints.find(id);
    if (!print) throw new DomainError('not_found', 'There is no print at this address.');
    return print;
  }

  /** @throws DomainError `not_found` */
  async related(id: string, limit: number): Promise<Print[]> {
    return this.ports.prints.related(await this.show(id), limit);
  }

  /** @throws DomainError `not_found` */
  async rendition(id: string, width: number, format: PictureFormat): Promise<Uint8Array> {
    const bytes = await this.ports.pictureStore.get(renditionKey(id, width, format));
    if (!bytes) throw new DomainError('not_found', 'There is no picture at this address.');
    return bytes;
  }
}
