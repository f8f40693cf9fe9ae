import { beforeAll, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import request from 'supertest';
import type { OwnPrint } from '../../../../src/adapters/http/contract/types.js';
import { requestPrint, fetchJob, newCustomer, signIn, type Customer } from '../../customer.js';
import { readMails } from '../../outbox.js';
import { ADMIN, eventually } from '../../shop.js';
import { describeInBrowser } from '../browser.js';
import { createStage } from '../stage.js';

describeInBrowser('Review', () => {
  const stage = createStage({ PUBLISHING: 'review', KEEP_ANSWERS_MS: '0' });
  let admin: Customer;
  let maker: Customer;
  let prints: OwnPrint[];

  beforeAll(async () => {
    admin = await signIn(stage.shop, ADMIN.email, ADMIN.password);
    maker = await newCustomer(stage.shop);
    prints = [];
    for (const prompt of ['A lighthouse over a calm sea', 'Two pears in the evening sun', 'A wren'])
      prints.push(await makePrint(prompt));
  });

  async function makePrint(prompt: string, by = maker): Promise<OwnPrint> {
    const id = await requestPrint(stage.shop, by, { prompt });
    await eventually(async () => (await fetchJob(stage.shop, by, id)).state === 'completed', prompt);
    return own(id, by);
  }
  const own = async (id: string, { token } = maker): Promise<OwnPrint> =>
    (await request(stage.shop.url).get(`/api/account/prints/${id}`).set('Authorization', token)).body;
  const asAdmin = (phone = false) => ({ as: admin, password: ADMIN.password, phone });
  const box = (page: Page, { title }: OwnPrint) => page.getByRole('checkbox', { name: `Select ${title}` });
  const shots = process.env['SHOTS'];
  const shoot = async (page: Page, name: string) => {
    if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
  };

  // spec: review-print-waits
  it('shows the maker on the page and in the account that a print waits', async () => {
    const [print] = prints;
    for (const phone of [false, true]) {
      stage.expectConsole(/status of 404/);
      const page = await stage.open(`/print/${print!.slug}/${print!.id}`, { as: maker, phone });
      await page.getByText('Waiting for review: only you can see it until we have reviewed it').waitFor();
      await page.getByRole('button', { name: /^Keep private/ }).waitFor();
      await shoot(page, `maker-${phone ? 390 : 1440}`);
      await page.goto('/account');
      await page.getByText('Waiting for review').first().waitFor();
      expect(await page.getByText('Waiting for review', { exact: true }).count()).toBe(prints.length);
      await shoot(page, `account-${phone ? 390 : 1440}`);
    }
  });

  it('is a queue with the words that would be public, and a count on Today', async () => {
    for (const phone of [true, false]) {
      const page = await stage.open('/admin/today', asAdmin(phone));
      const now = page.getByRole('list', { name: 'Pending work' });
      await now.getByRole('link', { name: '3 to review' }).click();
      await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor();
      for (const print of prints) await box(page, print).waitFor();
      await page.getByText('Two pears in the evening sun', { exact: true }).waitFor();
      const picture = page.getByRole('link', { name: `Whole picture of ${prints[0]!.title}` });
      expect((await page.request.get((await picture.getAttribute('href'))!)).status()).toBe(200);
      expect(await page.getByRole('link', { name: /^View print/ }).count()).toBe(0);
      await shoot(page, `queue-${phone ? 390 : 1440}`);
      await box(page, prints[0]!).check();
      await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
      await shoot(page, `queue-selected-${phone ? 390 : 1440}`);
    }
  });

  it('is done from the keyboard, in batches; decided prints leave the queue', async () => {
    const [first, second, last] = prints as [OwnPrint, OwnPrint, OwnPrint];
    const page = await stage.open('/admin/review', asAdmin());
    await box(page, last).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter');
    await page.getByText('2 prints are now approved.').waitFor();
    await box(page, second).waitFor({ state: 'detached' });
    expect([(await own(last.id)).review, (await own(second.id)).review]).toEqual(['approved', 'approved']);

    await box(page, first).check();
    await page.getByRole('button', { name: 'Refuse', exact: true }).click();
    await page.getByLabel('Reason').fill('It shows a brand.');
    await page.keyboard.press('Enter');
    await page.getByText('One print is now refused.').waitFor();
    await page.getByText('No prints are waiting for review.').waitFor();
    expect((await fetch(`${stage.shop.url}/api/prints/${first.id}`)).status).toBe(404);
    await page.getByLabel('Show').selectOption('refused');
    await box(page, first).waitFor();
  });

  // spec: review-by-keys
  it('takes one key per print: A approves, and R refuses with a reason, which the maker reads', async () => {
    const other = await newCustomer(stage.shop);
    const older = await makePrint('An owl at night', other);
    const newer = await makePrint('A hare in a field', other);
    const page = await stage.open('/admin/review', asAdmin());
    await box(page, newer).waitFor();
    await page.keyboard.press('a');
    await page.getByText('One print is now approved.').waitFor();
    await box(page, newer).waitFor({ state: 'detached' });
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Refuse this print' });
    await dialog.waitFor();
    await shoot(page, 'refuse-1440');
    await page.keyboard.type('It shows a brand.');
    await page.keyboard.press('Enter');
    await page.getByText('One print is now refused.').waitFor();
    expect(await own(newer.id, other)).toMatchObject({ published: true, review: 'approved' });
    expect(await own(older.id, other)).toMatchObject({
      review: 'refused',
      review_reason: 'It shows a brand.',
    });

    stage.expectConsole(/status of 404/);
    const seen = await stage.open(`/print/${older.slug}/${older.id}`, { as: other });
    await seen.getByText('we decided not to show it. It shows a brand. If you change the title').waitFor();
    const mail = await eventually(
      async () => (await readMails(stage.shop, other.email)).find(({ text }) => text?.includes('a brand')),
      'the mail',
    );
    expect(mail.subject).toBe('We do not show your print – Hangwell');
  });

  // spec: report-print
  it('also shows prints that visitors report on their pages, with their words', async () => {
    const print = await makePrint('A red barn', await newCustomer(stage.shop));
    const approve = { ids: [print.id], verdict: 'approved' };
    await request(stage.shop.url)
      .post('/api/admin/prints/review')
      .set('Authorization', admin.token)
      .send(approve)
      .expect(200);
    const visitor = await stage.open(`/print/${print.slug}/${print.id}`, { phone: true });
    await visitor.getByRole('button', { name: 'Report this print' }).click();
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByText('Please choose a reason.').waitFor();
    await visitor.getByLabel('What is wrong with it?').selectOption('copied');
    await visitor.getByLabel('Anything else we should know?').fill('This is my barn.');
    await shoot(visitor, 'report-390');
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByText('Thank you. We will look at this print.').waitFor();

    const page = await stage.open('/admin/review?state=reported', asAdmin());
    await box(page, print).waitFor();
    await page.getByText('This is my barn.').waitFor();
    await shoot(page, 'reported-1440');
    await page.keyboard.press('a');
    await page.getByText('Nobody has reported a print.').waitFor();
    expect((await fetch(`${stage.shop.url}/api/prints/${print.id}`)).status).toBe(200);
  });

  it('does not approve words that were changed meanwhile, and shows them', async () => {
    const print = await makePrint('A fox in the snow');
    const page = await stage.open('/admin/review', asAdmin());
    await box(page, print).check();
    await request(stage.shop.url)
      .patch(`/api/account/prints/${print.id}`)
      .set('Authorization', maker.token)
      .send({ title: 'Another title' })
      .expect(200);
    const approve = page.getByRole('button', { name: 'Approve', exact: true });
    await approve.click();
    await page.getByText('Its maker has just changed it. Look at it again.').waitFor();
    await box(page, { ...print, title: 'Another title' }).waitFor();
    expect(await own(print.id)).toMatchObject({ published: false, review: 'waiting' });
    await approve.click();
    await page.getByText('One print is now approved.').waitFor();
    expect(await own(print.id)).toMatchObject({ published: true, title: 'Another title' });
  });

  it('starts again when the maker renames an approved print, which its dialog says', async () => {
    const [, second] = prints;
    const page = await stage.open(`/print/${second!.slug}/${second!.id}`, { as: maker });
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByText('If you change the title, we have to review the print again.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Pears at Dusk');
    await page.getByRole('button', { name: 'Save title' }).click();
    await page.getByText(/It is called ‘Pears at Dusk’ now\. It is waiting for review\./).waitFor();
    expect((await fetch(`${stage.shop.url}/api/prints/${second!.id}`)).status).toBe(404);
  });
});
