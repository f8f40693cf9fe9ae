import type { VitalFigure } from '../../client/admin-api';

/** '1.2 s', '90 ms'; of CLS the share. */
export function sayVital(name: VitalFigure['name'], value: number): string {
  if (name === 'CLS') return value.toFixed(value === 0 ? 0 : 3);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
