import { EntitySchema } from 'typeorm';
import type { Priority } from '../../../application/ports/creating/generation-jobs.js';
import type { EditedCollection } from '../../../application/ports/prints/collections.js';
import type { Collection } from '../../../domain/prints/collection.js';
import type { Tag } from '../../../domain/prints/print-tags.js';
import type { Print } from '../../../domain/prints/print.js';
import type { Selection } from '../../../domain/prints/selection.js';
import {
  integer,
  json,
  nullable,
  primary,
  smallint,
  text,
  textArray,
  timestamp,
  unselected,
} from '../columns.js';
import { printColumns } from './print-columns.js';

interface JobColumns {
  slug: string | null;
  priority: Priority;
}

/** How many people have the print among their favourites. */
interface Loved {
  loves: number;
}

export type Job = Print & JobColumns & Loved;

/** A print and the job that makes it. A read returns only the print; the other columns must be selected by name. */
export const jobSchema = new EntitySchema<Job>({
  name: 'generation_jobs',
  columns: {
    ...printColumns,
    slug: unselected(nullable(text)),
    priority: unselected(smallint),
    loves: unselected(integer),
  },
});

/**
 * Tags by which prints are found. They repeat the print's time, so that a backward scan of the key lists newest first.
 */
export const printTagSchema = new EntitySchema<Tag & { created_at: Date; id: string; weight: number }>({
  name: 'print_tag',
  columns: {
    kind: primary(text),
    value: primary(text),
    created_at: primary(timestamp),
    id: primary(text),
    weight: smallint,
  },
});

/** Words that occur in the tags of at least one print. */
export const searchWordSchema = new EntitySchema<{ word: string }>({
  name: 'search_word',
  columns: { word: primary(text) },
});

export const collectionSchema = new EntitySchema<Collection>({
  name: 'collection_metadata',
  columns: {
    id: primary(integer),
    collection_type: text,
    value: text,
    title: text,
    description: text,
    meta_description: text,
    seo_keywords: textArray,
    best_practices: nullable(json),
    room_tips: nullable(json),
    psychological_effects: nullable(textArray),
    scientific_backing: nullable(text),
    translations: json,
  },
});

/** Edits of a collection's texts. They override the loaded texts. */
export const collectionEditSchema = new EntitySchema<EditedCollection & { edited_at: Date }>({
  name: 'collection_edits',
  columns: {
    collection_type: primary(text),
    value: primary(text),
    texts: json,
    edited_at: unselected(timestamp),
  },
});

export const selectionSchema = new EntitySchema<Selection>({
  name: 'selections',
  columns: {
    id: primary(text),
    created_at: timestamp,
    slug: text,
    title: text,
    description: text,
    translations: json,
    print_ids: textArray,
    starts_at: nullable(timestamp),
    ends_at: nullable(timestamp),
  },
});
