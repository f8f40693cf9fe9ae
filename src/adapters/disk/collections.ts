import { join } from 'node:path';
import { z } from 'zod';
import { META_LENGTH, type Collection } from '../../domain/prints/collection.js';
import { COLLECTION_TYPES } from '../../domain/prints/collection-type.js';
import { readJson } from './read-json.js';

const text = z.string().trim().min(1);
const advice = z.union([z.array(text), z.record(text, z.union([text, z.array(text)]))]);

const collections = z
  .array(
    z.strictObject({
      id: z.int32().positive(),
      collection_type: z.enum(COLLECTION_TYPES),
      value: text,
      title: text,
      description: text,
      meta_description: text.max(META_LENGTH),
      seo_keywords: z.array(text),
      best_practices: advice.nullable(),
      room_tips: advice.nullable(),
      psychological_effects: z.array(text).nullable(),
      scientific_backing: text.nullable(),
    }),
  )
  .superRefine((given, context) => {
    const ids = new Set<number>();
    const values = new Set<string>();
    for (const { id, collection_type, value } of given) {
      const name = `${collection_type} ${value.toLowerCase()}`;
      if (ids.has(id)) context.addIssue(`the id ${id} stands twice`);
      if (values.has(name)) context.addIssue(`there are two texts for ${collection_type} '${value}'`);
      ids.add(id);
      values.add(name);
    }
  });

/**
 * Reads the texts of the collections from the folder `collections` of the catalogue: rooms.json, traits.json,
 * impact-levels.json and color-categories.json. The owner may edit them.
 * @throws Error with a sentence that names the fault
 */
export async function readCollections(catalogueFolder: string): Promise<Collection[]> {
  const folder = join(catalogueFolder, 'collections');
  const names = ['rooms.json', 'traits.json', 'impact-levels.json', 'color-categories.json'];
  const read = await Promise.all(names.map((name) => readJson(join(folder, name))));
  const parsed = collections.safeParse(read.flat());
  if (!parsed.success) {
    throw new Error(
      `The collections in ${folder} are not right:\n${z.prettifyError(parsed.error)}\nMend them there, or name another folder in CATALOGUE_DIR.`,
    );
  }
  return parsed.data;
}
