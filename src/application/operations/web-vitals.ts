import {
  bucketOf,
  VITAL_DAYS,
  vitalFigures,
  vitalSums,
  type VitalDevice,
  type VitalFigure,
  type VitalName,
  type VitalPage,
  type VitalSum,
} from '../../domain/shop/web-vitals.js';
import type { Ports } from '../ports/index.js';

const DAY = 24 * 60 * 60 * 1000;

/** What a browser reports at the end of a visit. */
export interface VitalsReport {
  page: VitalPage;
  device: VitalDevice;
  /** Milliseconds, or a score for CLS; not negative. */
  metrics: readonly { name: VitalName; value: number }[];
}

/** Measures page speed for real visitors. */
export class WebVitals {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'vitals'>) {}

  /** Only counts are stored. */
  async report({ page, device, metrics }: VitalsReport): Promise<void> {
    const samples = metrics.map(({ name, value }) => ({ page, device, name, bucket: bucketOf(name, value) }));
    await this.ports.vitals.add(this.dayBefore(0), samples);
  }

  /** Over the last 28 days. */
  async figures(): Promise<{ figures: VitalFigure[]; overall: VitalSum[] }> {
    const counts = await this.ports.vitals.since(this.dayBefore(VITAL_DAYS - 1));
    return { figures: vitalFigures(counts), overall: vitalSums(counts) };
  }

  private dayBefore(days: number): string {
    return new Date(this.ports.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
  }
}
