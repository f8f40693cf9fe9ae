import type { z } from 'zod';
import type { generationJob } from './creating.js';
import type { creditFault, statementEntry } from './credits.js';
import type { productOption, productVariant } from './buying.js';
import type { order, orderItem, orderSummary } from './order.js';
import type { ownPrint, ownPrintPage, printDetail, printPage, printSummary } from './prints.js';
import type { Contract } from './table.js';

/** Types of requests and replies. The SPA and the CLI import only these. */
export type PrintSummary = z.output<typeof printSummary>;
export type PrintDetail = z.output<typeof printDetail>;
export type PrintPage = z.output<typeof printPage>;
export type OwnPrint = z.output<typeof ownPrint>;
export type OwnPrintPage = z.output<typeof ownPrintPage>;
export type GenerationJob = z.output<typeof generationJob>;
export type StatementEntry = z.output<typeof statementEntry>;
export type CreditFault = z.output<typeof creditFault>;
export type ProductOption = z.output<typeof productOption>;
export type ProductVariant = z.output<typeof productVariant>;
export type OrderItem = z.output<typeof orderItem>;
export type OrderSummary = z.output<typeof orderSummary>;
export type Order = z.output<typeof order>;

type Of<Name extends keyof Contract, Part extends string> =
  Contract[Name] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never;

export type Body<Name extends keyof Contract> = z.input<Of<Name, 'body'>>;
export type Query<Name extends keyof Contract> = z.input<Of<Name, 'query'>>;
export type Params<Name extends keyof Contract> = z.input<Of<Name, 'params'>>;
export type Reply<Name extends keyof Contract> = z.output<Of<Name, 'reply'>>;

/** What a caller sends; optional when no field is required. */
export type Sent<Name extends keyof Contract> = SentPart<Name, 'params'> &
  SentPart<Name, 'query'> &
  SentPart<Name, 'body'>;
type SentPart<Name extends keyof Contract, Part extends 'body' | 'query' | 'params'> =
  Contract[Name] extends Record<Part, infer Schema extends z.ZodType>
    ? [Part, Contract[Name]] extends ['body', Record<'file', string>]
      ? Record<Part, FormData>
      : object extends z.input<Schema>
        ? Partial<Record<Part, z.input<Schema>>>
        : Record<Part, z.input<Schema>>
    : unknown;

/** A part after validation. */
export type Valid<Name extends keyof Contract, Part extends 'body' | 'query' | 'params'> = z.output<
  Of<Name, Part>
>;
