const written = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

/** The shop's name as the service wrote it into the page. */
export const shopName = (() => {
  const name = written('shop-name');
  return name === '' || name.startsWith('%') ? 'Hangwell' : name;
})();

/** Whether the shop takes people from Google, known from the first moment so that nothing moves on the page. */
export const hasGoogleSignIn = written('google-sign-in') === 'yes';
