import { collectionTitle, META_LENGTH, type Collection } from './collection.js';
import type { CollectionType } from './collection-type.js';

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

/** Says no more than the facts do. `value` is as prints are tagged with it. */
export function collectionFromData(
  type: CollectionType,
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

const WHAT: Record<CollectionType, (value: string) => string> = {
  keywords: (value) => `with '${value}' among the keywords`,
  color: (value) => `with ${value} in it`,
  color_category: (value) => `in the colours of ${value}`,
  color_psychology_impact_level: (value) => `whose impact is ${value.toLowerCase()}`,
  color_psychology_primary_trait: (value) => `whose mood is ${value.toLowerCase()}`,
  recommended_room: (value) => `for the ${value.toLowerCase()}`,
};

function counted(
  type: CollectionType,
  value: string,
  { prints, all, traits }: CollectionFacts,
  rooms: string,
) {
  const what = WHAT[type](value);
  if (prints === 0) return all ? `There is no print ${what} yet.` : `Prints ${what}.`;
  const [are, chiefly, often] = prints === 1 ? ['is', '', ''] : ['are', 'chiefly ', ' most often'];
  const count = `${all ? '' : 'at least '}${prints === 1 ? 'one print' : `${prints} prints`}`;
  const moods = traits.map((trait) => trait.toLowerCase()).join(' and ');
  const more = [moods && `${chiefly}${moods} in mood`, rooms && `suggested${often} for ${rooms}`];
  return `${[`There ${are} ${count} ${what}`, ...more].filter(Boolean).join(', ')}.`;
}

function reason(type: CollectionType, value: string): string {
  if (type === 'color')
    return `A print belongs here when ${value} is a part of it that one can see, nearer than any other shade we name.`;
  return type === 'keywords'
    ? 'Keywords are taken from what each picture was asked to show.'
    : 'It is measured from the picture itself.';
}

/** The sentences in their order, without those that would make the text longer than `most`. */
function fitting(sentences: readonly string[], most: number): string {
  return sentences.reduce((text, one) => {
    const longer = `${text} ${one}`.trim();
    return longer.length > most ? text : longer;
  }, '');
}
