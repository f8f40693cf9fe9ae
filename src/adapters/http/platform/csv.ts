import type { Transform } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Turns rows into CSV (RFC 4180) in UTF-8. Spreadsheets read a text that begins like a formula as a formula, so such a
 * text gets an apostrophe. Every text is quoted, so that a single line feed does not begin a row.
 */
export const createCsv = (): Transform =>
  stringify({ bom: true, escape_formulas: true, quoted_string: true, record_delimiter: '\r\n' });
