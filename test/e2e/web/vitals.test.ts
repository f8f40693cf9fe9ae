import { expect, it } from '@jest/globals';
import request from 'supertest';
import { signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon, type Visit } from './stage.js';

const LIBRARY = /\/assets\/web-vitals-[^/]+\.js$/;
const ALL = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

describeInBrowser('How fast pages are', () => {
  const stage = openStage();
  const figures = async () => {
    const admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const asked = request(stage.shop.url).get('/api/admin/vitals').set('Authorization', admin.token);
    return (await asked.expect(200)).body.figures as Record<'page' | 'device' | 'name' | 'count', unknown>[];
  };

  /** Something is pressed on the page, and then it is left. */
  async function visit(path: string, visitor: Visit = {}) {
    const page = await stage.window(visitor);
    const library = page.waitForResponse(LIBRARY);
    await page.goto(path);
    // Whoever asked for it first has it first.
    await page.evaluate(`import('${(await library).url()}').then(() => null)`);
    await page.getByRole('button', { name: /^Basket/ }).click();
    await page.evaluate(
      "new Promise((seen) => new PerformanceObserver(() => seen()).observe({ type: 'first-input', buffered: true }))",
    );
    await page.goto('about:blank');
  }

  // spec: vitals-told-once
  it('is told once when a page is left, as of its kind and not of its address', async () => {
    await visit('/prints?q=sea', { phone: true });
    await visit('/login');
    await soon(async () => {
      const told = (await figures()).map(({ page, device, name, count }) => [page, device, name, count]);
      expect(told).toEqual([
        ...ALL.map((name) => ['prints', 'phone', name, 1]),
        ...ALL.map((name) => ['other', 'desktop', name, 1]),
      ]);
    });
  });

  // spec: vitals-admin-figures
  it('is what the admin sees, as what three visits of four had', async () => {
    await visit('/');
    const post = (value: number) =>
      request(stage.shop.url)
        .post('/api/vitals')
        .send({ page: 'studio', device: 'desktop', metrics: [{ name: 'LCP', value }] });
    for (const lcp of [1000, 5000, 5000, 5000]) await post(lcp).expect(204);
    await soon(async () => {
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

describeInBrowser('A shop that measures no visit', () => {
  const stage = openStage({ VITALS_SAMPLE: '0' });

  it('does not even fetch what would measure it', async () => {
    const page = await stage.window();
    const asked: string[] = [];
    page.on('request', (one) => asked.push(one.url()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.goto('about:blank');
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((url) => LIBRARY.test(url) || url.endsWith('/api/vitals'))).toEqual([]);
  });
});
