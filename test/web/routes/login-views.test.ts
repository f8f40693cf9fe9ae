/** @jest-environment ./test/web/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/dom';
import { openApp } from '../app.js';
import { held, type Answers } from '../fake-service.js';
import { listing } from '../samples/walls.js';

const EMAIL = 'ada@customer.example';
const SIGN_IN = 'Already have an account? Sign in';

const open = (address = '/login', answers: Answers = {}, facts = {}) =>
  openApp(address, { facts, answers: { listPrints: listing([]), ...answers } });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const form = (id: string) => waitFor(() => expect(document.querySelector(`form#${id}`)).toBeTruthy());
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

describe('The views of the sign-in page', () => {
  // spec: login-views-links
  it('connects sign-in with the others in both directions, and keeps typed values', async () => {
    const { fill, press } = await open();
    await fill('Email address', EMAIL);
    await fill('Your Password', 'half-a-password');
    const others = {
      'Send a magic link email': 'auth-magic-link',
      'Forgot Password?': 'auth-forgot-password',
      "Don't have an account? Sign up": 'auth-sign-up',
    };
    for (const [name, id] of Object.entries(others)) {
      await press(name);
      await form(id);
      expect((await field('Email address')).value).toBe(EMAIL);
      await press(SIGN_IN);
      await form('auth-sign-in');
    }
    expect((await field('Your Password')).value).toBe('half-a-password');
  });

  // spec: login-sign-in-and-up
  it('has fields of the right kind for sign-in and for sign-up', async () => {
    const { press } = await open();
    expect((await field('Email address')).type).toBe('email');
    expect((await field('Your Password')).type).toBe('password');
    await press("Don't have an account? Sign up");
    await form('auth-sign-up');
    expect((await field('Email address')).type).toBe('email');
    expect((await field('Create a Password')).type).toBe('password');
    await press(SIGN_IN);
    await form('auth-sign-in');
  });

  it('moves the screen reader to the heading of the next view', async () => {
    const { press } = await open();
    await press('Forgot Password?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Forgotten your password?'));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  // spec: login-views-both-missing
  it('requires an address and a password before it sends anything', async () => {
    const app = await open();
    const missing = 'You must provide either an email or phone number and a password';
    await app.fill('Email address', EMAIL);
    await app.press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe(missing);
    await app.press("Don't have an account? Sign up");
    await form('auth-sign-up');
    expect(screen.queryByRole('alert')).toBeNull();
    await app.press('Sign up');
    expect((await screen.findByRole('alert')).textContent).toBe(missing);
    for (const call of ['POST /auth/v1/token', 'POST /auth/v1/signup'] as const) {
      expect(app.service.calls(call)).toEqual([]);
    }
  });

  // spec: login-views-mail-missing
  it('reports at the field that the address for a mail is missing, and sends nothing', async () => {
    const app = await open();
    for (const [way, button] of [
      ['Send a magic link email', 'Send Magic Link'],
      ['Forgot Password?', 'Send Reset Instructions'],
    ] as const) {
      await app.press(way);
      await app.press(button);
      const description = 'Please enter your email address.';
      const empty = await screen.findByRole('textbox', { name: 'Email address', description });
      await waitFor(() => expect(document.activeElement).toBe(empty));
      await app.press(SIGN_IN);
    }
    for (const call of ['POST /auth/v1/otp', 'POST /auth/v1/recover'] as const) {
      expect(app.service.calls(call)).toEqual([]);
    }
  });

  // spec: login-views-link-sent
  it('shows that a link is being checked, then confirms it and shows the next steps', async () => {
    const { answer, release } = held({});
    const { fill, press } = await open('/login', { 'POST /auth/v1/otp': answer });
    await press('Send a magic link email');
    await fill('Email address', EMAIL);
    await press('Send Magic Link');
    expect(await screen.findByRole('button', { name: 'Sending Magic Link ...' })).toHaveProperty(
      'disabled',
      true,
    );
    release();
    const notice = await screen.findByText('Check your email for the magic link');
    expect(notice.closest('[role=status]')).toBeTruthy();
    const outbox = await screen.findByRole('link', { name: 'Open the local outbox' });
    expect(outbox.getAttribute('href')).toBe('/local/outbox');

    await press('Enter the code instead');
    await form('auth-verify-otp');
    expect((await field('Email address')).value).toBe(EMAIL);
    const code = await field('Code');
    expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code']);
    await fill('Code', '12345');
    await press('Verify code');
    const description = 'Please type the six digits.';
    expect(await screen.findByRole('textbox', { name: 'Code', description })).toBeTruthy();
  });

  // spec: login-views-recovery-hash
  it('opens in the view for a new password when the address says recovery', async () => {
    const { press } = await open('/login#type=recovery');
    await screen.findByRole('heading', { level: 1, name: 'Choose a new password' });
    expect((await field('New password')).type).toBe('password');
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeTruthy();
    await press('Send me a link to reset it');
    await form('auth-forgot-password');
  });

  // spec: login-views-link-expired
  it('reports an expired link, offers a new one, and clears the address', async () => {
    const failure =
      'error=access_denied&error_code=otp_expired&error_description=Token+has+expired+or+is+invalid';
    await open(`/login#${failure}&sb=`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This link has expired or was used before.');
    expect(screen.getByRole('button', { name: 'Send Magic Link' })).toBeTruthy();
    expect(location.href).toBe(`${location.origin}/login`);

    await open(`/login?${failure}#${failure}&type=recovery`);
    expect(await screen.findByRole('button', { name: 'Send Reset Instructions' })).toBeTruthy();
    expect(location.href).toBe(`${location.origin}/login`);
  });

  // spec: login-views-trouble-elsewhere
  it('explains under the form in its own words what failed at an outside service', async () => {
    const words = 'error_description=Call+us+on+0900+12345';
    await open(`/login?error=server_error&error_code=unexpected_failure&${words}`);
    const refused = await screen.findByRole('alert');
    expect(refused.textContent).toContain('Signing in with Google did not work just now.');
    expect(isBefore(screen.getByRole('button', { name: 'Sign In' }), refused)).toBe(true);
    expect(location.href).toBe(`${location.origin}/login`);

    await open(`/login?error=whatever&${words}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We could not sign you in. Please try again.');
    expect(document.body.textContent).not.toContain('0900');
  });

  it("removes a link's data from the address of any page", async () => {
    await open('/terms?code=a-code&sb_flow_id=a-flow&prompt=blue#access_token=a&sb=');
    await screen.findByRole('heading', { level: 1 });
    expect(location.href).toBe(`${location.origin}/terms?prompt=blue`);
  });

  // spec: login-views-google-offered
  it('offers Google only in a shop that supports it', async () => {
    await open();
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  // spec: login-google-offered-where
  it('offers Google for sign-in and sign-up, and nowhere else', async () => {
    const { press } = await open('/login', {}, { 'google-sign-in': 'yes' });
    const google = () => screen.queryByRole('button', { name: 'Sign in with Google' });
    await waitFor(() => expect(google()).toBeTruthy());
    for (const [way, isOffered] of [
      ['Send a magic link email', true],
      ["Don't have an account? Sign up", true],
      ['Forgot Password?', false],
    ] as const) {
      await press(way);
      await screen.findByRole('button', { name: SIGN_IN });
      expect([way, google() !== null]).toEqual([way, isOffered]);
      await press(SIGN_IN);
    }
  });
});
