import { join } from 'node:path';
import { z } from 'zod';
import { MAX_META_CHARACTERS, type Collection } from '../../domain/prints/collection.js';
import { COLLECTION_TYPES } from '../../domain/prints/collection-type.js';
import { LANGUAGES } from '../../domain/shop/languages.js';
import { readJson } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';

const text = z.string().trim().min(1);
const advice = z.union([z.array(text), z.record(text, z.union([text, z.array(text)]))]);

const texts = {
  title: text,
  description: text,
  meta_description: text.max(MAX_META_CHARACTERS),
  seo_keywords: z.array(text),
  best_practices: advice.nullable(),
  room_tips: advice.nullable(),
  psychological_effects: z.array(text).nullable(),
  scientific_backing: text.nullable(),
};

const collections = z
  .array(
    z.strictObject({
      id: z.int32().positive(),
      collection_type: z.enum(COLLECTION_TYPES),
      value: text,
      ...texts,
      /** A text that is missing stays as it is. */
      translations: z.partialRecord(z.enum(LANGUAGES), z.strictObject(texts).partial()).default({}),
    }),
  )
  .superRefine((given, context) => {
    const ids = new Set<number>();
    const values = new Set<string>();
    for (const { id, collection_type, value } of given) {
      const name = `${collection_type} ${value.toLowerCase()}`;
      if (ids.has(id)) context.addIssue(`the id ${id} appears twice`);
      if (values.has(name)) context.addIssue(`there are two texts for ${collection_type} '${value}'`);
      ids.add(id);
      values.add(name);
    }
  });

/**
 * Reads the collections from the catalogue's folder `collections`: rooms.json, traits.json, impact-levels.json and
 * color-categories.json. The owner may edit these files.
 * @throws Error with a sentence that describes the fault
 */
export async function readCollections(catalogueFolder: string): Promise<Collection[]> {
  const folder = join(catalogueFolder, 'collections');
  const names = ['rooms.json', 'traits.json', 'impact-levels.json', 'color-categories.json'];
  const read = await Promise.all(names.map((name) => readJson(join(folder, name))));
  const parsed = collections.safeParse(read.flat(), { error: explainUnknownKeys });
  if (!parsed.success) {
    throw new Error(
      `The collections in ${folder} are invalid:\n${z.prettifyError(parsed.error)}\nCorrect them, or set CATALOGUE_DIR to another folder.`,
    );
  }
  return parsed.data;
}
