import type { Language } from '../shop/languages.js';
import { SOLD_WORDS } from './sold-words.js';

interface Words {
  delivery: (country: string) => string;
  giftCard: string;
}

/** What payment pages call the delivery and a gift card that pays. */
export const PAYMENT_WORDS: Readonly<Record<Language, Words>> = {
  en: { delivery: (country) => `Delivery, ${country}`, giftCard: 'Gift card' },
  de: { delivery: (country) => `Versand, ${country}`, giftCard: SOLD_WORDS.de.names['Gift card']! },
};
