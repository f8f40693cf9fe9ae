import { expect, it } from '@jest/globals';
import request from 'supertest';
import { signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage, retryUntilPass, type Visit } from './stage.js';

const LIBRARY = /\/assets\/report-vitals-[^/]+\.js$/;
const ALL = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

describeInBrowser('Web vitals', () => {
  const stage = createStage();
  const figures = async () => {
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const requested = request(stage.shop.url).get('/api/admin/vitals').set('Authorization', admin.token);
    return (await requested.expect(200)).body.figures as Record<
      'page' | 'device' | 'name' | 'count',
      unknown
    >[];
  };

  /** Visits the page, presses something and leaves. */
  async function visit(path: string, visitor: Visit = {}) {
    const page = await stage.window(visitor);
    // A visitor may leave before the browser is idle, which is when the library looks at an interaction.
    await page.addInitScript('globalThis.requestIdleCallback = () => 0');
    const library = page.waitForResponse(LIBRARY);
    await page.goto(path);
    // The first to import the module gets it first.
    await page.evaluate(`import('${(await library).url()}').then(() => null)`);
    await page.getByRole('button', { name: /^Basket/ }).click();
    await page.evaluate(
      "new Promise((seen) => new PerformanceObserver(() => seen()).observe({ type: 'first-input', buffered: true }))",
    );
    await page.goto('about:blank');
  }

  // spec: vitals-told-once
  it('are sent once when a page is left, with its kind and without its address', async () => {
    await visit('/prints?q=sea', { phone: true });
    await visit('/login');
    await retryUntilPass(async () => {
      const rows = (await figures()).map(({ page, device, name, count }) => [page, device, name, count]);
      expect(rows).toEqual([
        ...ALL.map((name) => ['prints', 'phone', name, 1]),
        ...ALL.map((name) => ['other', 'desktop', name, 1]),
      ]);
    });
  });

  // spec: vitals-admin-figures
  it('are shown to the admin as the 75th percentile', async () => {
    await visit('/');
    const post = (value: number) =>
      request(stage.shop.url)
        .post('/api/vitals')
        .send({ page: 'studio', device: 'desktop', metrics: [{ name: 'LCP', value }] });
    for (const lcp of [1000, 5000, 5000, 5000]) await post(lcp).expect(204);
    await retryUntilPass(async () => {
      expect(await figures()).toContainEqual(expect.objectContaining({ page: 'home', device: 'desktop' }));
    });
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const page = await stage.open('/admin', { as: admin, password: ADMIN.password });
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Page Speed' }).click();
    await page.waitForURL('/admin/vitals');
    await page.getByRole('rowheader', { name: 'Home, desktop' }).waitFor();
    const studio = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Studio, desktop' }) });
    const [lcp] = await studio.getByRole('cell').allInnerTexts();
    expect(lcp!.split('\n')).toEqual([expect.stringMatching(/^(4\.[89]|5\.[012]) s$/), 'poor', '4 visits']);
  });
});

describeInBrowser('A shop without web vitals', () => {
  const stage = createStage({ VITALS_SAMPLE: '0' });

  it('loads no code for them', async () => {
    const page = await stage.window();
    const requested: string[] = [];
    page.on('request', (one) => requested.push(one.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto('about:blank');
    expect(requested.length).toBeGreaterThan(3);
    expect(requested.filter((url) => LIBRARY.test(url) || url.endsWith('/api/vitals'))).toEqual([]);
  });
});
