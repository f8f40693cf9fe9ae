import { findColorName } from '../../domain/pictures/color-names.js';
import type { Rgb } from '../../domain/pictures/color.js';
import { collectionGroups, isOrderedType, pickPreviewValues } from '../../domain/prints/collection.js';
import {
  COLLECTION_TAG_KINDS,
  COLLECTION_TYPES,
  type CollectionType,
} from '../../domain/prints/collection-type.js';
import { chooseCovers } from '../../domain/prints/covers.js';
import type { Ports } from '../ports/index.js';
import type { BrowseSelections } from './browse-selections.js';
import { toCollectionName, toType, type CollectionName } from './browse-collections.js';

/** The maximum number of keyword cards. */
const MAX_KEYWORDS = 60;
/** Candidates per card. With more, more cards of a page get a cover of their own. */
const MAX_CANDIDATES = 8;
/** This is more than the number of values of any type except keywords. */
const MAX_VALUES = 200;

/**
 * `cover` is the JSON summary of a print that the shop chose (see Listings.coverCandidates), or 'null'. No print covers
 * two cards of a page. `rgb` is set for colours.
 */
export interface CollectionCard extends CollectionName {
  cover: string;
  has_prints: boolean;
  rgb: Rgb | null;
}

export interface CollectionShelf {
  type: CollectionType;
  /** Rooms and colours have named groups. Other types have one group without a name. */
  groups: { name: string | null; cards: CollectionCard[] }[];
}

/** Shows the cards that lead to collections. A key is a type with hyphens for underscores. */
export class BrowseShelves {
  constructor(
    private readonly ports: Pick<Ports, 'listings'>,
    private readonly selections: Pick<BrowseSelections, 'coverIds'>,
  ) {}

  /** Returns a short selection of every type. Their page shows the shop's own selections, too. */
  async index(perType: number): Promise<CollectionShelf[]> {
    const shelves = await Promise.all(COLLECTION_TYPES.map((type) => this.preview(type, perType)));
    return this.withCovers(shelves, new Set(await this.selections.coverIds()));
  }

  /** Returns all collections that have prints, with the JSON summary of the newest one. */
  async newest(): Promise<(CollectionName & { print: string })[]> {
    const shelves = await Promise.all(COLLECTION_TYPES.map((type) => this.preview(type, Infinity)));
    const cards = toCards(shelves);
    const prints = await this.ports.listings.newestOfEach(cards.map(toTag));
    return cards
      .map(({ type, value, label }, at) => ({ type, value, label, print: prints[at] ?? 'null' }))
      .filter(({ print }) => print !== 'null');
  }

  /** Returns all cards of one type. @throws DomainError `not_found` */
  async showShelf(key: string): Promise<CollectionShelf> {
    const [shelf] = await this.withCovers([await this.fullShelf(toType(key))]);
    return shelf!;
  }

  /** Returns at most `limit` cards, those with the most prints. */
  private async preview(type: CollectionType, limit: number): Promise<CollectionShelf> {
    const common = await this.ports.listings.findMostFrequent(COLLECTION_TAG_KINDS[type], MAX_VALUES);
    return this.shelf(type, [{ name: null, values: pickPreviewValues(type, common, limit) }]);
  }

  /** Returns all values in their groups. Values without prints come last, unless the order has a meaning. */
  private async fullShelf(type: CollectionType): Promise<CollectionShelf> {
    const groups =
      type === 'keywords'
        ? [{ name: null, values: await this.ports.listings.findMostFrequent('keyword', MAX_KEYWORDS) }]
        : collectionGroups(type);
    const shelf = await this.shelf(type, groups);
    if (isOrderedType(type)) return shelf;
    const isEmpty = ({ has_prints }: CollectionCard) => Number(!has_prints);
    for (const { cards } of shelf.groups) cards.sort((a, b) => isEmpty(a) - isEmpty(b));
    return shelf;
  }

  private async shelf(
    type: CollectionType,
    groups: { name: string | null; values: readonly string[] }[],
  ): Promise<CollectionShelf> {
    const kind = COLLECTION_TAG_KINDS[type];
    const values = groups.flatMap((group) => group.values);
    const newest = await this.ports.listings.newestOfEach(values.map((value) => ({ kind, value })));
    const filled = new Set(values.filter((_, i) => newest[i] !== undefined && newest[i] !== 'null'));
    return {
      type,
      groups: groups.map(({ name, values: own }) => ({
        name,
        cards: own.map((value) => ({
          ...toCollectionName(type, value),
          cover: 'null',
          has_prints: filled.has(value),
          rgb: (type === 'color' && findColorName(value)?.rgb) || null,
        })),
      })),
    };
  }

  /** Adds the covers of all cards of a page. */
  private async withCovers(
    shelves: CollectionShelf[],
    taken: ReadonlySet<string> = new Set(),
  ): Promise<CollectionShelf[]> {
    const cards = toCards(shelves).filter(({ has_prints }) => has_prints);
    const limit = MAX_CANDIDATES + taken.size;
    const candidates = await this.ports.listings.coverCandidates(cards.map(toTag), limit);
    const covers = chooseCovers(candidates.map((prints) => prints.filter(({ id }) => !taken.has(id))));
    cards.forEach((card, at) => (card.cover = covers[at]?.json ?? 'null'));
    return shelves;
  }
}

const toTag = ({ type, value }: CollectionName) => ({ kind: COLLECTION_TAG_KINDS[type], value });
const toCards = (shelves: readonly CollectionShelf[]) =>
  shelves.flatMap(({ groups }) => groups.flatMap(({ cards }) => cards));
