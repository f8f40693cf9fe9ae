import { beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openStage, soon } from './stage.js';

describeInBrowser('The admin area', () => {
  const stage = openStage();
  let admin: Customer;
  let customer: Customer;
  let prints: PrintDetail[];
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    prints = await Promise.all(
      ['A lighthouse over a calm sea', 'Two pears in the evening sun', 'A wren'].map((prompt) =>
        newPrint(stage.shop, customer, { prompt }),
      ),
    );
    const feature = request(stage.shop.url)
      .post('/api/admin/prints/feature')
      .set('Authorization', admin.token);
    await feature.send({ ids: [prints[0]!.id] }).expect(200);
  });

  it('sends a visitor to sign in and a shopper home', async () => {
    const visitor = await stage.open('/admin');
    await visitor.waitForURL('/login');
    const shopper = await stage.open('/admin/images', { as: customer });
    await shopper.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
    expect(new URL(shopper.url()).pathname).toBe('/');
  });

  it('shows each image with its title, day, badge and the way to its page', async () => {
    const page = await stage.window({ as: admin, password: ADMIN.password });
    for (const path of ['/admin', '/admin/images']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Generated Images' }).waitFor();
      const images = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Images' });
      expect(await images.getAttribute('href')).toBe('/admin/images');
      for (const { id, slug, title, created_at } of prints) {
        const card = page
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href="/print/${slug}/${id}"]`) });
        await card.waitFor();
        expect(await card.innerText()).toContain(title);
        const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(created_at));
        expect(await card.locator('time').innerText()).toBe(day);
        expect(await card.getByText('Featured', { exact: true }).count()).toBe(id === prints[0]!.id ? 1 : 0);
        expect(await card.getByRole('link').innerText()).toBe('View print');
      }
    }
  });

  it('features what was selected, and clears the selection', async () => {
    const page = await stage.open('/admin/images', { as: admin, password: ADMIN.password });
    const box = ({ title }: PrintDetail) => page.getByRole('checkbox', { name: `Select ${title}` });
    const cardOf = (print: PrintDetail) => page.getByRole('listitem').filter({ has: box(print) });
    const feature = page.getByRole('button', { name: 'Set Selected as Featured' });
    const [, pears, wren] = prints as [PrintDetail, PrintDetail, PrintDetail];
    await box(pears).waitFor();
    expect(await feature.count()).toBe(0);

    await cardOf(pears).getByText(pears.title!, { exact: true }).first().click();
    await feature.waitFor();
    expect(await box(pears).isChecked()).toBe(true);
    await cardOf(pears).getByText(pears.title!, { exact: true }).first().click();
    await feature.waitFor({ state: 'detached' });

    await box(pears).check();
    await box(wren).check();
    await feature.click();
    await feature.waitFor({ state: 'detached' });
    for (const print of [pears, wren]) {
      expect(await box(print).isChecked()).toBe(false);
      await cardOf(print).getByText('Featured', { exact: true }).waitFor();
    }
    await soon(async () => {
      const answer = await request(stage.shop.url).get('/api/prints?featured=true').expect(200);
      expect(answer.body.prints).toHaveLength(3);
    });
  });
});
