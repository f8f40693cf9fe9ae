import { EntitySchema } from 'typeorm';
import type { Collection } from '../../../domain/prints/collection.js';
import { integer, json, nullable, primary, text, textArray } from '../columns.js';

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
  },
});
