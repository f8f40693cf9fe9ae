import { t } from '@lingui/core/macro';
import { MAX_GIFT_DAYS } from '../../../../../src/domain/orders/gift.js';
import { namesWebAddress } from '../../../../../src/domain/shop/web-address.js';
import type { FieldErrors } from '../../shared/async/use-form-action';
import { toAmountError } from '../../shared/amount-error';
import { formatPrice } from '../../shared/format-price';

export interface TypedGift {
  email: string;
  name: string;
  from: string;
  message: string;
  /** 'YYYY-MM-DD', or empty. */
  day: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_WEB_ADDRESS = t`Please leave out web addresses.`;

/** What the service would refuse, by field. `other` is another amount as typed; null for a listed one. */
export function findGiftErrors(
  { email, name, from, message, day }: TypedGift,
  amount: number | undefined,
  other: { text: string; min: number; max: number } | null,
): FieldErrors {
  const isOutside = other !== null && (amount === undefined || amount < other.min || amount > other.max);
  const days = day && (Date.parse(day) - Date.now()) / DAY_MS;
  return {
    ...(isOutside && {
      amount: toAmountError(
        other.text,
        t`Enter an amount from ${formatPrice(other.min)} to ${formatPrice(other.max)}.`,
      ),
    }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && {
      email: t`Please enter the full email address of the recipient.`,
    }),
    ...(namesWebAddress(name) && { name: NO_WEB_ADDRESS }),
    ...(namesWebAddress(from) && { from: NO_WEB_ADDRESS }),
    ...(namesWebAddress(message) && { message: NO_WEB_ADDRESS }),
    ...(days !== '' && days < -1 && { day: t`This day has passed. Leave it empty to send the card now.` }),
    ...(days !== '' && days >= MAX_GIFT_DAYS && { day: t`Please choose a day within a year.` }),
  };
}
