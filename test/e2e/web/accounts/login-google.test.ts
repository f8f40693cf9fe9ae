import { afterAll, expect, it } from '@jest/globals';
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../browser.js';
import { createStage, signedInAs } from '../stage.js';

describeInBrowser('Sign-in with Google', () => {
  const provider = new OAuth2Server();
  const stage = createStage(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(undefined, 'localhost');
    return {
      GOOGLE_CLIENT_ID: 'the-shop.apps.example',
      GOOGLE_CLIENT_SECRET: 'a-secret',
      GOOGLE_ISSUER: provider.issuer.url!,
    };
  });
  afterAll(() => provider.stop());

  const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google', exact: true });

  function isKnownAs(email: string): void {
    provider.service.removeAllListeners();
    const person = { sub: email, email, email_verified: true, name: 'Ada Field' };
    provider.service.on('beforeTokenSigning', (token: MutableToken) => {
      Object.assign(token.payload, { aud: 'the-shop.apps.example' }, person);
    });
    provider.service.on('beforeUserinfo', (response) => {
      response.body = person;
    });
  }

  // spec: login-google-back-to-page
  it('returns the person to the requested page, under the name from Google', async () => {
    isKnownAs('ada@gmail.example');
    const page = await stage.open('/account?tab=orders');
    await google(page).click();
    await page.waitForURL('/account?tab=orders');
    await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByText('Ada Field').waitFor();
    expect(await signedInAs(page, stage.shop)).toBe('ada@gmail.example');
  });

  // spec: login-google-failure
  it('reports a failure in danger, and still remembers the page', async () => {
    provider.service.removeAllListeners();
    provider.service.on('beforeAuthorizeRedirect', ({ url }) => {
      url.searchParams.delete('code');
      url.searchParams.set('error', 'access_denied');
    });
    const page = await stage.open('/account?tab=orders');
    await google(page).click();
    await page.getByRole('alert').filter({ hasText: 'Google did not let you in' }).waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '', hash: '' });
    isKnownAs('grace@gmail.example');
    await google(page).click();
    await page.waitForURL('/account?tab=orders');
  });

  it('forgets the requested page when the person returns without having been there', async () => {
    isKnownAs('ada@gmail.example');
    const page = await stage.open('/account?tab=orders');
    await page.route('**/auth/v1/authorize?*', (route) => route.fulfill({ body: 'Far away' }));
    await google(page).click();
    await page.getByText('Far away').waitFor();
    expect(await page.evaluate(`sessionStorage.getItem('sign-in-return')`)).toContain('/account');
    await page.goto('/login');
    await google(page).waitFor();
    expect(await page.evaluate(`sessionStorage.getItem('sign-in-return')`)).toBeNull();
  });

  it('never redirects to a foreign address, with any stored value', async () => {
    isKnownAs('ada@gmail.example');
    for (const pathname of ['//elsewhere.example/', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      const page = await stage.window();
      const from = JSON.stringify({ pathname });
      await page.addInitScript(
        `if (location.search) {
          const left = JSON.parse(sessionStorage.getItem('sign-in-return'));
          sessionStorage.setItem('sign-in-return', JSON.stringify({ ...left, from: ${from} }));
        }`,
      );
      await page.goto('/login');
      await google(page).click();
      await page.getByRole('heading', { level: 1, name: 'Create Unique Art Prints' }).waitFor();
      expect(page.url()).toBe(`${stage.shop.url}/`);
    }
  });
});
