import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { givenPin } from '../../given.js';
import { pinBody, OPERATIONS } from '../../fake-services/pinterest-schemas.js';
import type { PinterestServer } from '../../fake-services/pinterest-server.js';
import { pinterestAt } from './given-pinterest.js';
import { leaveOut } from '../../leave-out.js';

/** The provider's API document, if it is beside the project. */
const DOCUMENT = fileURLToPath(
  new URL('../../../../shared/contracts/pinterest.openapi.json', import.meta.url),
);

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  maxLength?: number;
  pattern?: string;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

/** From the provider's guide to authentication; the document does not have it. */
const GUIDE = ['codeForm.continuous_refresh is not known'];

/** Differences: what the document does not know, or requires and our schema lacks. */
function differences(ours: Schema, theirs: Schema, at: string): string[] {
  if (ours.anyOf) return ours.anyOf.flatMap((one) => differences(one, theirs, at));
  if (theirs.oneOf && ours.properties) {
    const likest = theirs.oneOf.map((one) => differences(ours, one, at));
    return likest.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }
  if (ours.properties) {
    const { properties = {}, required = [] } = theirs;
    return [
      ...required.filter((name) => !ours.required?.includes(name)).map((name) => `${at}.${name} is missing`),
      ...Object.entries(ours.properties).flatMap(([name, schema]) =>
        properties[name]
          ? differences(schema, properties[name], `${at}.${name}`)
          : [`${at}.${name} is not known`],
      ),
    ];
  }
  if (theirs.properties) return [`${at} is more than a word`];
  return [
    ...(ours.enum ?? [])
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

  /** Resolves references and merges the parts of a schema. */
  function flat(schema: Schema): Schema {
    if (schema.$ref) return flat(components.schemas[schema.$ref.split('/').at(-1)!]!);
    const parts = (schema.allOf ?? []).map(flat);
    const own = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, flat(one)] as const);
    const properties = Object.assign(
      {},
      ...parts.map((part) => part.properties),
      Object.fromEntries(own),
    ) as object;
    return {
      ...Object.assign({}, ...parts, schema),
      ...(Object.keys(properties).length > 0 && { properties }),
      required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
      ...(schema.oneOf && { oneOf: schema.oneOf.map(flat) }),
    } as Schema;
  }

  function toQuerySchema(path: string): Schema {
    const parameters = paths[path]!['get']!.parameters!.map((one) =>
      one.$ref ? components.parameters[one.$ref.split('/').at(-1)!]! : one,
    ).filter((one) => one.in === 'query');
    return {
      properties: Object.fromEntries(parameters.map((one) => [one.name!, flat(one.schema!)])),
      required: parameters.filter((one) => one.required).map((one) => one.name!),
    };
  }

  const findTheirs = (named: string) =>
    named.startsWith('/') ? toQuerySchema(named) : flat({ $ref: `#/components/schemas/${named}` });

  it.each(Object.entries(OPERATIONS))('of %s match the provider', (name, { schema, named }) => {
    const found = differences(z.toJSONSchema(schema) as Schema, findTheirs(named), name);
    expect(found.filter((one) => !GUIDE.includes(one))).toEqual([]);
  });

  it('fail the comparison if they accept a word that the provider does not', () => {
    const schema = z.strictObject({
      title: z.string().max(101),
      mood: z.string(),
      media_source: z.strictObject({
        source_type: z.enum(['image_base64']),
        content_type: z.enum(['image/webp']),
      }),
    });
    expect(differences(z.toJSONSchema(schema) as Schema, findTheirs('PinCreate'), 'it')).toEqual([
      'it.title may be too long',
      'it.mood is not known',
      'it.media_source.data is missing',
      'it.media_source.content_type: image/webp is no word of it',
    ]);
    const board = z.toJSONSchema(z.strictObject({ privacy: z.enum(['PRIVATE']) })) as Schema;
    expect(differences(board, findTheirs('BoardCreate'), 'it')).toEqual([
      'it.name is missing',
      'it.privacy: PRIVATE is no word of it',
    ]);
  });

  it('have the limits of the provider', () => {
    const { shape } = pinBody;
    for (const [name, most] of [
      ['title', 100],
      ['description', 800],
      ['alt_text', 500],
    ] as const) {
      expect(findTheirs('PinCreate').properties![name]!.maxLength).toBe(most);
      expect(shape[name].safeParse('x'.repeat(most)).success).toBe(true);
      expect(shape[name].safeParse('x'.repeat(most + 1)).success).toBe(false);
    }
  });

  const servers: PinterestServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  it('match the answers of the provider', async () => {
    const { server, pinboard, connect, settings } = await pinterestAt();
    servers.push(server);
    const connection = await connect();
    const { id } = await pinboard.addBoard(connection, 'Prints');
    await pinboard.pin(connection, id, givenPin(), { url: 'https://shop.example/1.jpg' });
    const { code } = server.allow(pinboard.consentUrl('state-1'));
    const basic = Buffer.from(`${settings.appId}:${settings.appSecret}`).toString('base64');
    const redirect_uri = 'https://shop.example/api/pinterest/callback';
    const token = await callServer(`${server.url}/oauth/token`, `Basic ${basic}`, {
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      continuous_refresh: 'true',
    });
    const bearer = `Bearer ${String(token['access_token'])}`;
    const boards = await callServer(`${server.url}/boards?page_size=1`, bearer);
    const pins = await callServer(`${server.url}/boards/${id}/pins?page_size=1`, bearer);
    for (const [named, body] of [
      ['OauthAccessTokenResponseCode', token],
      ['Board', (boards['items'] as object[])[0]!],
      ['Pin', (pins['items'] as object[])[0]!],
      ['Pinterest.Lib.Error', await callServer(`${server.url}/boards?page_size=1`, 'Bearer nobody')],
    ] as const) {
      const { properties = {}, required = [] } = findTheirs(named);
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)));
      expect(Object.keys(body)).toEqual(expect.arrayContaining(required));
    }
    expect(server.violations).toEqual([]);
  });
});

async function callServer(url: string, authorization: string, form?: Record<string, string>) {
  const init = form && { method: 'POST', body: new URLSearchParams(form) };
  // The library adds a charset to the type, which the document does not mention.
  const headers = { authorization, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) };
  return (await (await fetch(url, { ...init, headers })).json()) as Record<string, unknown>;
}
