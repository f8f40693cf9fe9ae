import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { metadata } from '../../../../src/adapters/http/auth/metadata.js';
import type { Endpoint } from '../../../../src/adapters/http/contract/endpoint.js';
import { multiLine, oneLine } from '../../../../src/adapters/http/contract/shapes.js';
import { contract } from '../../../../src/adapters/http/contract/table.js';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
/** C0, DEL, C1, line separators and characters that change the direction of writing. */
const CONTROLS = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x2028, 0x2029),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];
const codeOf = (character: string) => character.codePointAt(0)!.toString(16);

/** It has a signature, and is never stored or shown. */
const NOT_A_TEXT = ['accessToken'];

/** Yields each string schema within a schema, with its path. */
function* textsIn(schema: z.ZodType, way: string): Generator<[string, z.ZodType]> {
  if (schema instanceof z.ZodString) yield [way, schema];
  else if (schema instanceof z.ZodObject)
    for (const [name, inner] of Object.entries(schema.shape))
      yield* textsIn(inner as z.ZodType, `${way}.${name}`);
  else if (schema instanceof z.ZodArray) yield* textsIn(schema.element as z.ZodType, `${way}[]`);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* textsIn(option as z.ZodType, way);
  else if (schema instanceof z.ZodRecord) {
    yield* textsIn(schema.keyType as z.ZodType, `${way}{}`);
    yield* textsIn(schema.valueType as z.ZodType, `${way}{}`);
  } else if (schema instanceof z.ZodPipe) yield* textsIn(schema.in as z.ZodType, way);
  else if ('innerType' in schema.def) yield* textsIn(schema.def.innerType as z.ZodType, way);
}

const texts = Object.entries<Endpoint>(contract).flatMap(([name, { body, params, method, access }]) => [
  ...(body ? textsIn(body, name) : []),
  ...(params && method !== 'GET' && access === 'admin' ? textsIn(params, `${name} params`) : []),
]);

describe('A text that people send', () => {
  it('is found in every body that admins or people send', () => {
    expect(texts.map(([way]) => way)).toEqual(
      expect.arrayContaining([
        'generateImage.prompt',
        'generateImage.keywords[]',
        'changeOwnPrint.title',
        'editCollection.room_tips{}',
        'editCollection params.value',
        'advanceOrder.tracking',
      ]),
    );
  });

  it.each(texts.filter(([way]) => !NOT_A_TEXT.includes(way.split('.').at(-1)!)))(
    'as %s keeps no control character',
    (_, schema) => {
      const rejected = CONTROLS.filter((one) => {
        const { data } = schema.safeParse(`Calm${one}sea`);
        return typeof data === 'string' && data.includes(one) && !'\n\t'.includes(one);
      });
      expect(rejected.map(codeOf)).toEqual([]);
    },
  );
});

describe('One line', () => {
  it.each(CONTROLS.map((one) => [codeOf(one), one]))('rejects U+%s', (_, one) => {
    expect(oneLine(20).safeParse(`Calm${one}sea`).success).toBe(false);
  });

  it('may contain every script, direction marks and joiners', () => {
    for (const text of ['Café à Édimbourg', 'ים שקט\u200f!', '静かな海', '👩‍🎨 Ada', 'O’Hara & Søn']) {
      expect(oneLine(40).parse(text)).toBe(text);
    }
  });

  it('is trimmed before it is measured', () => {
    expect(oneLine(4).min(4).parse(' \n calm\t')).toBe('calm');
  });
});

describe('Several lines', () => {
  it('keep tabs and line breaks of every system', () => {
    expect(multiLine.parse('a\r\nb\rc\u2028d\u2029e\tf')).toBe('a\nb\nc\nd\ne\tf');
  });

  it('lose every other control character', () => {
    expect(
      multiLine.parse(`a${CONTROLS.filter((one) => !'\n\r\t\u2028\u2029'.includes(one)).join('')}b`),
    ).toBe('ab');
  });
});

describe("A person's name", () => {
  it.each(['full_name', 'name'])('as %s rejects control characters', (name) => {
    expect(metadata.safeParse({ [name]: 'Ada\u001b[2J' }).success).toBe(false);
    expect(metadata.parse({ [name]: 'Ada Field', theme: { dark: true } })).toEqual({
      [name]: 'Ada Field',
      theme: { dark: true },
    });
  });
});
