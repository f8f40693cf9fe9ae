import { DEFAULT_LANGUAGE, type Language } from '../../../domain/shop/languages.js';
import { GERMAN } from './checkout-words-de.js';
import { ENGLISH, type CheckoutWords } from './checkout-words-en.js';

export const CHECKOUT_WORDS: Readonly<Record<Language, CheckoutWords>> = { en: ENGLISH, de: GERMAN };

/** English for sessions from before they had a language. */
export const checkoutWords = (session: { language?: Language } | undefined): CheckoutWords =>
  CHECKOUT_WORDS[session?.language ?? DEFAULT_LANGUAGE];
