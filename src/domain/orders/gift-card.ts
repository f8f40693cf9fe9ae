import { DomainError } from '../shop/errors.js';
import type { Language } from '../shop/languages.js';
import type { Pence } from '../shop/money.js';
import { findMinimumCharge } from './minimum-charge.js';

/** Money that somebody may spend in the shop with a code. Its moves are in a ledger. */
export interface GiftCard {
  id: string;
  created_at: Date;
  /** The code itself is never stored. */
  code_hash: string;
  /** The last characters of the code, by which people recognise it. */
  code_end: string;
  /** ISO 4217. */
  currency: string;
  value: Pence;
  recipient_email: string;
  /** Empty if it is not known. */
  recipient_name: string;
  /** The giver's name in the mail. */
  from_name: string;
  message: string;
  /** The language of its mail. */
  language: Language;
  /** When the recipient gets the mail. */
  send_at: Date;
  sent_at: Date | null;
  /** A blocked card cannot be used for payments. Refunds are still returned to it. */
  blocked_at: Date | null;
}

/** Its balance: what may be spent, and what open payment pages hold. */
export interface GiftCardBalance {
  available: Pence;
  held: Pence;
}

export type BalancedGiftCard = GiftCard & GiftCardBalance;

/** Every entry moves money between two accounts: issued = available + held + spent + taken_back, for each card. */
export type GiftCardAccount = 'issued' | 'available' | 'held' | 'spent' | 'taken_back';
/** `take_back` goes with the refund of the order that bought the card, and `restore` with the failure of that refund. */
export type GiftCardMove = 'issue' | 'hold' | 'release' | 'spend' | 'refund' | 'take_back' | 'restore';

export const GIFT_CARD_MOVES: Record<GiftCardMove, { from: GiftCardAccount; to: GiftCardAccount }> = {
  issue: { from: 'issued', to: 'available' },
  hold: { from: 'available', to: 'held' },
  release: { from: 'held', to: 'available' },
  spend: { from: 'held', to: 'spent' },
  refund: { from: 'spent', to: 'available' },
  take_back: { from: 'available', to: 'taken_back' },
  restore: { from: 'taken_back', to: 'available' },
};

/** A card whose stored balance is not that of its ledger, or whose ledger is not possible. */
export interface GiftCardFault extends GiftCardBalance {
  gift_card_id: string;
  ledger: Record<GiftCardAccount, Pence>;
}

/** 32 letters and digits that are not taken for one another. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_CHARACTERS = 16;
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The code of a card, in four groups: 80 bits of the token.
 * @param token unguessable, as base64url
 */
export function toGiftCardCode(token: string): string {
  const letters = [...token].slice(0, CODE_CHARACTERS).map((one) => LETTERS[BASE64URL.indexOf(one) % 32]!);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** The code without its case, spaces and dashes. */
export const normalizeGiftCardCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/**
 * What the card pays of an order. The rest is nothing, or at least what can be paid. A card pays for no other card,
 * so that one which was bought with stolen money cannot become another one before it is blocked.
 * @throws DomainError `gift_card_not_applicable` for an order of gift cards alone
 */
export function payableByCard(
  { total, gift_cards }: { total: Pence; gift_cards: Pence },
  { available, currency, held }: GiftCardBalance & Pick<GiftCard, 'currency'>,
): Pence {
  const payable = total - gift_cards;
  if (payable === 0 && gift_cards > 0)
    throw new DomainError(
      'gift_card_not_applicable',
      'A gift card cannot pay for another gift card. Remove its code to go on.',
    );
  const amount = Math.min(payable, available + held);
  const rest = total - amount;
  const least = findMinimumCharge(currency);
  return rest > 0 && rest < least ? Math.max(0, total - least) : amount;
}

/**
 * Checks that a card may pay in this currency.
 * @throws DomainError `gift_card_unknown`, `gift_card_empty`
 */
export function checkGiftCard(card: BalancedGiftCard | undefined, currency: string): BalancedGiftCard {
  if (!card || card.blocked_at !== null || card.currency !== currency) {
    throw new DomainError(
      'gift_card_unknown',
      'We do not know this gift card. Check its code, or remove it to go on.',
    );
  }
  if (card.available + card.held === 0)
    throw new DomainError('gift_card_empty', 'This gift card has no money left. Remove it to continue.');
  return card;
}

export const giftCardHeld = () =>
  new DomainError(
    'gift_card_held',
    'Another payment page has reserved money from this gift card. Finish that payment, or try again in an hour.',
  );
