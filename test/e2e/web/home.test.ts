import { beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn } from '../customer.js';
import { ADMIN } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { openStage } from './stage.js';

describeInBrowser('The home page', () => {
  const stage = openStage();
  let chosen: PrintDetail;
  let other: PrintDetail;
  beforeAll(async () => {
    const customer = await newCustomer(stage.shop);
    [chosen, other] = await Promise.all([
      newPrint(stage.shop, customer, { prompt: 'A lighthouse over a calm sea' }),
      newPrint(stage.shop, customer, { prompt: 'Two pears in the evening sun' }),
    ]);
    const { token } = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    const feature = request(stage.shop.url).post('/api/admin/prints/feature').set('Authorization', token);
    await feature.send({ ids: [chosen.id] }).expect(200);
  });

  it('says what the shop is, in three steps, and leads to the studio', async () => {
    const page = await stage.open('/');
    await page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
    const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
    expect(await steps.getByRole('heading').allInnerTexts()).toEqual([
      'Choose type and style',
      'Describe or upload',
      'Order',
    ]);
    const points = page.getByRole('region', { name: 'What you can count on' }).getByRole('term');
    expect(await points.allInnerTexts()).toEqual([
      'Flexible sizes',
      'High-definition print-ready files',
      'Printed and dispatched from the UK',
      '30 day money back guarantee',
      '180gsm eco-friendly paper',
      'Hand framing',
    ]);
    const create = page.getByRole('main').getByRole('link', { name: 'Create a print' });
    expect(await create.getAttribute('href')).toBe('/generate-print');
  });

  it('hangs the featured prints', async () => {
    const page = await stage.open('/');
    const featured = page.getByRole('region', { name: 'Featured Prints' });
    await featured.getByRole('link', { name: chosen.title! }).waitFor();
    expect(await featured.getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('link', { name: other.title! }).count()).toBe(0);
    await featured.getByRole('link', { name: chosen.title! }).click();
    await page.waitForURL(`/print/${chosen.slug}/${chosen.id}`);
  });
});
