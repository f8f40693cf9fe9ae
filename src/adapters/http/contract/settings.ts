import { z } from 'zod';
import { TEXT_NAMES } from '../../../domain/shop/settings.js';
import type { EndpointDescription } from './endpoint.js';
import { multiLine, oneLine } from './shapes.js';

/** The shape; the use case checks the rules that need the whole, such as a country that is in two zones. */
const country = z.string().regex(/^[A-Z]{2}$/, 'is not the code of a country, such as DE');
const amount = z.int().min(0);
const days = z.int().min(0).max(365);
const workingDays = z.tuple([days, days]);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);

const settings = z.strictObject({
  /** As in a sentence: 'sent from the UK'. */
  country_name: oneLine(60).min(1),
  /** Rates are in per cent, by the country of delivery. */
  tax: z.strictObject({
    name: oneLine(30).min(1),
    included: z.boolean(),
    rates: z.record(country, z.number().min(0).max(100)),
  }),
  /** Amounts are in the smallest unit of the shop's currency; `post` is the working days in transit. */
  delivery: z
    .array(
      z.strictObject({
        countries: z.array(country).min(1).max(250),
        price: amount,
        free_from: amount,
        post: workingDays,
      }),
    )
    .min(1)
    .max(50),
  /** Working days. */
  making_days: z.strictObject({ 'print-only': workingDays, framed: workingDays }),
  holidays: z.strictObject({ days: z.array(oneLine(40)).max(100), moved: z.boolean() }),
  returns_days: z.int().min(1).max(365),
  accent: z.strictObject({ light: color, dark: color }),
  data_authority: z.strictObject({ name: oneLine(120).min(1), url: oneLine(300) }).nullable(),
  texts: z.partialRecord(z.enum(TEXT_NAMES), multiLine.trim().min(1).max(2000)),
});

const editable = z.object({
  /** The number of changes so far. */
  version: z.int().min(0),
  settings,
});

export const shopSettings = {
  showSettings: {
    summary: 'Returns the settings that admins can change while the shop runs',
    reply: editable,
  },
  saveSettings: {
    summary: 'Replaces these settings, unless somebody else has changed them since `version`',
    body: editable,
    reply: editable,
    errorCodes: ['settings_changed', 'settings_not_valid'],
  },
} satisfies Record<string, EndpointDescription>;
