import { vitalsSampleRate } from '../client/shop';

/** Measures this visit if it is in the sample. The library loads a second after the page. */
export function startVitals(): void {
  if (!(Math.random() < vitalsSampleRate)) return;
  const { pathname } = location;
  const start = () =>
    setTimeout(() => {
      // The page works without the measurements.
      import('./report-vitals').then(({ reportVitals }) => reportVitals(pathname)).catch(() => undefined);
    }, 1000);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
