import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { shopRoutes } from '../../../src/adapters/http/routes/shop.js';
import type { VitalsReport } from '../client/api';

type Name = VitalsReport['metrics'][number]['name'];

/** The kind of page that the visit began on. The metrics describe that page's load. */
function toPageKind(path: string): VitalsReport['page'] {
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

/** Reports how the page at this path was loaded and how it responds. */
export function reportVitals(path: string): void {
  const page = toPageKind(path);
  const device = matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop';
  const values = new Map<Name, number>();
  const reported = new Set<Name>();
  for (const on of [onLCP, onCLS, onINP, onFCP, onTTFB]) {
    // Without `reportAllChanges` the library loses an interaction after which the visitor leaves before the browser is idle.
    on(
      ({ name, value, navigationType }) => {
        // A page restored from the back-forward cache was not loaded.
        if (navigationType !== 'back-forward-cache') values.set(name, value);
      },
      { reportAllChanges: true },
    );
  }
  // The library's own listeners capture, so they set the final values first. Each metric is sent once per visit.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const metrics = [...values].flatMap(([name, value]) => (reported.has(name) ? [] : [{ name, value }]));
    if (metrics.length === 0) return;
    for (const { name } of metrics) reported.add(name);
    const report: VitalsReport = { page, device, metrics };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(shopRoutes.reportVitals.path, body);
  });
}
