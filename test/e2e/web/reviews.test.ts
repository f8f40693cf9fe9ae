import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { PrintDetail } from '../../../src/adapters/http/contract/types.js';
import { newCustomer, newPrint, signIn, type Customer } from '../customer.js';
import { newDeliveredOrder } from '../delivered-order.js';
import { fetchPage } from '../served-page.js';
import { ADMIN, eventually } from '../shop.js';
import { describeInBrowser } from './browser.js';
import { createStage } from './stage.js';

describeInBrowser('Reviews by buyers', () => {
  const stage = createStage({ KEEP_ANSWERS_MS: '0' });
  let admin: Customer;
  let customer: Customer;
  let print: PrintDetail;
  let order: string;
  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    customer = await newCustomer(stage.shop);
    print = await newPrint(stage.shop, customer);
    order = await newDeliveredOrder(stage.shop, { admin, customer, printId: print.id });
  });

  const path = () => `/print/${print.slug}/${print.id}`;
  const shots = process.env['SHOTS'];
  const shoot = async (page: Page, name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };

  const shootEverywhere = async (page: Page, name: string) => {
    if (!shots) return;
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await shoot(page, `${name}-${width}-${colorScheme}`);
      }
  };

  // spec: reviews-journey
  it('are written with a photo on a phone, approved in the panel, and shown on the page of the print', async () => {
    expect((await fetchPage(stage.shop.url, path())).data['Product']).not.toHaveProperty('aggregateRating');
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a6f5a' } })
      .jpeg()
      .toBuffer();

    const page = await stage.open(`/account/orders/${order}`, { as: customer, phone: true });
    await page.getByRole('button', { name: 'Write a review' }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('Please choose from one to five stars.').waitFor();
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel('Your words').fill('It glows in the evening.');
    expect(await page.getByLabel('The name we show').inputValue()).toBe('Ada');
    await page
      .getByLabel('Add a photo')
      .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('wall.jpg').waitFor();
    await shoot(page, 'review-form-390');
    await page.getByRole('button', { name: 'Send review' }).click();
    await page.getByText('We look at it before everybody can read it.').waitFor();
    await shoot(page, 'review-written-390');

    const panel = await stage.open('/admin/today', { as: admin, password: ADMIN.password });
    await panel.getByRole('link', { name: '1 review by a buyer to look at' }).click();
    await panel.getByText('It glows in the evening.').waitFor();
    await panel.getByRole('img', { name: 'A photo by Ada' }).waitFor();
    await shoot(panel, 'review-queue-1440');
    await panel.keyboard.press('a');
    await panel.getByText('There are no such reviews.').waitFor();

    const shown = await stage.open(path(), { phone: true });
    const reviews = shown.getByRole('region', { name: 'Reviews by buyers' });
    await reviews.getByText('4 out of 5, one review').waitFor();
    await reviews.getByText('It glows in the evening.').waitFor();
    const picture = reviews.getByRole('img', { name: 'A photo by Ada' });
    await picture.scrollIntoViewIfNeeded();
    await eventually(
      () => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth > 0),
      'the photo',
    );
    await shoot(shown, 'print-reviews-390');

    const served = await fetchPage(stage.shop.url, path());
    expect(served.words).toContain('It glows in the evening.');
    expect(served.data['Product']).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 },
      review: [{ '@type': 'Review', author: { name: 'Ada' }, reviewBody: 'It glows in the evening.' }],
    });
  });

  // spec: reviews-answer-journey
  it('are answered in the panel, and reported by visitors on the page of the print', async () => {
    const panel = await stage.open('/admin/review?state=buyers-approved', {
      as: admin,
      password: ADMIN.password,
    });
    await panel.getByRole('button', { name: 'Answer' }).click();
    await panel
      .getByRole('textbox', { name: 'Answer' })
      .fill('Thank you, Ada.\nWe hang it in the window, too.');
    await panel.getByRole('button', { name: 'Publish the answer' }).click();
    await panel.getByRole('button', { name: 'Change the answer' }).waitFor();
    await shoot(panel, 'review-answered-1440');

    const shown = await stage.open(path(), { phone: true });
    const reviews = shown.getByRole('region', { name: 'Reviews by buyers' });
    await reviews.getByText('We hang it in the window, too.').waitFor();
    await shootEverywhere(shown, 'print-review-answer');
    await reviews.getByRole('button', { name: 'Report this review by Ada' }).click();
    const dialog = shown.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByLabel('What is wrong with it?').selectOption('person');
    await dialog.getByLabel('Anything else we should know?').fill('It names my aunt.');
    await shoot(shown, 'review-report-390');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await reviews.getByText('Thank you. We will look at this review.').waitFor();
    await shootEverywhere(shown, 'print-review-reported');

    await panel.goto(`${stage.shop.url}/admin/review?state=buyers-reported`);
    await panel.getByText('It names my aunt.').waitFor();
    await shoot(panel, 'reviews-reported-1440');
    await panel.keyboard.press('a');
    await panel.getByText('There are no such reviews.').waitFor();
    expect((await fetchPage(stage.shop.url, path())).words).toContain('Answer from Hangwell');
  });
});
