import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { givenOrder } from '../../given.js';
import { OPERATIONS } from '../../wire/stripe-schemas.js';
import { stripeAt } from './given-stripe.js';

/** The provider's own description of its wire, where it lies beside the project. */
const DOCUMENT = fileURLToPath(new URL('../../../../shared/contracts/stripe.openapi.json', import.meta.url));

interface Schema {
  properties?: Record<string, Schema>;
  /** Of a map of anything. */
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

/** Of the session, since the document was written. */
const NEWER = ['collected_information'];

/** What of our schema the document does not know, or wants and ours does not. */
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

describe('the schemas of the wire', () => {
  if (!existsSync(DOCUMENT)) {
    it.todo('say what the provider says: its document is not here, so nothing was compared');
    return;
  }
  const { paths, components } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Document;
  const theirsOf = (path: string) =>
    paths[path]!.post.requestBody.content['application/x-www-form-urlencoded'].schema;

  it.each(Object.entries(OPERATIONS))('of %s say what the provider says', (path, schema) => {
    expect(Object.keys(paths)).toContain(path);
    expect(differences(z.toJSONSchema(schema) as Schema, theirsOf(path), path)).toEqual([]);
  });

  it('are found wanting where they know a word that the provider does not', () => {
    const schema = z.strictObject({
      mode: z.enum(['barter']),
      mood: z.string(),
      client_reference_id: z.string().max(201),
      line_items: z.array(z.strictObject({ price_data: z.strictObject({ unit: z.string() }) })),
      shipping_options: z.string(),
    });
    expect(differences(z.toJSONSchema(schema) as Schema, theirsOf('/v1/checkout/sessions'), 'it')).toEqual([
      'it.success_url is missing',
      'it.mode: barter is no word of it',
      'it.mood is not known',
      'it.client_reference_id may be too long',
      'it.line_items[].price_data.currency is missing',
      'it.line_items[].price_data.unit is not known',
      'it.shipping_options is more than a word',
    ]);
  });

  it('are answered with a session as the provider makes them', async () => {
    const { server, payments } = await stripeAt();
    const { id } = await payments.openCheckout(givenOrder());
    const known = Object.keys(components.schemas['checkout.session']!.properties!);
    expect([...known, ...NEWER]).toEqual(expect.arrayContaining(Object.keys(server.session(id))));
    await server.close();
  });
});
