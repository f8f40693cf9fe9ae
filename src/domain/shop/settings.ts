import type { Accent } from './accent.js';
import type { BrandPictures } from './brand.js';
import type { Language } from './languages.js';
import type { MailTexts } from './mail-texts.js';
import type { Pence } from './money.js';

export const MAIL_ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;
/** The support address of a shop that has none. Nobody reads mails to it. */
export const NO_SUPPORT_EMAIL = 'help@hangwell.example';

/** First and last, in working days. */
export type WorkingDays = readonly [min: number, max: number];

/** Countries with the same delivery. */
export interface DeliveryZone {
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  price: Pence;
  /** Delivery is free from this value of lines. */
  free_from: Pence;
  /** In transit. */
  post: WorkingDays;
}

export interface Tax {
  /** As receipts name it, such as 'VAT'. */
  name: string;
  /** Whether prices include it. Otherwise the checkout adds it. */
  included: boolean;
  /** In per cent, by the country of delivery. Other countries pay none here. */
  rates: Readonly<Record<string, number>>;
}

/** Days on which nothing is made or sent. */
export interface Holidays {
  /** '12-25', 'easter+1', 'monday from 05-25' for a day of every year, or '2026-11-30' for one day. */
  days: readonly string[];
  /** Whether a holiday at a weekend is taken on the next working day. */
  moved: boolean;
}

/** The limits of the shop's identity: characters of a name, a number or a line, and lines of an address. */
export const IDENTITY_LIMITS = {
  shopName: 60,
  legalName: 120,
  supportEmail: 200,
  number: 60,
  line: 200,
  lines: 10,
  countryName: 60,
  taxName: 30,
  authorityName: 120,
} as const;

/**
 * Texts that an owner may replace, and how many characters each may have. They are plain: an empty line begins a
 * paragraph, and a line that begins with '## ' is a heading.
 */
export const TEXT_LIMITS = {
  footer: 2_000,
  home_headline: 120,
  home_introduction: 500,
  /** The button that leads to the studio, and the one that leads to the prints. */
  home_create: 40,
  home_browse: 40,
  /** A heading and its paragraph for each step. */
  home_steps: 2_000,
  /** What search engines and links show of the home page. */
  home_description: 155,
  prints_introduction: 300,
  /** Ends the descriptions of generated collections for search engines. */
  collections_note: 90,
  /** A heading and its paragraph for each point. */
  selling_points: 2_000,
  delivery: 20_000,
  faults: 2_000,
  terms: 20_000,
  law: 2_000,
  privacy: 20_000,
  /** What withdrawing means for prints made for one person. */
  personalised: 2_000,
} as const;
export type TextName = keyof typeof TEXT_LIMITS;
export const TEXT_NAMES = Object.keys(TEXT_LIMITS) as TextName[];

/** The authority to which people may complain about how the shop uses their data. */
export interface DataAuthority {
  /** As in a sentence: 'complain to the Information Commissioner’s Office'. */
  name: string;
  url: string;
}

/** Somebody who receives personal data. Forms the sentence '{name} receives {what} {why}.' */
export interface Processor {
  name: string;
  what: string;
  why: string;
}

/** Characters, and how many an owner may name. */
export const PROCESSOR_LIMITS = { name: 120, words: 300, count: 20 } as const;

/** Who runs the shop. */
export interface LegalSettings {
  /** Empty for the shop's name. */
  name: string;
  /** Lines; empty when unknown. */
  address: readonly string[];
  company_number: string | null;
  vat_number: string | null;
  phone: string | null;
  /** Who acts for the company. */
  represented_by: string | null;
  /** Lines that name the responsible person in the EU (Regulation (EU) 2023/988); empty without one. */
  responsible_person: readonly string[];
}

/** The shop's identity and its country-specific settings. The owner sets them. */
export interface ShopSettings {
  name: string;
  /** For questions of customers, and for notices about withdrawals. */
  support_email: string;
  legal: LegalSettings;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** As in a sentence: 'sent from the UK'. */
  country_name: string;
  /** ISO 4217, of every price. */
  currency: string;
  /** How dates and amounts are written, as a BCP 47 tag. */
  locale: string;
  /** IANA name of the zone in which the shop's days begin. */
  time_zone: string;
  tax: Tax;
  delivery: readonly DeliveryZone[];
  /** Production times by the value of a format option. */
  making_days: Readonly<Record<string, WorkingDays>>;
  holidays: Holidays;
  /** The number of days in which buyers may return prints. */
  returns_days: number;
  accent: Accent;
  brand: BrandPictures;
  /** Null if the privacy policy names none. */
  data_authority: DataAuthority | null;
  /** Since when the program's privacy policy applies, as 'YYYY-MM-DD'; null shows no date. */
  privacy_effective: string | null;
  /** Whom the privacy policy names beside the services that the shop is configured with, such as who hosts it. */
  processors: readonly Processor[];
  texts: Readonly<Partial<Record<TextName, string>>>;
  mails: MailTexts;
  /** The languages of the pages. English is always one of them. */
  languages: readonly Language[];
  /** What the pages of another language say instead. */
  translations: Readonly<Partial<Record<Language, SettingsTranslation>>>;
}

/** Words of the settings in another language. */
export interface SettingsTranslation {
  /** As in a sentence: 'versandt aus Großbritannien'. */
  country_name?: string;
  tax_name?: string;
  data_authority_name?: string;
  /** All of them, in place of the others. */
  processors?: readonly Processor[];
  texts?: Readonly<Partial<Record<TextName, string>>>;
  /** Mails that are missing here use the default texts in this language. */
  mails?: MailTexts;
}

/**
 * What an admin changes while the shop runs. Country, currency, locale and time zone are only in the file, because
 * prices and stored orders depend on them; so is the date of the privacy policy.
 */
const EDITABLE_SETTINGS = [
  'name',
  'support_email',
  'legal',
  'country_name',
  'tax',
  'delivery',
  'making_days',
  'holidays',
  'returns_days',
  'accent',
  'brand',
  'data_authority',
  'processors',
  'texts',
  'mails',
  'languages',
  'translations',
] as const satisfies readonly (keyof ShopSettings)[];
export type SettingsEdit = Pick<ShopSettings, (typeof EDITABLE_SETTINGS)[number]>;

export const toEdit = (settings: SettingsEdit): SettingsEdit =>
  Object.fromEntries(EDITABLE_SETTINGS.map((name) => [name, settings[name]])) as unknown as SettingsEdit;

/** What an admin stored. The file has what is missing. It may have settings of a newer version of the program. */
export type StoredEdit = Partial<SettingsEdit>;

/** Leaves out what this version does not know. */
export const keepKnown = (edit: StoredEdit): StoredEdit =>
  Object.fromEntries(EDITABLE_SETTINGS.filter((name) => name in edit).map((name) => [name, edit[name]]));

/** Settings as an admin stored them. */
export interface StoredSettings {
  /** Counts up from 1. */
  version: number;
  edit: StoredEdit;
  changed_at: Date;
}
