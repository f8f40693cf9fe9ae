import {
  toBucket,
  VITALS_WINDOW_DAYS,
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

/** A browser's report at the end of a visit. */
export interface VitalsReport {
  page: VitalPage;
  device: VitalDevice;
  /** The value is in milliseconds, or a score for CLS. It is not negative. */
  metrics: readonly { name: VitalName; value: number }[];
}

/** Measures page speed for real visitors. */
export class WebVitals {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'vitals'>) {}

  /** Records a report. Only counts are stored. */
  async record({ page, device, metrics }: VitalsReport): Promise<void> {
    const samples = metrics.map(({ name, value }) => ({ page, device, name, bucket: toBucket(name, value) }));
    await this.ports.vitals.add(this.dayBefore(0), samples);
  }

  /** Summarises the last 28 days. */
  async summarise(): Promise<{ figures: VitalFigure[]; overall: VitalSum[] }> {
    const counts = await this.ports.vitals.since(this.dayBefore(VITALS_WINDOW_DAYS - 1));
    return { figures: vitalFigures(counts), overall: vitalSums(counts) };
  }

  private dayBefore(days: number): string {
    return new Date(this.ports.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);
  }
}
