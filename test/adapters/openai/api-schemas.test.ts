import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { OPERATIONS } from '../../fake-services/openai-schemas.js';
import { leaveOut } from '../../leave-out.js';

/** The provider's API document, if it is beside the project. */
const DOCUMENT = fileURLToPath(new URL('../../../../shared/contracts/openai.openapi.json', import.meta.url));

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Values that are newer than the document. */
const NEWER = ['xhigh', 'max'];

/** Differences: what the document does not know, or requires and our schema lacks. */
function differences(
  ours: Schema,
  theirs: Schema,
  resolve: (schema: Schema) => Schema[],
  at: string,
): string[] {
  const choices = resolve(theirs);
  if (ours.properties) return differencesOfObject(ours, choices, resolve, at);
  const items = ours.prefixItems ?? (ours.items ? [ours.items].flat() : undefined);
  if (items) {
    const theirItems = choices.flatMap((choice) => choice.items ?? []);
    return items.flatMap((item) => findBest(item, theirItems, resolve, `${at}[]`));
  }
  const alternatives = ours.anyOf ?? ours.oneOf;
  if (alternatives) return alternatives.flatMap((one) => findBest(one, choices, resolve, at));
  const known = choices.flatMap((choice) => choice.enum ?? []);
  const words = ours.enum ?? ('const' in ours ? [ours.const] : []);
  const isOpen = choices.some((choice) => !choice.enum);
  return words
    .filter((word) => typeof word === 'string' && !isOpen && !known.includes(word) && !NEWER.includes(word))
    .map((word) => `${at}: ${String(word)} is no word of it`);
}

function differencesOfObject(
  ours: Schema,
  choices: Schema[],
  resolve: (schema: Schema) => Schema[],
  at: string,
) {
  const attempts = choices
    .filter(({ properties }) => properties)
    .map(({ properties = {}, required = [] }) => [
      ...required.filter((name) => !ours.required?.includes(name)).map((name) => `${at}.${name} is missing`),
      ...Object.entries(ours.properties!).flatMap(([name, schema]) =>
        properties[name]
          ? differences(schema, properties[name], resolve, `${at}.${name}`)
          : [`${at}.${name} is not known`],
      ),
    ]);
  return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [`${at} is no object`];
}

function findBest(
  ours: Schema,
  theirs: Schema[],
  resolve: (schema: Schema) => Schema[],
  at: string,
): string[] {
  const attempts = theirs.map((one) => differences(ours, one, resolve, at));
  return attempts.toSorted((one, other) => one.length - other.length)[0] ?? [`${at} is not known`];
}

/** Resolves references, and merges schemas that must all hold. */
function resolver(schemas: Record<string, Schema>) {
  const resolve = (schema: Schema): Schema[] => {
    if (schema.$ref) return resolve(schemas[schema.$ref.split('/').at(-1)!]!);
    if (schema.allOf) {
      const parts = schema.allOf.flatMap(resolve);
      return [
        {
          properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<
            string,
            Schema
          >,
          required: parts.flatMap(({ required = [] }) => required),
        },
      ];
    }
    const alternatives = schema.anyOf ?? schema.oneOf;
    return alternatives ? alternatives.flatMap(resolve) : [schema];
  };
  return resolve;
}

describe('the schemas of the API', () => {
  if (!existsSync(DOCUMENT)) {
    leaveOut("Comparison with the API left out: the provider's document is not beside the project.");
    return;
  }
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    paths: Record<string, object>;
    components: { schemas: Record<string, Schema> };
  };
  const { schemas } = document.components;

  it.each(Object.entries(OPERATIONS))('of %s match the provider', (path, { schema, contract }) => {
    expect(Object.keys(document.paths)).toContain(path);
    const ours = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Schema;
    expect(differences(ours, schemas[contract]!, resolver(schemas), contract)).toEqual([]);
  });

  it('fail the comparison if they accept a word that the provider does not', () => {
    const schema = z.strictObject({ prompt: z.string(), quality: z.enum(['best']), mood: z.string() });
    const ours = z.toJSONSchema(schema) as Schema;
    expect(differences(ours, schemas['CreateImageRequest']!, resolver(schemas), 'it')).toEqual([
      'it.quality: best is no word of it',
      'it.mood is not known',
    ]);
    expect(differences({ properties: {} }, schemas['CreateImageRequest']!, resolver(schemas), 'it')).toEqual([
      'it.prompt is missing',
    ]);
  });
});
