import { vitalsSampleRate } from '../client/shop';

/** Measures this visit if it is in the sample. The library loads only once the page is idle. */
export function startVitals(): void {
  if (!(Math.random() < vitalsSampleRate)) return;
  const { pathname } = location;
  const start = () =>
    whenIdle(() => {
      // The page works without the measurements.
      import('./report-vitals').then(({ reportVitals }) => reportVitals(pathname)).catch(() => undefined);
    });
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
