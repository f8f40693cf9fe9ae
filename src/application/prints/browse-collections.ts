import { findColorName, similarColorNames } from '../../domain/pictures/color-names.js';
import { collectionFromData, type CollectionFromData } from '../../domain/prints/collection-from-data.js';
import {
  parseCollectionValue,
  neighbouringValues,
  showCollectionIn,
  type Collection,
  type ShownCollection,
} from '../../domain/prints/collection.js';
import {
  parseCollectionType,
  isCollectionValue,
  COLLECTION_TAG_KINDS,
  type CollectionType,
} from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/shop/languages.js';
import { translateSettings } from '../../domain/shop/texts.js';
import type { TagKind } from '../../domain/prints/print-tags.js';
import { capitaliseWords } from '../../domain/shop/wording.js';
import { collectionTag } from './collection-tag.js';
import type { Ports } from '../ports/index.js';
import type { CurrentSettings } from '../shared/current-settings.js';

/** The maximum number of prints that are counted for generated texts and related collections. */
const PRINTS_SAMPLED = 300;
const MAX_RELATED_ROOMS = 2;
const MAX_RELATED_MOODS = 2;
const MAX_RELATED = 4;
/** The maximum number of keyword cards. */
const MAX_KEYWORDS = 60;

/** The name of a collection for cards and links (SPEC section 3, 'Related collection'). */
export interface CollectionName {
  type: CollectionType;
  value: string;
  label: string;
}

/** Shows collections on their pages. A key is a type with hyphens for underscores. */
export class BrowseCollections {
  constructor(
    private readonly ports: Pick<Ports, 'collections' | 'listings'>,
    private readonly settings: CurrentSettings,
  ) {}

  /**
   * Returns all collections with their own text, by type and title. The prints of partly edited ones are not counted.
   */
  async all(): Promise<(Collection | CollectionFromData)[]> {
    const { collections } = this.ports;
    const written = await collections.all();
    const names = new Set(written.map(nameIn));
    const edited = (await collections.edits())
      .filter((one) => !names.has(nameIn(one)) && parseCollectionValue(one.collection_type, one.value))
      .map((one) => ({
        ...collectionFromData(one.collection_type, one.value, UNCOUNTED, this.settings.get()),
        ...one.texts,
      }));
    return [...written, ...edited].sort(
      (a, b) => inOrder(a.collection_type, b.collection_type) || inOrder(a.title, b.title),
    );
  }

  /** Returns all collections of the type with their own text. @throws DomainError `not_found` */
  async ofType(key: string): Promise<Collection[]> {
    const collections = await this.ports.collections.byType(toType(key));
    return collections.filter(({ value }) => isCollectionValue(value));
  }

  /**
   * Returns the stored text, or a text that is generated from data, with edits applied, which are in English. Accepts
   * hyphens for spaces in the value.
   * @throws DomainError `not_found`
   */
  async show(key: string, value: string, language: Language = DEFAULT_LANGUAGE): Promise<ShownCollection> {
    const type = toType(key);
    const written = await this.written(type, value);
    if (written) return showCollectionIn(written, language);
    const tag = await collectionTag(this.ports, type, value);
    if (!tag) throw noCollection();
    const { listings } = this.ports;
    const [edited, prints, beside] = await Promise.all([
      this.ports.collections.findEdit(type, tag.value),
      listings.count(tag, PRINTS_SAMPLED),
      listings.findCoOccurring(tag, ['room', 'trait'], PRINTS_SAMPLED),
    ]);
    const of = (kind: TagKind) => beside.filter((one) => one.kind === kind).map((one) => one.value);
    const facts = {
      prints,
      isComplete: prints < PRINTS_SAMPLED,
      rooms: of('room').slice(0, 2),
      traits: of('trait').slice(0, 2),
    };
    const settings = translateSettings(this.settings.get(), language);
    const made = collectionFromData(type, tag.value, facts, settings, language);
    if (language === DEFAULT_LANGUAGE) return showCollectionIn({ ...made, ...edited }, language);
    const { title, description, meta_description, seo_keywords } = made;
    const translations = { [language]: { title, description, meta_description, seo_keywords } };
    return showCollectionIn({ ...made, ...edited, translations }, language);
  }

  /**
   * Returns up to two rooms and two traits that its prints have or that are adjacent to it. Impact levels and
   * categories have their neighbours instead, and a collection without prints has the nearest ones.
   * @throws DomainError `not_found`
   */
  async related(key: string, text: string): Promise<CollectionName[]> {
    const type = toType(key);
    const written = await this.written(type, text);
    const tag = written
      ? { kind: COLLECTION_TAG_KINDS[type], value: written.value }
      : await collectionTag(this.ports, type, text);
    if (!tag) throw noCollection();
    const { value } = tag;
    const beside = await this.ports.listings.findCoOccurring(
      tag,
      ['room', 'trait', 'category'],
      PRINTS_SAMPLED,
    );
    if (beside.length === 0) return this.nearest(type, value);
    const next = (of: CollectionType, limit: number) =>
      (of === type
        ? neighbouringValues(of, value)
        : beside.filter(({ kind }) => kind === COLLECTION_TAG_KINDS[of]).map((one) => one.value)
      )
        .slice(0, limit)
        .map((one) => toCollectionName(of, one));
    const moods = type === 'color_psychology_impact_level' ? next(type, MAX_RELATED_MOODS) : [];
    return [
      ...next('recommended_room', MAX_RELATED_ROOMS),
      ...next('color_psychology_primary_trait', MAX_RELATED_MOODS),
      ...moods,
      ...next('color_category', 1),
    ];
  }

  /** Returns the collections nearest to an empty one. */
  private async nearest(type: CollectionType, value: string): Promise<CollectionName[]> {
    const { listings } = this.ports;
    if (type === 'keywords') {
      const common = await listings.findMostFrequent('keyword', MAX_KEYWORDS);
      const first = value.split(' ')[0] ?? value;
      const akin = (await listings.findSimilarWords(first)).filter((word) => common.includes(word));
      return [...new Set([...akin, ...common])]
        .slice(0, MAX_RELATED)
        .map((one) => toCollectionName(type, one));
    }
    const color = type === 'color' ? findColorName(value) : undefined;
    const values = color ? similarColorNames(color) : neighbouringValues(type, value);
    const kind = COLLECTION_TAG_KINDS[type];
    const newest = await listings.newestOfEach(
      values.slice(0, 3 * MAX_RELATED).map((one) => ({ kind, value: one })),
    );
    const withPrints = values.filter((_, i) => newest[i] !== undefined && newest[i] !== 'null');
    return (withPrints.length > 0 ? withPrints : values)
      .slice(0, MAX_RELATED)
      .map((one) => toCollectionName(type, one));
  }

  private async written(type: CollectionType, value: string): Promise<Collection | undefined> {
    if (!isCollectionValue(value)) throw noCollection();
    const { collections } = this.ports;
    return (
      (await collections.find(type, value)) ?? (await collections.find(type, value.replaceAll('-', ' ')))
    );
  }
}

const UNCOUNTED = { prints: 0, isComplete: false, rooms: [], traits: [] };
const nameIn = ({ collection_type, value }: Pick<Collection, 'collection_type' | 'value'>) =>
  `${collection_type}/${value.toLowerCase()}`;
const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export const toCollectionName = (type: CollectionType, value: string): CollectionName => ({
  type,
  value,
  label: capitaliseWords(value),
});

/** @throws DomainError `not_found` */
export function toType(key: string): CollectionType {
  const type = parseCollectionType(key);
  if (!type) throw noCollection();
  return type;
}

export const noCollection = () => new DomainError('not_found', 'There is no collection at this address.');
