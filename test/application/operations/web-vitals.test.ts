import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { WebVitals } from '../../../src/application/operations/web-vitals.js';
import { DAY } from '../../given.js';

function setUp() {
  const clock = new MemoryClock();
  const vitals = new WebVitals(memoryPorts({ clock }));
  const visit = (LCP: number) =>
    vitals.record({ page: 'print', device: 'phone', metrics: [{ name: 'LCP', value: LCP }] });
  return { clock, vitals, visit };
}

describe('WebVitals', () => {
  it('returns the 75th percentile of all visits, and their number', async () => {
    const { vitals, visit } = setUp();
    for (const lcp of [1200, 3000, 5200, 1250]) await visit(lcp);
    const [figure, ...others] = (await vitals.summarise()).figures;
    expect(others).toEqual([]);
    expect(figure).toMatchObject({ page: 'print', device: 'phone', name: 'LCP', count: 4 });
    expect(figure!.rating).toBe('needs improvement');
    expect(Math.abs(figure!.p75 / 3000 - 1)).toBeLessThan(0.05);
  });

  it('counts each metric of a visit separately', async () => {
    const { vitals } = setUp();
    const metrics = [
      { name: 'CLS', value: 0.3 },
      { name: 'TTFB', value: 900 },
    ] as const;
    await vitals.record({ page: 'home', device: 'desktop', metrics });
    expect((await vitals.summarise()).figures).toMatchObject([
      { page: 'home', device: 'desktop', name: 'CLS', count: 1, rating: 'poor' },
      { page: 'home', device: 'desktop', name: 'TTFB', count: 1, rating: 'needs improvement' },
    ]);
  });

  it('sums each metric over all pages and devices', async () => {
    const { vitals, visit } = setUp();
    for (const lcp of [1000, 1000]) await visit(lcp);
    const metrics = [{ name: 'LCP', value: 5000 }] as const;
    for (const page of ['home', 'studio'] as const) await vitals.record({ page, device: 'desktop', metrics });
    const { overall } = await vitals.summarise();
    expect(overall).toEqual([{ name: 'LCP', p75: expect.any(Number), count: 4, rating: 'poor' }]);
    expect(Math.abs(overall[0]!.p75 / 5000 - 1)).toBeLessThan(0.05);
  });

  it('covers 28 days, including today', async () => {
    const { clock, vitals, visit } = setUp();
    await visit(1000);
    clock.advance(27 * DAY);
    await visit(1000);
    expect((await vitals.summarise()).figures).toMatchObject([{ count: 2 }]);
    clock.advance(DAY);
    expect((await vitals.summarise()).figures).toMatchObject([{ count: 1 }]);
  });
});
