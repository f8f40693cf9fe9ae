import { expect, it } from '@jest/globals';
import request from 'supertest';
import type { OwnPrint } from '../../../src/adapters/http/contract/types.js';
import { newCustomer } from '../customer.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

describeInBrowser('The style in the studio', () => {
  const stage = createStage();

  // spec: studio-style-painted
  it('is stored with the print, is among its keywords, and is painted', async () => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/generate-print', { as: customer });
    await page.getByPlaceholder('Describe your print...').fill('A heron in the reeds');
    const style = page.getByRole('group', { name: 'Style' });
    await style.getByRole('radio', { name: 'Stained glass' }).check();
    await page.getByRole('button', { name: 'Create Print' }).click();
    await page.waitForURL(/\/print\/[^/]+\/[^/]+$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const sent = request(stage.shop.url).get(`/api/account/prints/${id}`);
    const print: OwnPrint = (await sent.set('Authorization', customer.token).expect(200)).body;
    expect(print.style).toBe('stained-glass');
    expect(print.keywords).toContain('stained-glass');
    expect(print.revised_prompt).toContain('in leaded panes of stained glass');

    await page.goto(`/generate-print?from=${id}`);
    await page.getByText(/the same style, with your new words/).waitFor();
    expect(await style.getByRole('radio', { name: 'Stained glass' }).isChecked()).toBe(true);
  });

  it.each([false, true])('scrolls to the chosen tile, and not the page (phone: %s)', async (phone) => {
    const customer = await newCustomer(stage.shop);
    const page = await stage.open('/generate-print', { as: customer, phone });
    const group = page.getByRole('group', { name: 'Style' });
    await group.getByRole('radio', { name: 'Surprise me' }).focus();
    const before = await page.evaluate<number>('scrollY');
    await page.keyboard.press('ArrowUp');
    const last = group.getByRole('radio', { name: 'Patchwork' });
    expect(await last.isChecked()).toBe(true);
    const tile = (await last.boundingBox())!;
    const box = (await group.boundingBox())!;
    expect(tile.x + tile.width).toBeLessThanOrEqual(box.x + box.width + 24);
    expect(tile.y + tile.height).toBeLessThanOrEqual(box.y + box.height + 8);
    expect(Math.abs((await page.evaluate<number>('scrollY')) - before)).toBeLessThan(400);
  });
});
