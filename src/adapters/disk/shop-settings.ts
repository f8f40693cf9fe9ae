import { join } from 'node:path';
import { z } from 'zod';
import { countryName } from '../../domain/orders/delivery/delivery-rates.js';
import { isHolidayRule } from '../../domain/orders/delivery/holidays.js';
import { findMinimumReturnDays } from '../../domain/orders/returns.js';
import { calculateContrast, TEXT_CONTRAST } from '../../domain/pictures/contrast.js';
import { DEFAULT_ACCENT } from '../../domain/shop/accent.js';
import { BRAND_HASH, BRAND_PARTS, LOGO_SIZE } from '../../domain/shop/brand.js';
import { findCurrencyProblem } from '../../domain/shop/money.js';
import { DomainError } from '../../domain/shop/errors.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../domain/shop/languages.js';
import {
  IDENTITY_LIMITS,
  MAIL_ADDRESS,
  NO_SUPPORT_EMAIL,
  type ShopSettings,
} from '../../domain/shop/settings.js';
import { readJson, readJsonIfPresent } from './read-json.js';
import { explainUnknownKeys } from './unknown-keys.js';
import { mails, processors, texts, toText } from './settings-texts.js';

const FILE = 'shop.json';

const amount = z.int('Write a whole number of minor units: 4.95 is 495.').min(0);

const country = z
  .string()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && countryName(code) !== code,
    'Use the code of a country, such as DE (ISO 3166-1).',
  );

const currency = z.string().superRefine((code, context) => {
  const problem = findCurrencyProblem(code);
  if (problem) context.addIssue(problem);
});

const days = z.int().min(0).max(365);
const workingDays = z
  .tuple([days, days])
  .refine(([min, max]) => min <= max, 'Write the smaller number of days first.');

const isKnown = (build: () => unknown) => {
  try {
    build();
    return true;
  } catch {
    return false;
  }
};

/** As web/src/styles/tokens.css has them: the ground of a page, a panel on it, and the text of a button. */
const GROUNDS = {
  light: ['#fdfcfa', '#f6f3ef', '#ece9e4'],
  dark: ['#171412', '#221f1c', '#100e0c'],
} as const;

const DEFAULT_RETURNS_DAYS = 30;

const accentOn = (theme: keyof typeof GROUNDS) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as #rrggbb, such as #2c3ea8.')
    .superRefine((color, context) => {
      const least = Math.min(...GROUNDS[theme].map((ground) => calculateContrast(color, ground) ?? Infinity));
      if (least < TEXT_CONTRAST)
        context.addIssue(
          `${color} is hard to read on ${theme} pages: its contrast is ${least.toFixed(1)}, and ${TEXT_CONTRAST} is needed. Take a ${theme === 'light' ? 'darker' : 'lighter'} colour.`,
        );
    });

/** Pictures that are in the picture store. */
const brand = z.partialRecord(
  z.enum(BRAND_PARTS),
  z.strictObject({
    hash: z.string().regex(BRAND_HASH, 'Upload the picture instead.'),
    width: z.int().min(1).max(LOGO_SIZE.maxWidth),
    height: z.int().min(1).max(LOGO_SIZE.maxWidth),
  }),
);

const lines = z.array(z.string().trim().min(1).max(IDENTITY_LIMITS.line)).max(IDENTITY_LIMITS.lines);
const number = z.string().trim().min(1).max(IDENTITY_LIMITS.number).nullable().default(null);
const line = z.string().trim().min(1).max(IDENTITY_LIMITS.line).nullable().default(null);
const legal = z.strictObject({
  name: z.string().trim().max(IDENTITY_LIMITS.legalName).default(''),
  address: lines.default([]),
  company_number: number,
  vat_number: number,
  phone: number,
  represented_by: line,
  responsible_person: lines.default([]),
});

const settings = z
  .strictObject({
    name: z
      .string()
      .trim()
      .regex(/^\P{Cc}+$/u, 'Write the name in one line.')
      .max(IDENTITY_LIMITS.shopName)
      .default('Hangwell'),
    support_email: z
      .string()
      .trim()
      .regex(MAIL_ADDRESS, 'Write an address such as help@shop.example.')
      .max(200)
      .default(NO_SUPPORT_EMAIL),
    legal: legal.default({
      name: '',
      address: [],
      company_number: null,
      vat_number: null,
      phone: null,
      represented_by: null,
      responsible_person: [],
    }),
    country,
    country_name: z.string().trim().min(1).max(60),
    currency,
    locale: z
      .string()
      .refine(
        (tag) => /^en(-|$)/.test(tag) && isKnown(() => new Intl.Locale(tag)),
        'Use a form of English, such as en-GB, en-US or en-DE. Other languages of the pages are in `languages`.',
      ),
    time_zone: z
      .string()
      .refine(
        (timeZone) => isKnown(() => new Intl.DateTimeFormat('en', { timeZone })),
        'Use the name of a time zone, such as Europe/Berlin.',
      ),
    tax: z.strictObject({
      name: z.string().trim().min(1).max(30),
      included: z.boolean(),
      rates: z.record(country, z.number().min(0).max(100)),
    }),
    delivery: z
      .array(
        z.strictObject({
          countries: z.array(country).min(1),
          price: amount,
          free_from: amount,
          post: workingDays,
        }),
      )
      .min(1),
    making_days: z.strictObject({ 'print-only': workingDays, framed: workingDays }),
    holidays: z.strictObject({
      days: z
        .array(
          z
            .string()
            .refine(
              isHolidayRule,
              "Write a day as '12-25', '2026-11-30', 'easter+1' or 'monday from 05-25'.",
            ),
        )
        .max(100),
      moved: z.boolean(),
    }),
    returns_days: z.int().min(1).max(365).default(DEFAULT_RETURNS_DAYS),
    accent: z.strictObject({ light: accentOn('light'), dark: accentOn('dark') }).default(DEFAULT_ACCENT),
    brand: brand.default({}),
    data_authority: z
      .strictObject({ name: z.string().trim().min(1).max(120), url: z.url({ protocol: /^https$/ }) })
      .nullable()
      .default(null),
    privacy_effective: z.iso.date('Write a day such as 2026-01-31.').nullable().default(null),
    processors: processors.default([]),
    texts: texts.default({}),
    mails: mails.default({}),
    languages: z
      .array(z.enum(LANGUAGES))
      .refine((languages) => languages.includes(DEFAULT_LANGUAGE), 'Keep English: every text has it.')
      .default([DEFAULT_LANGUAGE]),
    translations: z
      .partialRecord(
        z.enum(LANGUAGES),
        z.strictObject({
          country_name: toText(60),
          tax_name: toText(30),
          data_authority_name: toText(120),
          processors: processors.optional(),
          texts: texts.optional(),
          mails: mails.optional(),
        }),
      )
      .default({}),
  })
  .superRefine(({ country: own, returns_days }, context) => {
    const minimum = findMinimumReturnDays(own);
    if (returns_days < minimum)
      context.addIssue({
        code: 'custom',
        path: ['returns_days'],
        message: `Give buyers at least ${minimum} days: the law of the shop's country, ${own}, does.`,
      });
  })
  .superRefine(({ country: own, delivery }, context) => {
    const served = delivery.flatMap(({ countries }) => countries);
    if (!served.includes(own))
      context.addIssue({
        code: 'custom',
        path: ['delivery'],
        message: `No zone has the shop's own country, ${own}.`,
      });
    const twice = served.find((code, at) => served.indexOf(code) !== at);
    if (twice)
      context.addIssue({ code: 'custom', path: ['delivery'], message: `${twice} is in more than one zone.` });
  });

/** @throws Error with a sentence per field that is not valid */
export function parseShopSettings(json: unknown, where: string): ShopSettings {
  const parsed = settings.safeParse(json, { error: explainUnknownKeys });
  if (parsed.success) return parsed.data;
  throw new Error(`The settings in ${where} are not valid:\n${z.prettifyError(parsed.error)}`);
}

/**
 * Checks changed settings by the rules of the file.
 * @throws DomainError `settings_not_valid`, which says what is wrong with the first field
 */
export function checkShopSettings(json: unknown): ShopSettings {
  const parsed = settings.safeParse(json, { error: explainUnknownKeys });
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new DomainError('settings_not_valid', `${first!.path.join('.')}: ${first!.message}`);
}

/**
 * Reads the shop's settings from shop.json in the catalogue. Without this file, those that come with the program apply.
 * @param identity who the shop is, for what the file does not say
 * @throws Error as parseShopSettings does
 */
export async function readShopSettings(
  folder: string,
  shipped: string,
  identity: Partial<ShopSettings> = {},
): Promise<ShopSettings> {
  const own = await readJsonIfPresent(join(folder, FILE));
  const from = join(own === null ? shipped : folder, FILE);
  const file = Object(own ?? (await readJson(from)));
  const legal = { ...identity.legal, ...file.legal };
  return parseShopSettings({ ...identity, ...file, legal }, from);
}
