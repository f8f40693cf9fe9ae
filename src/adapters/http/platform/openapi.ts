import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.js';
import { errorBody } from '../contract/shapes.js';
import { contract } from '../contract/table.js';

type Schema = Record<string, unknown>;

/** Generates an OpenAPI 3.1 document from the contract. */
export function openApi(title: string, url: string): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [name, row] of Object.entries<Endpoint>(contract)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: "Browse, make and buy prints. Amounts are whole numbers of the currency's minor unit.",
    },
    servers: [{ url }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

function operation(name: string, row: Endpoint): Schema {
  const refused = { description: refusedBecause(row), content: json(errorBody, 'output') };
  const done = { description: 'Done', ...(row.reply && { content: json(row.reply, 'output') }) };
  return {
    operationId: name,
    summary: row.summary,
    ...(row.access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...(row.body && {
      requestBody: {
        required: !row.body.safeParse(undefined).success,
        content: toRequestBody(row, row.body),
      },
    }),
    responses: {
      [row.status ?? 200]: done,
      ...(row.mayContinue && { 202: { ...done, description: 'Going on; Location says where to look' } }),
      '4XX': refused,
    },
  };
}

function refusedBecause({ errorCodes = [] }: Endpoint): string {
  return errorCodes.length ? `Refused, also with: ${errorCodes.join(', ')}` : 'Refused';
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties as Record<string, Schema>).map(([name, described]) => ({
    name,
    in: place,
    required: place === 'path' || (required as string[]).includes(name),
    schema: described,
  }));
}

function json(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function toRequestBody({ file, fileIsOptional }: Endpoint, body: z.ZodType): Schema {
  if (!file) return json(body, 'input');
  const { properties, required, ...schema } = jsonSchema(body, 'input');
  const fields = { ...(properties as Schema), [file]: { type: 'string', format: 'binary' } };
  const requiredFields = [...((required ?? []) as string[]), ...(fileIsOptional ? [] : [file])];
  return { 'multipart/form-data': { schema: { ...schema, properties: fields, required: requiredFields } } };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: target, zodSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(target, { type: 'string', format: 'date-time' });
    },
  });
}
