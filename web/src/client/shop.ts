import type { RenderedShop, ShopFacts } from '../../../src/adapters/http/routes/rendering.js';
import { isServer } from './is-server';

const readMeta = (name: string) =>
  isServer ? '' : (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '');

function readName(): string {
  const name = readMeta('shop-name');
  return name === '' || name.startsWith('%') ? 'Hangwell' : name;
}

/** Amounts have no symbol where the service did not write the page. */
const NO_FACTS: ShopFacts = {
  locale: 'en',
  country: '',
  country_name: '',
  currency: 'XXX',
  time_zone: 'UTC',
  delivery_price: 0,
  returns_days: 0,
  included_tax: null,
  footer: '',
  texts: {},
  untranslated: {},
  logo: null,
  languages: [],
};

function readFacts(): ShopFacts {
  const facts = readMeta('shop-facts');
  return facts.startsWith('{') ? (JSON.parse(facts) as ShopFacts) : NO_FACTS;
}

/** The shop's name, as the service wrote it into the page. */
export let shopName = readName();

/** The shop's public address, without a trailing slash. */
export let shopUrl = isServer ? '' : readMeta('shop-url') || location.origin;

export let shopFacts = readFacts();

/** The service calls it before it renders a page. */
export function setShop({ name, url, facts }: RenderedShop): void {
  shopName = name;
  shopUrl = url;
  shopFacts = facts;
}

/** Share of visits that report page speed; NaN in development, where the service does not set it. */
export const vitalsSampleRate = Number(readMeta('vitals-sample') || NaN);

/** Read from the page, so that the layout does not shift while the shop's settings load. */
export const hasGoogleSignIn = readMeta('google-sign-in') === 'yes';
