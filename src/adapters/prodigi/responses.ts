import { z } from 'zod';
import { countDecimals } from '../../domain/shop/money.js';

const money = z.object({ amount: z.string().regex(/^-?\d+(\.\d+)?$/), currency: z.string().length(3) });

/** Outcomes are compared without case. */
const outcome = z.string().transform((text) => text.toLowerCase());

const progress = z.string().transform((text) => text.toLowerCase());

const prodigiOrder = z.object({
  id: z.string().min(1),
  lastUpdated: z.string().nullish(),
  status: z.object({
    stage: progress,
    issues: z
      .array(z.object({ errorCode: z.string().nullish(), description: z.string().nullish() }))
      .nullish(),
    details: z.object({
      downloadAssets: progress,
      inProduction: progress,
      shipping: progress,
    }),
  }),
  items: z.array(
    z.object({
      status: progress.nullish(),
      assets: z.array(z.object({ status: progress })).nullish(),
    }),
  ),
  charges: z.array(z.object({ chargeType: z.string().nullish(), totalCost: money })).nullish(),
  shipments: z
    .array(
      z.object({
        id: z.string(),
        status: progress,
        carrier: z.object({ name: z.string().nullish(), service: z.string().nullish() }).nullish(),
        tracking: z.object({ url: z.string().nullish(), number: z.string().nullish() }).nullish(),
        dispatchDate: z.string().nullish(),
      }),
    )
    .nullish(),
});

export type ProdigiOrder = z.infer<typeof prodigiOrder>;

export const orderResponse = z.object({ outcome, order: prodigiOrder });
export const cancelResponse = z.object({ outcome });

export const quoteResponse = z.object({
  outcome,
  quotes: z.array(z.object({ costSummary: z.object({ items: money, shipping: money }) })).min(1),
});

export const productResponse = z.object({
  outcome,
  product: z.object({
    variants: z.array(
      z.object({
        attributes: z.record(z.string(), z.string()),
        shipsTo: z.array(z.string()),
        printAreaSizes: z.record(
          z.string(),
          z.object({ horizontalResolution: z.int(), verticalResolution: z.int() }),
        ),
      }),
    ),
  }),
});

/** Accepts any object, because the fields of an error body vary. */
export const errorResponse = z.object({
  outcome: z.string().optional().catch(undefined),
  statusText: z.string().optional().catch(undefined),
  failures: z.unknown().optional(),
});

/** '12.30' becomes 1230 pence. An amount with more digits is rounded. */
export function toMinorUnits({ amount, currency }: z.infer<typeof money>): number {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const hundredths = Number(whole) * 100 + Math.round(Number(`${fraction}000`.slice(0, 3)) / 10);
  const units = countDecimals(currency) === 0 ? Math.round(hundredths / 100) : hundredths;
  return amount.startsWith('-') ? -units : units;
}
