import { needsImprint } from '../../../domain/shop/imprint.js';
import { LINK_TEXTS, PAGE_TITLES } from '../../../domain/shop/page-titles.js';
import {
  ACCESSIBILITY_PATH,
  COLLECTIONS_PATH,
  CONTACT_PATH,
  DELIVERY_PATH,
  GIFT_CARDS_PATH,
  IMPRINT_PATH,
  PRINTS_PATH,
  PRIVACY_PATH,
  TERMS_PATH,
  WITHDRAW_PATH,
} from './pages.js';

/** A path without the prefix of a language, and the text of its link. */
export type FooterLink = readonly [path: string, text: string];

/** The links at the foot of every page. The build translates them. */
export const FOOTER_LINKS: readonly FooterLink[] = [
  [PRINTS_PATH, PAGE_TITLES.prints],
  [COLLECTIONS_PATH, LINK_TEXTS.collections],
  [GIFT_CARDS_PATH, PAGE_TITLES.giftCards],
  [DELIVERY_PATH, PAGE_TITLES.deliveryAndReturns],
  [CONTACT_PATH, PAGE_TITLES.contact],
  [IMPRINT_PATH, PAGE_TITLES.imprint],
  [TERMS_PATH, PAGE_TITLES.terms],
  [ACCESSIBILITY_PATH, PAGE_TITLES.accessibility],
  [WITHDRAW_PATH, LINK_TEXTS.withdraw],
  [PRIVACY_PATH, PAGE_TITLES.privacyPolicy],
];

/** Those of a shop in this country. */
export const filterFooterLinks = (links: readonly FooterLink[], country: string): FooterLink[] =>
  links.filter(([path]) => path !== IMPRINT_PATH || needsImprint(country));
