import { colorNamed, isNearestColorName } from './color-names.js';
import { collectionTitle, META_LENGTH, type Collection } from './collection.js';
import type { Print } from './print.js';

/** The types whose values nobody can list beforehand: their texts are made from the prints. */
export type DataType = 'color' | 'keywords';

/** A collection that is not stored. */
export type CollectionFromData = Omit<Collection, 'id'> & { id: null };

export interface CollectionFacts {
  prints: number;
  /** False when there may be more prints than these. */
  all: boolean;
  /** The commonest first, at most two. */
  rooms: string[];
  traits: string[];
}

type Gathered = Pick<
  Print,
  'keywords' | 'color_palette' | 'recommended_room' | 'color_psychology_primary_trait'
>;

/** Whether a print has the keyword, in any case, or a colour of its palette is nearer to this name than to others. */
export function belongsTo(print: Gathered, type: DataType, value: string): boolean {
  if (type === 'keywords') {
    return print.keywords.some((keyword) => keyword.toLowerCase() === value.toLowerCase());
  }
  const color = colorNamed(value);
  return color !== undefined && print.color_palette.some((rgb) => isNearestColorName(rgb, color));
}

export function factsOf(prints: readonly Gathered[], all: boolean): CollectionFacts {
  return {
    prints: prints.length,
    all,
    rooms: commonest(prints.flatMap((print) => print.recommended_room)),
    traits: commonest(prints.flatMap((print) => print.color_psychology_primary_trait ?? [])),
  };
}

/** Says no more than the facts do. `value` is a colour's name or a keyword, in lower case. */
export function collectionFromData(
  type: DataType,
  value: string,
  facts: CollectionFacts,
): CollectionFromData {
  const title = collectionTitle(type, value);
  const rooms = facts.rooms.map((room) => `the ${room.toLowerCase()}`).join(' and ');
  const ends = [`${title}.`, rooms && `For ${rooms}.`, 'Printed in the UK, framed by hand if you wish.'];
  return {
    id: null,
    collection_type: type,
    value,
    title,
    description: `${counted(type, value, facts, rooms)} ${reason(type, value)}`,
    meta_description: fitting(ends, META_LENGTH),
    seo_keywords: [
      `${value} wall art`,
      `${value} prints`,
      ...facts.rooms.map((room) => `${value} prints for the ${room.toLowerCase()}`),
    ],
    best_practices: null,
    room_tips: null,
    psychological_effects: null,
    scientific_backing: null,
  };
}

function counted(type: DataType, value: string, { prints, all, traits }: CollectionFacts, rooms: string) {
  const what = type === 'color' ? `with ${value} in the palette` : `with '${value}' among the keywords`;
  if (prints === 0) return all ? `There is no print ${what} yet.` : `Prints ${what}.`;
  const [are, chiefly, often] = prints === 1 ? ['is', '', ''] : ['are', 'chiefly ', ' most often'];
  const count = `${all ? '' : 'at least '}${prints === 1 ? 'one print' : `${prints} prints`}`;
  const moods = traits.map((trait) => trait.toLowerCase()).join(' and ');
  const more = [moods && `${chiefly}${moods} in mood`, rooms && `suggested${often} for ${rooms}`];
  return `${[`There ${are} ${count} ${what}`, ...more].filter(Boolean).join(', ')}.`;
}

function reason(type: DataType, value: string): string {
  return type === 'color'
    ? `A print belongs here when one of its main colours is nearer to ${value} than to any other shade we name.`
    : 'Keywords are taken from what each picture was asked to show.';
}

/** The sentences in their order, without those that would make the text longer than `most`. */
function fitting(sentences: readonly string[], most: number): string {
  return sentences.reduce((text, one) => {
    const longer = `${text} ${one}`.trim();
    return longer.length > most ? text : longer;
  }, '');
}

function commonest(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([value]) => value);
}
