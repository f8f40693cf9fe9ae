import { z } from 'zod';
import type { Endpoint } from '../../../src/adapters/http/contract/endpoint.js';
import { contract } from '../../../src/adapters/http/contract/table.js';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** Every character that a terminal interprets, except NUL, which databases do not store. */
export const CONTROLS = [
  ...range(0x01, 0x1f),
  ...range(0x7f, 0x9f),
  '\u061c',
  ...range(0x200e, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2066, 0x2069),
];

/** Sets the window's title, clears the screen and reverses the text. */
export const HOSTILE = `Calm\u001b]0;owned\u0007\u001b[2J\u009b31m${CONTROLS.join('')}sea`;

/** The contract's pattern of a currency. */
const CURRENCY = '^[A-Z]{3}$';
/** The contract's pattern of a time zone. */
const TIME_ZONE = '^[\\w+/-]+$';

const ID = '6f2c1a34-0b7d-4c1e-9f3a-2d5b8e7c6a10';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
}

/** A value of the schema with HOSTILE as each string. */
function hostile(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return hostile(choices(schema).find(({ type }) => type && type !== 'null') ?? {});
  switch (schema.type) {
    case 'object':
      return schema.properties ? object(schema.properties) : { [HOSTILE]: hostile(valuesOf(schema)) };
    case 'array':
      return schema.prefixItems ? schema.prefixItems.map(hostile) : [hostile(schema.items ?? {})];
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return text(schema);
  }
}

/** Flattens nested unions. */
const choices = (schema: Schema): Schema[] => schema.anyOf?.flatMap(choices) ?? [schema];

const valuesOf = ({ additionalProperties: of }: Schema) => (typeof of === 'object' ? of : {});

const object = (properties: Record<string, Schema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, createValue(name, schema)]));

function createValue(name: string, schema: Schema): unknown {
  // Lists end, prints are finished and no code is asked for.
  if (name === 'next') return null;
  if (name === 'state' && schema.enum?.includes('completed')) return 'completed';
  if (name === 'needs_second_factor') return false;
  return hostile(schema);
}

function text({ format, pattern }: Schema): string {
  if (pattern === CURRENCY) return 'GBP';
  if (pattern === TIME_ZONE) return 'UTC';
  if (format === 'uuid') return ID;
  if (format === 'date') return '2026-05-31';
  if (format === 'date-time') return '2026-05-31T12:00:00.000Z';
  return HOSTILE;
}

function createReply(method: string, path: string): unknown {
  const rows = Object.values<Endpoint>(contract).filter((one) => one.method === method);
  const row =
    rows.find((one) => one.path === path) ??
    rows.find((one) => new RegExp(`^${one.path.replace(/:\w+/g, '[^/]+')}$`).test(path));
  if (!row?.reply)
    return { access_token: 'a', refresh_token: 'r', expires_at: 4e9, user: { email: HOSTILE } };
  return hostile(z.toJSONSchema(row.reply, { io: 'output', unrepresentable: 'any' }) as Schema);
}

/** A shop whose every string contains every control character. */
export const hostileShop: typeof fetch = async (address, init) =>
  Response.json(createReply(init?.method ?? 'GET', new URL(String(address)).pathname));

/** A shop that responds to everything with an error of such characters. */
export const failingShop: typeof fetch = async () =>
  Response.json({ code: 'not_found', message: HOSTILE }, { status: 404 });
