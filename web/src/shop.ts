/** The shop's name as the service wrote it into the page. */
export const shopName = (() => {
  const written = document.querySelector('meta[name="shop-name"]')?.getAttribute('content') ?? '';
  return written === '' || written.startsWith('%') ? 'Hangwell' : written;
})();
