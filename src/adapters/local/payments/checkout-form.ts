import { validateEmail } from '../../../domain/accounts/account.js';
import { CONTROL_CHARACTERS } from '../../../domain/shop/control-characters.js';
import { countryName } from '../../../domain/orders/delivery-rates.js';
import type { CheckoutSession, Payer } from './checkout-session.js';
import { findPostcodeProblem, formatPostcode } from './postcodes.js';
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

function expiryError(text: string, at: Date): string | undefined {
  const [, month, year] =
    /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? [];
  if (!month || !year || Number(month) > 12 || Number(month) < 1) return 'Enter the expiry date as MM / YY.';
  const end = Date.UTC(2000 + Number(year), Number(month), 1);
  return end <= at.getTime() ? 'This card has expired.' : undefined;
}

function emailError(email: string): string | undefined {
  try {
    validateEmail(email);
    return undefined;
  } catch {
    return 'Enter an e-mail address like name@example.com.';
  }
}

function deliveryErrors(fields: Fields, country: string): FieldErrors {
  return {
    delivery_name: fields.delivery_name ? undefined : 'Enter the name of the person who receives the parcel.',
    line1: fields.line1 ? undefined : 'Enter the house and street.',
    line2: undefined,
    city: fields.city ? undefined : 'Enter the town or city.',
    state: undefined,
    postal_code: findPostcodeProblem(fields.postal_code, fields.country),
    country:
      fields.country === country
        ? undefined
        : `This order was made for delivery to ${countryName(country)}. Go back to the shop to change that.`,
  };
}

/**
 * Returns the errors by field, in the order of the page. It is empty when the form is valid. `country` is the delivery
 * country, or null for downloads.
 */
export function validateFields(fields: Fields, country: string | null, at: Date): FieldErrors {
  const errors: FieldErrors = {
    email: emailError(fields.email),
    ...(country ? deliveryErrors(fields, country) : {}),
    card_number: testCard(fields.card_number)
      ? undefined
      : `Only test cards work here. Use ${TEST_CARDS.pays}; never a real card.`,
    card_expiry: expiryError(fields.card_expiry, at),
    card_cvc: /^\d{3,4}$/.test(fields.card_cvc) ? undefined : 'Enter the 3 or 4 digits of the security code.',
    card_name: fields.card_name ? undefined : 'Enter the name on the card.',
  };
  const shown = Object.keys(errors) as FieldName[];
  for (const name of shown)
    if (fields[name].length > MAX_FIELD_CHARACTERS)
      errors[name] = `Use at most ${MAX_FIELD_CHARACTERS} characters.`;
  return Object.fromEntries(shown.filter((name) => errors[name]).map((name) => [name, errors[name]]));
}

/** Converts valid fields into the payer's details. */
export function toPayer(fields: Fields, needsDelivery: boolean): Payer {
  return {
    email: validateEmail(fields.email),
    name: fields.card_name,
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
