import { text } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse/sync';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readTextFile } from './input.js';

export interface OrderLine {
  /** Number or ID. */
  order: string;
  carrier?: string | undefined;
  tracking?: string | undefined;
}

interface Row {
  record: string[];
  info: { lines: number };
}

const ORDER = /^(\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Unique orders from the command line, a file or, for a single '-', standard input.
 * @param allowParcels whether a line may have a carrier and a tracking number, after commas or tabs
 * @throws CliError for an invalid line, with its number, before anything is changed
 */
export async function readOrderLines(
  context: Context,
  given: readonly string[],
  file: string | undefined,
  allowParcels: boolean,
): Promise<OrderLine[]> {
  if (given.length > 0 === (file !== undefined))
    throw new CliError(
      "Choose orders in one way: by number or ID, with --file, or with '-' for standard input.",
      EXIT.usage,
    );
  if (file === undefined && (given.length > 1 || given[0] !== '-'))
    return deduplicate(given.map((order) => ({ order })));
  const source = file ?? 'Standard input';
  const content = file === undefined ? await text(context.stdin) : await readTextFile(file);
  const lines = parseCsv(content, source).map(({ record, info }) => {
    const line = toOrderLine(record, allowParcels);
    if (line) return line;
    const expected = allowParcels
      ? 'Expected an order, then its carrier and tracking number after commas or tabs.'
      : 'Expected an order and nothing else.';
    const found = JSON.stringify(record.join(',').slice(0, 60));
    throw new CliError(`${source}, line ${info.lines}: ${found}. ${expected}`, EXIT.usage);
  });
  if (lines.length === 0) throw new CliError(`${source} contains no orders.`, EXIT.usage);
  return deduplicate(lines);
}

/** @throws CliError for an unclosed quote */
function parseCsv(content: string, source: string): Row[] {
  try {
    return parse(content, {
      bom: true,
      delimiter: content.includes('\t') ? '\t' : ',',
      info: true,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`${source} is not valid CSV: ${error.message}.`, EXIT.usage);
  }
}

function toOrderLine(record: readonly string[], allowParcels: boolean): OrderLine | undefined {
  const [order = '', carrier, tracking, ...more] = record;
  if (!ORDER.test(order) || more.length > 0) return undefined;
  if (!allowParcels && (carrier || tracking)) return undefined;
  return { order, carrier: carrier || undefined, tracking: tracking || undefined };
}

/** @throws CliError for an order with different parcels */
function deduplicate(lines: readonly OrderLine[]): OrderLine[] {
  const known = new Map<string, OrderLine>();
  for (const line of lines) {
    const first = known.get(line.order) ?? line;
    if (first.carrier !== line.carrier || first.tracking !== line.tracking)
      throw new CliError(`Order ${line.order} is listed twice with different parcels.`, EXIT.usage);
    known.set(line.order, first);
  }
  return [...known.values()];
}
