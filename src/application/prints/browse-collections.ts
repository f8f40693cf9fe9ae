import { colorNamed, nearColorNames } from '../../domain/pictures/color-names.js';
import type { Rgb } from '../../domain/pictures/color.js';
import { collectionFromData, type CollectionFromData } from '../../domain/prints/collection-from-data.js';
import {
  collectionGroups,
  collectionValue,
  firstValues,
  isScale,
  neighbours,
  type Collection,
} from '../../domain/prints/collection.js';
import {
  COLLECTION_TYPES,
  collectionTypeOf,
  isCollectionValue,
  TAG_OF_TYPE,
  type CollectionType,
} from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { TagKind } from '../../domain/prints/print-tags.js';
import { capitaliseWords } from '../../domain/shop/wording.js';
import { collectionTag } from './collection-tag.js';
import type { Ports } from '../ports/index.js';

/** Prints that a text from data counts, and that relations are found from, at most. */
const PRINTS_SAMPLED = 300;
const ROOMS_BESIDE = 2;
const OTHERS_BESIDE = 2;
const MAX_RELATED = 4;
/** Keywords that have a card. */
const MAX_KEYWORDS = 60;
/** Values of any type that is not keywords. */
const MORE_THAN_ANY = 200;

/** One that is named on a card or a link (SPEC section 3, 'Related collection'). */
export interface CollectionName {
  type: CollectionType;
  value: string;
  label: string;
}

/** A card: `cover` is JSON text of the newest print's summary, or 'null'; `rgb` is what the name of a colour stands for. */
export interface CollectionCard extends CollectionName {
  cover: string;
  rgb: Rgb | null;
}

export interface CollectionShelf {
  type: CollectionType;
  /** Rooms and colours are in groups; the name of any other group is null. */
  groups: { name: string | null; cards: CollectionCard[] }[];
}

/** Collections as their pages tell about them. A key is a type with hyphens for underscores. */
export class BrowseCollections {
  constructor(private readonly ports: Pick<Ports, 'collections' | 'listings'>) {}

  /** All that have a text of their own, by type and title; where only a part of it is, its prints are not counted. */
  async all(): Promise<(Collection | CollectionFromData)[]> {
    const { collections } = this.ports;
    const written = await collections.all();
    const names = new Set(written.map(nameIn));
    const edited = (await collections.edits())
      .filter((one) => !names.has(nameIn(one)) && collectionValue(one.collection_type, one.value))
      .map((one) => ({
        ...collectionFromData(one.collection_type, one.value, UNCOUNTED),
        ...one.texts,
      }));
    return [...written, ...edited].sort(
      (a, b) => inOrder(a.collection_type, b.collection_type) || inOrder(a.title, b.title),
    );
  }

  /** The texts that have a page. @throws DomainError `not_found` */
  async ofType(key: string): Promise<Collection[]> {
    const collections = await this.ports.collections.byType(this.typeOf(key));
    return collections.filter(({ value }) => isCollectionValue(value));
  }

  /** The first cards of every type: see firstValues. */
  async index(perType: number): Promise<CollectionShelf[]> {
    return Promise.all(COLLECTION_TYPES.map((type) => this.few(type, perType)));
  }

  /** The cards of one type. @throws DomainError `not_found` */
  async shelfOf(key: string): Promise<CollectionShelf> {
    return this.every(this.typeOf(key));
  }

  /**
   * The written text; without one, a text from data under what was edited of it. Hyphens in the value may stand for spaces.
   * @throws DomainError `not_found`
   */
  async show(key: string, value: string): Promise<Collection | CollectionFromData> {
    const type = this.typeOf(key);
    const written = await this.written(type, value);
    if (written) return written;
    const tag = await collectionTag(this.ports, type, value);
    if (!tag) throw notFound();
    const { listings } = this.ports;
    const [edited, prints, beside] = await Promise.all([
      this.ports.collections.editOf(type, tag.value),
      listings.count(tag, PRINTS_SAMPLED),
      listings.beside(tag, ['room', 'trait'], PRINTS_SAMPLED),
    ]);
    const of = (kind: TagKind) => beside.filter((one) => one.kind === kind).map((one) => one.value);
    const made = collectionFromData(type, tag.value, {
      prints,
      all: prints < PRINTS_SAMPLED,
      rooms: of('room').slice(0, 2),
      traits: of('trait').slice(0, 2),
    });
    return { ...made, ...edited };
  }

  /**
   * Up to two rooms and two traits that its prints are found by, or that stand next to it, and for levels and
   * categories their neighbours; for one without prints what is nearest to it.
   * @throws DomainError `not_found`
   */
  async related(key: string, text: string): Promise<CollectionName[]> {
    const type = this.typeOf(key);
    const written = await this.written(type, text);
    const tag = written
      ? { kind: TAG_OF_TYPE[type], value: written.value }
      : await collectionTag(this.ports, type, text);
    if (!tag) throw notFound();
    const { value } = tag;
    const beside = await this.ports.listings.beside(tag, ['room', 'trait', 'category'], PRINTS_SAMPLED);
    if (beside.length === 0) return this.near(type, value);
    const next = (of: CollectionType, most: number) =>
      (of === type
        ? neighbours(of, value)
        : beside.filter(({ kind }) => kind === TAG_OF_TYPE[of]).map((one) => one.value)
      )
        .slice(0, most)
        .map((one) => nameOf(of, one));
    const own = type === 'color_psychology_impact_level' ? next(type, OTHERS_BESIDE) : [];
    return [
      ...next('recommended_room', ROOMS_BESIDE),
      ...next('color_psychology_primary_trait', OTHERS_BESIDE),
      ...own,
      ...next('color_category', 1),
    ];
  }

  /** What stands near a collection that is empty. */
  private async near(type: CollectionType, value: string): Promise<CollectionName[]> {
    const { listings } = this.ports;
    if (type === 'keywords') {
      const common = await listings.common('keyword', MAX_KEYWORDS);
      const first = value.split(' ')[0] ?? value;
      const akin = (await listings.like(first)).filter((word) => common.includes(word));
      return [...new Set([...akin, ...common])].slice(0, MAX_RELATED).map((one) => nameOf(type, one));
    }
    const color = type === 'color' ? colorNamed(value) : undefined;
    const values = color ? nearColorNames(color) : neighbours(type, value);
    const kind = TAG_OF_TYPE[type];
    const covers = await listings.covers(
      values.slice(0, 3 * MAX_RELATED).map((one) => ({ kind, value: one })),
    );
    const hung = values.filter((_, i) => covers[i] !== undefined && covers[i] !== 'null');
    return (hung.length > 0 ? hung : values).slice(0, MAX_RELATED).map((one) => nameOf(type, one));
  }

  /** What most prints have, on `most` cards. */
  private async few(type: CollectionType, most: number): Promise<CollectionShelf> {
    const common = await this.ports.listings.common(TAG_OF_TYPE[type], MORE_THAN_ANY);
    return this.shelf(type, [{ name: null, values: firstValues(type, common, most) }]);
  }

  /** All values in their groups; those without a print last, where the order of all says nothing else. */
  private async every(type: CollectionType): Promise<CollectionShelf> {
    const groups =
      type === 'keywords'
        ? [{ name: null, values: await this.ports.listings.common('keyword', MAX_KEYWORDS) }]
        : collectionGroups(type);
    const shelf = await this.shelf(type, groups);
    if (isScale(type)) return shelf;
    const isEmpty = ({ cover }: CollectionCard) => Number(cover === 'null');
    for (const { cards } of shelf.groups) cards.sort((a, b) => isEmpty(a) - isEmpty(b));
    return shelf;
  }

  private async shelf(
    type: CollectionType,
    groups: { name: string | null; values: readonly string[] }[],
  ): Promise<CollectionShelf> {
    const kind = TAG_OF_TYPE[type];
    const values = groups.flatMap((group) => group.values);
    const covers = await this.ports.listings.covers(values.map((value) => ({ kind, value })));
    const coverOf = new Map(values.map((value, i) => [value, covers[i] ?? 'null']));
    return {
      type,
      groups: groups.map(({ name, values: own }) => ({
        name,
        cards: own.map((value) => ({
          ...nameOf(type, value),
          cover: coverOf.get(value)!,
          rgb: (type === 'color' && colorNamed(value)?.rgb) || null,
        })),
      })),
    };
  }

  private async written(type: CollectionType, value: string): Promise<Collection | undefined> {
    if (!isCollectionValue(value)) throw notFound();
    const { collections } = this.ports;
    return (
      (await collections.find(type, value)) ?? (await collections.find(type, value.replaceAll('-', ' ')))
    );
  }

  private typeOf(key: string) {
    const type = collectionTypeOf(key);
    if (!type) throw notFound();
    return type;
  }
}

const UNCOUNTED = { prints: 0, all: false, rooms: [], traits: [] };
const nameIn = ({ collection_type, value }: Pick<Collection, 'collection_type' | 'value'>) =>
  `${collection_type}/${value.toLowerCase()}`;
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const nameOf = (type: CollectionType, value: string): CollectionName => ({
  type,
  value,
  label: capitaliseWords(value),
});

const notFound = () => new DomainError('not_found', 'There is no collection at this address.');
