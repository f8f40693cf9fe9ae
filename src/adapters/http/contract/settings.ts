import { z } from 'zod';
import { BRAND_HASH, BRAND_PARTS } from '../../../domain/shop/brand.js';
import { LANGUAGES } from '../../../domain/shop/languages.js';
import { MAIL_NAMES, MAIL_TEXT_LIMITS } from '../../../domain/shop/mail-texts.js';
import {
  IDENTITY_LIMITS,
  PROCESSOR_LIMITS,
  TEXT_LIMITS,
  type TextName,
} from '../../../domain/shop/settings.js';
import type { EndpointDescription } from './endpoint.js';
import { multiLine, oneLine } from './shapes.js';

/** The shape; the use case checks the rules that need the whole, such as a country that is in two zones. */
const country = z.string().regex(/^[A-Z]{2}$/, 'is not the code of a country, such as DE');
const amount = z.int().min(0);
const days = z.int().min(0).max(365);
const workingDays = z.tuple([days, days]);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const toObject = <Name extends string, Shape extends z.ZodType>(names: readonly Name[], shape: Shape) =>
  z.object(Object.fromEntries(names.map((name) => [name, shape])) as Record<Name, Shape>);

const toText = (maxCharacters: number) => multiLine.trim().min(1).max(maxCharacters).optional();
/** An empty line begins a paragraph, and a line that begins with '## ' is a heading. */
const texts = z.strictObject(
  Object.fromEntries(
    Object.entries(TEXT_LIMITS).map(([name, maxCharacters]) => [name, toText(maxCharacters)]),
  ) as Record<TextName, ReturnType<typeof toText>>,
);

/** In place of the shop's own words, with placeholders such as '{shop}'. The use case checks them. */
const mails = z.partialRecord(
  z.enum(MAIL_NAMES),
  z.strictObject({
    subject: oneLine(MAIL_TEXT_LIMITS.subject).min(1).optional(),
    /** The opening sentence. */
    text: toText(MAIL_TEXT_LIMITS.text),
  }),
);

/** Each reads as '{name} receives {what} {why}.' */
const processors = z
  .array(
    z.strictObject({
      name: oneLine(PROCESSOR_LIMITS.name).min(1),
      what: oneLine(PROCESSOR_LIMITS.words).min(1),
      why: oneLine(PROCESSOR_LIMITS.words).min(1),
    }),
  )
  .max(PROCESSOR_LIMITS.count);

const lines = z.array(oneLine(IDENTITY_LIMITS.line).min(1)).max(IDENTITY_LIMITS.lines);
const line = oneLine(IDENTITY_LIMITS.line).min(1).nullable();
const number = oneLine(IDENTITY_LIMITS.number).min(1).nullable();

const settings = z.strictObject({
  name: oneLine(IDENTITY_LIMITS.shopName).min(1),
  /** For questions of customers, and for notices about withdrawals. */
  support_email: oneLine(IDENTITY_LIMITS.supportEmail).min(3),
  /** Who runs the shop. */
  legal: z.strictObject({
    /** Empty for the shop's name. */
    name: oneLine(IDENTITY_LIMITS.legalName),
    address: lines,
    company_number: number,
    vat_number: number,
    phone: number,
    represented_by: line,
    /** In the EU, by Regulation (EU) 2023/988. */
    responsible_person: lines,
  }),
  /** As in a sentence: 'sent from the UK'. */
  country_name: oneLine(IDENTITY_LIMITS.countryName).min(1),
  /** Rates are in per cent, by the country of delivery. */
  tax: z.strictObject({
    name: oneLine(IDENTITY_LIMITS.taxName).min(1),
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
  /** Uploaded pictures, which `replaceBrandPicture` stores. */
  brand: z.partialRecord(
    z.enum(BRAND_PARTS),
    z.strictObject({ hash: z.string().regex(BRAND_HASH), width: z.int(), height: z.int() }),
  ),
  data_authority: z
    .strictObject({ name: oneLine(IDENTITY_LIMITS.authorityName).min(1), url: oneLine(300) })
    .nullable(),
  /** Who receives personal data, beside the configured services and the carrier. */
  processors,
  texts,
  mails,
  /** Of the pages. English is always one of them. */
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
  /** What the pages of another language say instead. */
  translations: z.partialRecord(
    z.enum(LANGUAGES),
    z.strictObject({
      country_name: oneLine(IDENTITY_LIMITS.countryName).min(1).optional(),
      tax_name: oneLine(IDENTITY_LIMITS.taxName).min(1).optional(),
      data_authority_name: oneLine(IDENTITY_LIMITS.authorityName).min(1).optional(),
      /** All of them, in this language. */
      processors: processors.optional(),
      texts: texts.optional(),
      mails: mails.optional(),
    }),
  ),
});

const editable = z.object({
  /** The number of changes so far. */
  version: z.int().min(0),
  settings,
});

const shown = editable.extend({
  /** What mails say without the owner's words, by language. */
  mail_defaults: toObject(
    LANGUAGES,
    toObject(MAIL_NAMES, z.object({ subject: z.string(), text: z.string() })),
  ),
});

const brandParams = z.object({ part: z.enum(BRAND_PARTS) });

export const shopSettings = {
  showSettings: {
    summary: 'Returns the settings that admins can change while the shop runs',
    reply: shown,
  },
  saveSettings: {
    summary: 'Replaces these settings, unless somebody else has changed them since `version`',
    body: editable,
    reply: shown,
    errorCodes: ['settings_changed', 'settings_not_readable', 'settings_not_valid'],
  },
  resetSettings: {
    summary:
      'Gives up all settings stored here, also those that do not apply, so that shop.json applies again',
    reply: shown,
    errorCodes: ['settings_changed'],
  },
  replaceBrandPicture: {
    summary: 'Shows a PNG, JPEG or WebP as the logo, as the logo on dark pages, or as the icon of the shop',
    params: brandParams,
    file: 'picture',
    body: z.object({}),
    reply: shown,
    errorCodes: ['bad_picture', 'picture_too_large', 'picture_too_small', 'settings_changed'],
  },
  removeBrandPicture: {
    summary: 'Removes an uploaded picture of the shop, so that the file in the catalogue applies again',
    params: brandParams,
    reply: shown,
    errorCodes: ['settings_changed'],
  },
} satisfies Record<string, EndpointDescription>;
