import { validateEmail } from '../../../domain/accounts/account.js';
import type { Language } from '../../../domain/shop/languages.js';
import { CONTROL_CHARACTERS } from '../../../domain/shop/control-characters.js';
import { countryName } from '../../../domain/orders/delivery/delivery-rates.js';
import type { CheckoutSession, Payer } from './checkout-session.js';
import { findPostcodeProblem, formatPostcode } from './postcodes.js';
import type { CheckoutWords } from './checkout-words-en.js';
import { checkoutWords } from './checkout-words.js';
import { TEST_CARDS, testCard } from './test-cards.js';

const FIELDS = [
  'email',
  'delivery_name',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
  'country',
  'card_number',
  'card_expiry',
  'card_cvc',
  'card_name',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Fields = Record<FieldName, string>;
export type FieldErrors = Partial<Record<FieldName, string>>;

type Problems = CheckoutWords['problems'];

const MAX_FIELD_CHARACTERS = 120;

/**
 * Returns the known values of the fields: the ones that the shop passed on, and the ones that the payer entered before
 * the bank asked for approval.
 */
export function knownFields({ customer_email, delivery_country, approving }: CheckoutSession): Fields {
  const empty = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Fields;
  const known = { ...empty, email: customer_email, country: delivery_country ?? '' };
  return approving ? { ...known, ...toFields(approving) } : known;
}

function toFields({ email, name, address }: Payer): Partial<Fields> {
  return {
    email,
    card_name: name,
    ...(address && {
      delivery_name: address.address_name ?? '',
      line1: address.address_line_1 ?? '',
      line2: address.address_line_2 ?? '',
      city: address.city ?? '',
      state: address.state ?? '',
      postal_code: address.postal_code ?? '',
    }),
  };
}

/** Reads submitted form values as trimmed text. */
export function readFields(body: unknown): Fields {
  const sent = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown) =>
    typeof value === 'string' ? value.replace(CONTROL_CHARACTERS, ' ').trim() : '';
  return Object.fromEntries(FIELDS.map((name) => [name, text(sent[name])])) as Fields;
}

function expiryError(text: string, at: Date, words: Problems): string | undefined {
  const [, month, year] =
    /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (!month || !year || Number(month) > 12 || Number(month) < 1) return words.expiry;
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end <= at.getTime() ? words.expired : undefined;
}

function emailError(email: string, words: Problems): string | undefined {
  try {
    validateEmail(email);
    return undefined;
  } catch {
    return words.email;
  }
}

function deliveryErrors(
  fields: Fields,
  country: string,
  words: Problems,
  language: Language | undefined,
): FieldErrors {
  return {
    delivery_name: fields.delivery_name ? undefined : words.name,
    line1: fields.line1 ? undefined : words.line1,
    line2: undefined,
    city: fields.city ? undefined : words.city,
    state: undefined,
    postal_code: findPostcodeProblem(fields.postal_code, fields.country, words),
    country: fields.country === country ? undefined : words.country(countryName(country, language)),
  };
}

const cardErrors = (fields: Fields, at: Date, words: Problems): FieldErrors => ({
  card_number: testCard(fields.card_number) ? undefined : words.card(TEST_CARDS.pays),
  card_expiry: expiryError(fields.card_expiry, at, words),
  card_cvc: /^\d{3,4}$/.test(fields.card_cvc) ? undefined : words.code,
  card_name: fields.card_name ? undefined : words.cardName,
});

/**
 * Returns the errors by field, in the order of the page. It is empty when the form is valid, in the
 * language of the session.
 */
export function validateFields(
  fields: Fields,
  session: Pick<CheckoutSession, 'amount_total' | 'delivery_country' | 'language'>,
  at: Date,
): FieldErrors {
  const { delivery_country: country, language } = session;
  const { problems: words } = checkoutWords(session);
  const errors: FieldErrors = {
    email: emailError(fields.email, words),
    ...(country ? deliveryErrors(fields, country, words, language) : {}),
    ...(session.amount_total > 0 && cardErrors(fields, at, words)),
  };
  const shown = Object.keys(errors) as FieldName[];
  for (const name of shown)
    if (fields[name].length > MAX_FIELD_CHARACTERS) errors[name] = words.length(MAX_FIELD_CHARACTERS);
  return Object.fromEntries(shown.filter((name) => errors[name]).map((name) => [name, errors[name]]));
}

/** Converts valid fields into the payer's details. */
export function toPayer(fields: Fields, needsDelivery: boolean): Payer {
  return {
    email: validateEmail(fields.email),
    name: fields.card_name || fields.delivery_name,
    address: needsDelivery
      ? {
          address_name: fields.delivery_name,
          address_line_1: fields.line1,
          address_line_2: fields.line2 || null,
          city: fields.city,
          state: fields.state || null,
          postal_code: formatPostcode(fields.postal_code, fields.country),
          country: fields.country,
        }
      : null,
  };
}
