import type { VitalFigure } from '../../client/admin-api';

/** '1.2 s' or '90 ms'; CLS has no unit. */
export function formatVital(name: VitalFigure['name'], value: number): string {
  if (name === 'CLS') return value.toFixed(value === 0 ? 0 : 3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
