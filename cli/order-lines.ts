import { text } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse/sync';
import type { Context } from './context.js';
import { CliError, EXIT } from './errors.js';
import { readInput } from './input.js';

/** An order and its parcel. */
export interface OrderLine {
  order: string;
  carrier?: string | undefined;
  tracking?: string | undefined;
}

interface Row {
  record: string[];
  info: { lines: number };
}

/** An order's number or ID. */
const ORDER = /^(\d{1,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/**
 * Unique orders from the command line, a file or, for a single '-', standard input.
 * @param withParcels lines may have a carrier and a tracking number, separated by commas, or by tabs if the file has
 * any
 * @throws CliError for an invalid line, with its number, before anything is changed
 */
export async function orderLines(
  context: Context,
  given: readonly string[],
  file: string | undefined,
  withParcels: boolean,
): Promise<OrderLine[]> {
  if (given.length > 0 === (file !== undefined))
    throw new CliError(
      "Say which orders: by their numbers or ids, by --file, or by '-' for standard input; by one of these.",
      EXIT.usage,
    );
  if (file === undefined && (given.length > 1 || given[0] !== '-'))
    return eachOnce(given.map((order) => ({ order })));
  const source = file ?? 'Standard input';
  const content = file === undefined ? await text(context.stdin) : await readInput(file);
  const lines = rowsOf(content, source).map(({ record, info }) => {
    const line = lineOf(record, withParcels);
    if (line) return line;
    const shape = withParcels
      ? 'An order is wanted, and its carrier and tracking number after commas or tabs.'
      : 'An order is wanted, and nothing beside it.';
    const written = JSON.stringify(record.join(',').slice(0, 60));
    throw new CliError(`${source}, line ${info.lines}: ${written}. ${shape}`, EXIT.usage);
  });
  if (lines.length === 0) throw new CliError(`${source}: there are no orders.`, EXIT.usage);
  return eachOnce(lines);
}

/** @throws CliError for an unclosed quote */
function rowsOf(content: string, source: string): Row[] {
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
    throw new CliError(`${source} is no CSV: ${error.message}.`, EXIT.usage);
  }
}

function lineOf(record: readonly string[], withParcels: boolean): OrderLine | undefined {
  const [order = '', carrier, tracking, ...more] = record;
  if (!ORDER.test(order) || more.length > 0) return undefined;
  if (!withParcels && (carrier || tracking)) return undefined;
  return { order, carrier: carrier || undefined, tracking: tracking || undefined };
}

/** @throws CliError for an order with two parcels */
function eachOnce(lines: readonly OrderLine[]): OrderLine[] {
  const known = new Map<string, OrderLine>();
  for (const line of lines) {
    const before = known.get(line.order) ?? line;
    if (before.carrier !== line.carrier || before.tracking !== line.tracking)
      throw new CliError(`Order ${line.order} stands there twice, with another parcel.`, EXIT.usage);
    known.set(line.order, before);
  }
  return [...known.values()];
}
