import { join } from 'node:path';
import { z } from 'zod';
import type { FirstPrint } from '../../application/creating/first-print.js';
import { MAX_PROMPT_CHARACTERS } from '../../application/creating/paintable-words.js';
import { readJson } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';

const text = z.string().trim().min(1);

const firstPrints = z
  .array(
    z.strictObject({
      key: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      title: text.max(80),
      description: text.max(600),
      prompt: text.max(MAX_PROMPT_CHARACTERS),
      orientation: z.literal([1, 2, 3]),
      style: text.nullable(),
      colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)),
      keywords: z.array(text).min(1),
      seed: z.int32().min(0),
      featured: z.boolean(),
    }),
  )
  .superRefine((given, context) => {
    for (const field of ['key', 'title'] as const) {
      const seen = new Set<string>();
      for (const one of given) {
        if (seen.has(one[field])) context.addIssue(`the ${field} '${one[field]}' appears twice`);
        seen.add(one[field]);
      }
    }
  });

/**
 * Reads prints.json: the prints that a new shop paints by itself, in display order. The owner may edit the file.
 * @throws Error with a sentence that describes the fault
 */
export async function readFirstPrints(catalogueFolder: string): Promise<FirstPrint[]> {
  const path = join(catalogueFolder, 'prints.json');
  const parsed = firstPrints.safeParse(await readJson(path), { error: explainUnknownKeys });
  if (!parsed.success)
    throw new Error(
      `The prints in ${path} are invalid:\n${z.prettifyError(parsed.error)}\nCorrect them, or set CATALOGUE_DIR to another folder.`,
    );
  return parsed.data;
}
