const readMeta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** The shop's name, as the service wrote it into the page. */
export const shopName = (() => {
  const name = readMeta('shop-name');
  return name === '' || name.startsWith('%') ? 'Hangwell' : name;
})();

/** Share of visits that report page speed; NaN in development, where the service does not set it. */
export const vitalsSampleRate = Number(readMeta('vitals-sample') || NaN);

/** Read from the page, so that the layout does not shift while the shop's settings load. */
export const hasGoogleSignIn = readMeta('google-sign-in') === 'yes';
