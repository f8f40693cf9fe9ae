const written = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** The shop's name as the service wrote it into the page. */
export const shopName = (() => {
  const name = written('shop-name');
  return name === '' || name.startsWith('%') ? 'Hangwell' : name;
})();

/** The share of visits that tell how fast a page was; NaN while developing, when nobody says. */
export const vitalsSample = Number(written('vitals-sample') || NaN);

/** Whether the shop takes people from Google, known from the first moment so that nothing moves on the page. */
export const hasGoogleSignIn = written('google-sign-in') === 'yes';
