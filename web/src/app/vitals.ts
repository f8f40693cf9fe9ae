import type * as Library from 'web-vitals';
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import type { VitalsReport } from '../client/api';
import { vitalsSample } from '../client/shop';

type Name = VitalsReport['metrics'][number]['name'];

/** The kind of page that the visit began on: the figures are those of its loading. */
function kindOf(path: string): VitalsReport['page'] {
  const [, first = '', ...more] = path.split('/');
  switch (first) {
    case '':
      return 'home';
    case 'prints':
      return 'prints';
    case 'print':
      return 'print';
    case 'collections':
      return 'collection';
    case 'generate-print':
      return more.length === 0 ? 'studio' : 'other';
    default:
      return 'other';
  }
}

/** Measures this visit, or leaves it out of the sample. Nothing is loaded before the page has come to rest. */
export function startVitals(): void {
  if (!(Math.random() < vitalsSample)) return;
  const page = kindOf(location.pathname);
  const start = () =>
    whenIdle(() => {
      // Without the measuring the page is none the worse.
      import('web-vitals').then((library) => measure(library, page)).catch(() => undefined);
    });
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Safari has no such thing. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}

function measure(library: typeof Library, page: VitalsReport['page']): void {
  const device = matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop';
  const values = new Map<Name, number>();
  const told = new Set<Name>();
  for (const on of [library.onLCP, library.onCLS, library.onINP, library.onFCP, library.onTTFB]) {
    on(({ name, value, navigationType }) => {
      // What the browser brings back from its memory was not loaded.
      if (navigationType !== 'back-forward-cache') values.set(name, value);
    });
  }
  // After the library's own listener, which tells what it has. A visit counts once in each figure.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const metrics = [...values].flatMap(([name, value]) => (told.has(name) ? [] : [{ name, value }]));
    if (metrics.length === 0) return;
    for (const { name } of metrics) told.add(name);
    const report: VitalsReport = { page, device, metrics };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(shopRoutes.reportVitals.path, body);
  });
}
