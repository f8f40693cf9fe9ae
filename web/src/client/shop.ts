import { isServer } from './is-server';

const readMeta = (name: string) =>
  isServer ? '' : (document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '');

function readName(): string {
  const name = readMeta('shop-name');
  return name === '' || name.startsWith('%') ? 'Hangwell' : name;
}

/** The shop's name, as the service wrote it into the page. */
export let shopName = readName();

/** The shop's public address, without a trailing slash. */
export let shopUrl = isServer ? '' : readMeta('shop-url') || location.origin;

/** The service calls it once, before it renders. */
export function setShop({ name, url }: { name: string; url: string }): void {
  shopName = name;
  shopUrl = url;
}

/** Share of visits that report page speed; NaN in development, where the service does not set it. */
export const vitalsSampleRate = Number(readMeta('vitals-sample') || NaN);

/** Read from the page, so that the layout does not shift while the shop's settings load. */
export const hasGoogleSignIn = readMeta('google-sign-in') === 'yes';
