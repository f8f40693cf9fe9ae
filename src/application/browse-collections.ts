import { colorNamed } from '../domain/color-names.js';
import { collectionTypeOf, isCollectionValue, type Collection } from '../domain/collection.js';
import {
  belongsTo,
  collectionFromData,
  factsOf,
  type CollectionFromData,
  type DataType,
} from '../domain/collection-from-data.js';
import { DomainError } from '../domain/errors.js';
import type { Print } from '../domain/print.js';
import type { Ports } from './ports/index.js';
import type { PrintCursor } from './ports/prints.js';

/** How many of the newest prints a text from data is made of, at most. */
const LOOKED_AT = 300;
const AT_ONCE = 100;

/** Collections as their pages tell about them. A key is a type with hyphens for underscores. */
export class BrowseCollections {
  constructor(private readonly ports: Pick<Ports, 'collections' | 'prints'>) {}

  async all(): Promise<Collection[]> {
    return this.ports.collections.all();
  }

  /** Those that have a page. @throws DomainError `not_found` */
  async ofType(key: string): Promise<Collection[]> {
    const collections = await this.ports.collections.byType(this.typeOf(key));
    return collections.filter(({ value }) => isCollectionValue(value));
  }

  /**
   * The written text; for a colour or a keyword without one, a text from data. Hyphens in the value may stand for
   * spaces.
   * @throws DomainError `not_found`
   */
  async show(key: string, value: string): Promise<Collection | CollectionFromData> {
    const type = this.typeOf(key);
    if (!isCollectionValue(value)) throw notFound();
    const written =
      (await this.ports.collections.find(type, value)) ??
      (await this.ports.collections.find(type, value.replaceAll('-', ' ')));
    if (written) return written;
    if (type === 'keywords') return this.ofKeyword(value.trim().toLowerCase());
    const color = type === 'color' ? colorNamed(value) : undefined;
    if (!color) throw notFound();
    return collectionFromData('color', color.name, factsOf(...(await this.gather('color', color.name))));
  }

  private async ofKeyword(keyword: string): Promise<CollectionFromData> {
    const [prints, all] = await this.gather('keywords', keyword);
    if (all && prints.length === 0) throw notFound();
    return collectionFromData('keywords', keyword, factsOf(prints, all));
  }

  /** The prints of a collection among the newest, and whether those are all. */
  private async gather(type: DataType, value: string): Promise<[prints: Print[], all: boolean]> {
    const found: Print[] = [];
    let after: PrintCursor | undefined;
    for (let seen = 0; seen < LOOKED_AT; seen += AT_ONCE) {
      const page = await this.ports.prints.list({}, { limit: AT_ONCE, after });
      found.push(...page.prints.filter((print) => belongsTo(print, type, value)));
      if (!page.next) return [found, true];
      after = page.next;
    }
    return [found, false];
  }

  private typeOf(key: string) {
    const type = collectionTypeOf(key);
    if (!type) throw notFound();
    return type;
  }
}

const notFound = () => new DomainError('not_found', 'There is no collection at this address.');
