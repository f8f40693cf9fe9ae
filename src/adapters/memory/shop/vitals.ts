import type { VitalSample, Vitals } from '../../../application/ports/shop/vitals.js';
import type { VitalCount } from '../../../domain/shop/web-vitals.js';
import type { MemoryDatabase } from '../store.js';

export class MemoryVitals implements Vitals {
  constructor(private readonly database: MemoryDatabase) {}

  add(day: string, samples: readonly VitalSample[]): Promise<void> {
    return this.database.query(({ vitals }) => {
      for (const { page, device, name, bucket } of samples) vitals.push({ day, page, device, name, bucket });
    });
  }

  since(day: string): Promise<VitalCount[]> {
    return this.database.query(({ vitals }) => {
      const sums = new Map<string, VitalCount>();
      for (const { day: sampleDay, ...sample } of vitals) {
        if (sampleDay < day) continue;
        const key = Object.values(sample).join(' ');
        sums.set(key, { ...sample, count: (sums.get(key)?.count ?? 0) + 1 });
      }
      return [...sums.values()];
    });
  }
}
