import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { givenOrder } from '../../given.js';
import { OPERATIONS } from '../../fake-services/stripe-schemas.js';
import { stripeAt } from './given-stripe.js';
import { leaveOut } from '../../leave-out.js';

/** The provider's API document, if it is beside the project. */
const DOCUMENT = fileURLToPath(new URL('../../../../shared/contracts/stripe.openapi.json', import.meta.url));

interface Schema {
  properties?: Record<string, Schema>;
  /** The type of a map's values. */
  additionalProperties?: Schema | boolean;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
}

interface Document {
  paths: Record<
    string,
    { post: { requestBody: { content: { 'application/x-www-form-urlencoded': { schema: Schema } } } } }
  >;
  components: { schemas: Record<string, Schema> };
}

/** Fields of the session that are newer than the document. */
const NEWER = ['collected_information'];

/** Differences: what the document does not know, or requires and our schema lacks. */
function differences(ours: Schema, either: Schema, at: string): string[] {
  const theirs = (ours.properties && either.anyOf?.find((one) => one.additionalProperties)) ?? either;
  if (ours.items) return differences(ours.items, theirs.items ?? {}, `${at}[]`);
  if (ours.properties) {
    const { properties = {}, required = [], additionalProperties } = theirs;
    return [
      ...required.filter((name) => !ours.required?.includes(name)).map((name) => `${at}.${name} is missing`),
      ...Object.entries(ours.properties).flatMap(([name, schema]) => {
        const known = properties[name] ?? (typeof additionalProperties === 'object' && additionalProperties);
        return known ? differences(schema, known, `${at}.${name}`) : [`${at}.${name} is not known`];
      }),
    ];
  }
  if (theirs.properties || theirs.items) return [`${at} is more than a word`];
  const words = ours.enum ?? ('const' in ours ? [ours.const] : []);
  return [
    ...words
      .filter((word) => theirs.enum && !theirs.enum.includes(word))
      .map((word) => `${at}: ${String(word)} is no word of it`),
    ...((ours.maxLength ?? 0) > (theirs.maxLength ?? Infinity) ? [`${at} may be too long`] : []),
  ];
}

describe('the schemas of the API', () => {
  if (!existsSync(DOCUMENT)) {
    leaveOut("Comparison with the API left out: the provider's document is not beside the project.");
    return;
  }
  const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  const findTheirs = (path: string) =>
    paths[path]!.post.requestBody.content['application/x-www-form-urlencoded'].schema;

  it.each(Object.entries(OPERATIONS))('of %s match the provider', (path, schema) => {
    expect(Object.keys(paths)).toContain(path);
    expect(differences(z.toJSONSchema(schema) as Schema, findTheirs(path), path)).toEqual([]);
  });

  it('fail the comparison if they accept a word that the provider does not', () => {
    const schema = z.strictObject({
      mode: z.enum(['barter']),
      mood: z.string(),
      client_reference_id: z.string().max(201),
      line_items: z.array(z.strictObject({ price_data: z.strictObject({ unit: z.string() }) })),
      shipping_options: z.string(),
    });
    expect(differences(z.toJSONSchema(schema) as Schema, findTheirs('/v1/checkout/sessions'), 'it')).toEqual([
      'it.success_url is missing',
      'it.mode: barter is no word of it',
      'it.mood is not known',
      'it.client_reference_id may be too long',
      'it.line_items[].price_data.currency is missing',
      'it.line_items[].price_data.unit is not known',
      'it.shipping_options is more than a word',
    ]);
  });

  it('match a session that the provider creates', async () => {
    const { server, payments } = await stripeAt();
    const { id } = await payments.openCheckout(givenOrder());
    const known = Object.keys(components.schemas['checkout.session']!.properties!);
    expect([...known, ...NEWER]).toEqual(expect.arrayContaining(Object.keys(server.session(id))));
    await server.close();
  });
});
