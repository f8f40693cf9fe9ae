import type { Language } from '../../../../../src/domain/shop/languages.js';
import { parseMoney, toDecimal } from '../../../../../src/domain/shop/money.js';
import type { Settings } from '../../../client/admin-api';
import { shopFacts } from '../../../client/shop';
import { toAmountError } from '../../shared/amount-error';
import type { FieldErrors } from '../../shared/async/use-form-action';
import {
  fromMailsDraft,
  fromTranslationDrafts,
  OTHER_LANGUAGES,
  parseProcessors,
  splitLines,
  toMailsDraft,
  toProcessorsDraft,
  toTextsDraft,
  toTranslationDrafts,
  withoutEmpty,
  type MailsDraft,
  type TextsDraft,
  type TranslationDrafts,
} from './settings-words';

/** Settings as they are typed. Lists are separated by commas or lines. */
export interface SettingsDraft {
  name: string;
  supportEmail: string;
  legalName: string;
  /** Lines. */
  legalAddress: string;
  companyNumber: string;
  vatNumber: string;
  phone: string;
  representedBy: string;
  /** Lines. */
  responsiblePerson: string;
  countryName: string;
  taxName: string;
  taxIncluded: boolean;
  /** Lines such as 'GB 20'. */
  taxRates: string;
  zones: ZoneDraft[];
  printDays: string;
  frameDays: string;
  /** One rule per line. */
  holidays: string;
  holidaysMoved: boolean;
  returnsDays: string;
  accentLight: string;
  accentDark: string;
  brand: Settings['brand'];
  authorityName: string;
  authorityUrl: string;
  /** Lines. */
  processors: string;
  texts: TextsDraft;
  mails: MailsDraft;
  languages: readonly Language[];
  translations: TranslationDrafts;
}

export interface ZoneDraft {
  /** A key for React. */
  id: number;
  countries: string;
  price: string;
  freeFrom: string;
  days: string;
}

type Days = readonly [number, number];

const toAmount = (amount: number) => toDecimal(amount, shopFacts.currency);
const joinDays = ([min, max]: Days) => (min === max ? String(min) : `${min} to ${max}`);

export function toDraft(settings: Settings): SettingsDraft {
  const { accent, data_authority, delivery, holidays, legal, making_days, tax, texts } = settings;
  return {
    name: settings.name,
    supportEmail: settings.support_email,
    legalName: legal.name,
    legalAddress: legal.address.join('\n'),
    companyNumber: legal.company_number ?? '',
    vatNumber: legal.vat_number ?? '',
    phone: legal.phone ?? '',
    representedBy: legal.represented_by ?? '',
    responsiblePerson: legal.responsible_person.join('\n'),
    countryName: settings.country_name,
    taxName: tax.name,
    taxIncluded: tax.included,
    taxRates: Object.entries(tax.rates)
      .map(([country, rate]) => `${country} ${rate}`)
      .join('\n'),
    zones: delivery.map(({ countries, price, free_from, post }, id) => ({
      id,
      countries: countries.join(', '),
      price: toAmount(price),
      freeFrom: toAmount(free_from),
      days: joinDays(post),
    })),
    printDays: joinDays(making_days['print-only']),
    frameDays: joinDays(making_days.framed),
    holidays: holidays.days.join('\n'),
    holidaysMoved: holidays.moved,
    returnsDays: String(settings.returns_days),
    accentLight: accent.light,
    accentDark: accent.dark,
    brand: settings.brand,
    authorityName: data_authority?.name ?? '',
    authorityUrl: data_authority?.url ?? '',
    processors: toProcessorsDraft(settings.processors),
    texts: toTextsDraft(texts),
    mails: toMailsDraft(settings.mails),
    languages: settings.languages,
    translations: toTranslationDrafts(settings.translations),
  };
}

export const emptyZone = (id: number): ZoneDraft => ({
  id,
  countries: '',
  price: '',
  freeFrom: '',
  days: '',
});

const PROCESSORS_HINT = 'Write three parts per line: Hetzner | all that this page names | to host the shop';
const DAYS_HINT = 'Write days such as 3, or 2 to 4.';

/** Returns the settings, or what is wrong with which field. The service checks the rest. */
export function fromDraft(draft: SettingsDraft): { settings: Settings } | { errors: FieldErrors } {
  const errors: FieldErrors = {};
  const expect = <Value>(field: string, value: Value | undefined, problem: string): Value | undefined => {
    if (value === undefined) errors[field] = problem;
    return value;
  };
  const money = (field: string, text: string) =>
    expect(field, parseAmount(text), toAmountError(text, 'Write an amount, such as 4.95.'));
  const days = (field: string, text: string) => expect(field, parseDays(text), DAYS_HINT);

  const rates = expect('taxRates', parseRates(draft.taxRates), 'Write a country and a rate per line: GB 20');
  const delivery = draft.zones.map(({ id, countries, price, freeFrom, days: post }) => ({
    countries: splitWords(countries.toUpperCase()),
    price: money(`price-${id}`, price),
    free_from: money(`freeFrom-${id}`, freeFrom),
    post: days(`days-${id}`, post),
  }));
  const [print, framed] = [days('printDays', draft.printDays), days('frameDays', draft.frameDays)];
  const processors = expect('processors', parseProcessors(draft.processors), PROCESSORS_HINT);
  for (const language of OTHER_LANGUAGES)
    expect(
      `processors-${language}`,
      parseProcessors(draft.translations[language].processors),
      PROCESSORS_HINT,
    );
  const returns = Number(draft.returnsDays);
  if (!Number.isInteger(returns) || returns < 1) errors['returnsDays'] = 'Write a number of days.';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    settings: {
      name: draft.name.trim(),
      support_email: draft.supportEmail.trim(),
      legal: {
        name: draft.legalName.trim(),
        address: splitLines(draft.legalAddress),
        company_number: draft.companyNumber.trim() || null,
        vat_number: draft.vatNumber.trim() || null,
        phone: draft.phone.trim() || null,
        represented_by: draft.representedBy.trim() || null,
        responsible_person: splitLines(draft.responsiblePerson),
      },
      country_name: draft.countryName.trim(),
      tax: { name: draft.taxName.trim(), included: draft.taxIncluded, rates: rates! },
      delivery: delivery as Settings['delivery'],
      making_days: { 'print-only': print!, framed: framed! },
      holidays: { days: splitLines(draft.holidays), moved: draft.holidaysMoved },
      returns_days: returns,
      accent: { light: draft.accentLight, dark: draft.accentDark },
      brand: draft.brand,
      data_authority: draft.authorityName.trim()
        ? { name: draft.authorityName.trim(), url: draft.authorityUrl.trim() }
        : null,
      processors: processors!,
      texts: withoutEmpty(draft.texts),
      mails: fromMailsDraft(draft.mails),
      languages: [...draft.languages],
      translations: fromTranslationDrafts(draft.translations),
    },
  };
}

/** Delivery may cost nothing. */
const parseAmount = (text: string) =>
  /^\s*0+(?:[.,]0{1,2})?\s*$/.test(text) ? 0 : parseMoney(text, shopFacts.currency);

const splitWords = (text: string) => text.split(/[\s,]+/).filter(Boolean);
function parseDays(text: string): [number, number] | undefined {
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const [min, max = min] = numbers;
  return min === undefined || max === undefined || numbers.length > 2 ? undefined : [min, max];
}

function parseRates(text: string): Record<string, number> | undefined {
  const rows = splitLines(text).map((line) => /^([a-z]{2})\s+(\d+(?:[.,]\d+)?)\s*%?$/i.exec(line));
  if (rows.includes(null)) return undefined;
  return Object.fromEntries(rows.map((row) => [row![1]!.toUpperCase(), Number(row![2]!.replace(',', '.'))]));
}
