import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { createCsv } from '../../../../src/adapters/http/platform/csv.js';

const write = (...rows: (string | number)[][]) => text(Readable.from(rows).pipe(createCsv()));

describe('CSV', () => {
  // spec: csv-formulas
  it.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes no formula of %j', async (cell) => {
    const csv = await write(['Ada', cell]);
    expect(csv).toMatch(/^"Ada","'/);
    expect(csv).toContain(cell);
  });

  it('quotes commas, quotes and line breaks', async () => {
    expect(await write(['a,b', 'say "hi"', 'one\ntwo', 3])).toBe('"a,b","say ""hi""","one\ntwo",3\r\n');
  });
});
