/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expectAddress, expectFocus, expectTrouble, openApp, type App } from '../../app.js';
import { held, refusal, UNREACHABLE, type Answers } from '../../fake-service.js';
import { CUSTOMER, toSession } from '../../people.js';

const LOST = 'We could not reach the shop. Check your connection and try again.';
const { user } = toSession(CUSTOMER);
const named = (full_name: string) => ({ ...user, user_metadata: { full_name } });
const FACTOR = {
  id: 'f1',
  type: 'totp',
  friendly_name: 'Authenticator app',
  totp: { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/shop' },
};

async function openSettings(answers: Answers = {}): Promise<App> {
  const app = await openApp('/account?tab=settings', {
    as: CUSTOMER,
    answers: { listSessions: { sessions: [] }, 'GET /auth/v1/user': user, ...answers },
  });
  await screen.findByRole('region', { name: 'Your data' });
  return app;
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const button = (place: string, name: string) => section(place).getByRole('button', { name });

describe('The settings', () => {
  it('say that the shop could not be reached, and work when it is available again', async () => {
    expectTrouble(/Error fetching data/);
    const app = await openSettings({
      'PUT /auth/v1/user': UNREACHABLE,
      'POST /auth/v1/factors': UNREACHABLE,
      downloadData: UNREACHABLE,
    });
    await app.fill('Full name', 'Ada Lovelace');
    for (const [place, name] of [
      ['Your name', 'Save name'],
      ['Second step at sign-in', 'Set up'],
      ['Your data', 'Download my data'],
    ] as const) {
      await app.user.click(button(place, name));
      expect((await section(place).findByRole('alert')).textContent).toBe(LOST);
    }
    app.service.answer({ 'PUT /auth/v1/user': named('Ada Lovelace') });
    await app.press('Save name');
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
  });

  it("do not show the browser's errors, and log them", async () => {
    expectTrouble(/Error without a message for people:.*no room for that/);
    const empty = { generation_jobs_count: 0, entries: [] };
    const app = await openSettings({
      downloadData: {
        account: {},
        sessions: [],
        credits: empty,
        prints: [],
        other_jobs: [],
        uploads: [],
        basket: [],
        prepaid_basket: [],
        favourites: [],
        orders: [],
        payments: [],
        refunds: [],
        withdrawals: [],
        reviews: [],
        reports: [],
        review_reports: [],
        actions: [],
      },
    });
    URL.createObjectURL = () => {
      throw new DOMException('no room for that', 'QuotaExceededError');
    };
    await app.press('Download my data');
    const alert = await section('Your data').findByRole('alert');
    expect(alert.textContent).toMatch(/^Something went wrong here\./);
  });

  it("keep the second factor's setup until its cancellation is done", async () => {
    const { answer, release } = held({ id: FACTOR.id });
    const app = await openSettings({
      'POST /auth/v1/factors': FACTOR,
      [`DELETE /auth/v1/factors/${FACTOR.id}`]: answer,
    });
    const name = 'Second step at sign-in';
    await app.press('Set up');
    const code = await screen.findByLabelText('Code from your app');
    await app.press('Turn on');
    await section(name).findByText('Please type the six digits.');
    await expectFocus(code);
    await app.press('Cancel');
    expect(button(name, 'Cancel')).toHaveProperty('disabled', true);
    expect(button(name, 'Turn on')).toHaveProperty('disabled', true);
    release();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('say that a browser lets no page copy, as on plain http', async () => {
    const app = await openSettings({ 'POST /auth/v1/factors': FACTOR });
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await app.press('Set up');
    await app.press('Copy');
    const words = 'Your browser did not let us copy it. Select it and copy it by hand.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('keep a saved name when an older answer arrives after it', async () => {
    const older = held(user);
    const app = await openSettings({
      'GET /auth/v1/user': older.answer,
      'PUT /auth/v1/user': named('Ada Lovelace'),
      'POST /auth/v1/token': { ...toSession(CUSTOMER), user: named('Ada Lovelace') },
    });
    await app.fill('Full name', 'Ada Lovelace');
    await app.press('Save name');
    await screen.findByText('Your name is saved.');
    older.release();
    await older.answer();
    await app.press('Your account');
    expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace');
  });
});

describe('A new password', () => {
  it.each([
    ['the settings', '/account?tab=settings', 'Save password', '/account?tab=settings'],
    ['the sign-in page', '/login#type=recovery', 'Reset Password', '/'],
  ])(
    'asks in %s for the code of a mail also if none could be sent, and sends another',
    async (_, path, save, goal) => {
      const app = await openApp(path, {
        as: CUSTOMER,
        answers: {
          listSessions: { sessions: [] },
          listShelves: { shelves: [] },
          listPrints: { prints: [], next: null, corrected: null },
          'GET /auth/v1/user': user,
          'PUT /auth/v1/user': ({ body: { nonce } }) =>
            nonce === '123456' ? user : refusal(400, 'reauthentication_needed', 'Reauthenticate.'),
          'GET /auth/v1/reauthenticate': refusal(429, 'over_email_send_rate_limit', 'Only after 9 seconds.'),
        },
      });
      await app.fill('New password', 'another-good-password');
      await app.press(save);
      expect((await screen.findByRole('alert')).textContent).toBe('Only after 9 seconds.');
      const form = within(screen.getByLabelText('New password').closest('form')!);
      expect(await form.findByRole('link', { name: 'Open the local outbox' })).toBeTruthy();
      await app.press(save);
      await form.findByText('Please type the six digits.');
      const code = form.getByLabelText('Code from the mail');
      expect(code.getAttribute('aria-invalid')).toBe('true');
      await expectFocus(code);

      app.service.answer({ 'GET /auth/v1/reauthenticate': {} });
      await app.press('Send another code');
      await form.findByText('Another code is on its way.');
      await app.fill('Code from the mail', '123456');
      await app.press(save);
      await waitFor(() => expect(screen.queryByLabelText('Code from the mail')).toBeNull());
      await expectAddress(goal);
      const sent = { password: 'another-good-password', nonce: '123456' };
      expect(app.service.calls('PUT /auth/v1/user').at(-1)).toMatchObject({ body: sent });
    },
  );
});
