import { MAX_EMAIL_CHARACTERS } from '../shop/field-limits.js';

/** Whom a gift card is for, as the buyer wrote it. */
export interface Gift {
  recipient_email: string;
  recipient_name: string;
  /** The giver's name in the mail; empty for the shop. */
  from_name: string;
  message: string;
  /** 'YYYY-MM-DD'; null for immediately. */
  send_on: string | null;
}

/** The longest text of each field, in characters. */
export const GIFT_LIMITS = { recipient_email: MAX_EMAIL_CHARACTERS, name: 60, message: 300 };

/** Gift cards and packs of credits in one basket or order. */
export const MAX_PREPAID_LINES = 10;

/** How many days ahead a gift card can be sent. */
export const MAX_GIFT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The hour of the day, in UTC, at which gift cards are sent. */
const SENDING_HOUR = 8;

/** When the mail with the card is due. A date that has passed means now. */
export function toSendingTime({ send_on }: Pick<Gift, 'send_on'>, at: Date): Date {
  if (send_on === null) return at;
  const due = new Date(Date.parse(send_on) + SENDING_HOUR * 60 * 60 * 1000);
  return due > at ? due : at;
}

/** Whether the requested day is later than gift cards can be scheduled. */
export const isTooLate = (gift: Pick<Gift, 'send_on'>, at: Date): boolean =>
  toSendingTime(gift, at).getTime() > at.getTime() + MAX_GIFT_DAYS * DAY_MS;
