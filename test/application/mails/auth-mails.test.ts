import { describe, expect, it } from '@jest/globals';
import { RouteLinks } from '../../../src/adapters/http/platform/links.js';
import {
  authMail,
  type AuthMailDetails,
  type AuthMailKind,
} from '../../../src/application/mails/auth-mail.js';
import { givenSeller } from '../../given.js';
import { unescape } from '../../unescaped.js';

const links = new RouteLinks('https://shop.example');
const shop = { ...givenSeller(), links };
const LINK =
  'https://shop.example/auth/v1/verify?token=pkce_s3cret&type=signup&redirect_to=https%3A%2F%2Fshop.example%2Flogin';
const details = (overrides: Partial<AuthMailDetails> = {}): AuthMailDetails => ({
  id: 'token-1',
  to: 'ada@example.com',
  code: '048291',
  link: LINK,
  lifetimeMinutes: 60,
  shop,
  ...overrides,
});

const WITH_LINK: AuthMailKind[] = [
  'signup',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
];
const ALL: AuthMailKind[] = [...WITH_LINK, 'reauthentication'];

/** The visible text of a mail. */
const readable = (html: string) =>
  unescape(
    html
      .replace(/<(head|div)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' '),
  );
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescape(href!));

describe('authMail', () => {
  it.each(ALL)('%s goes to its address, and is the same mail each time for one token', (kind) => {
    const mail = authMail(kind, details());
    expect(mail.to).toBe('ada@example.com');
    expect(authMail(kind, details())).toEqual(mail);
    expect(authMail(kind, details({ id: 'token-2' })).id).not.toBe(mail.id);
  });

  it('names its purpose in the subject, without a secret', () => {
    const subjects = ALL.map((kind) => authMail(kind, details()).subject);
    expect(new Set(subjects).size).toBe(ALL.length);
    for (const subject of subjects) {
      expect(subject).toContain('Hangwell');
      expect(subject).not.toContain('048291');
    }
  });

  it.each(ALL)('%s contains the six digits in a row in both its parts', (kind) => {
    const { text, html } = authMail(kind, details());
    expect(text).toMatch(/^048291$/m);
    expect(readable(html)).toMatch(/\b048291\b/);
    expect(text.match(/\b\d{6}\b/g)).toEqual(['048291']);
  });

  it.each(WITH_LINK)(
    '%s contains the link in both its parts: behind the button, and to be copied',
    (kind) => {
      const { text, html } = authMail(kind, details());
      expect(text.split('\n')).toContain(LINK);
      expect(linksOf(html).filter((href) => href === LINK)).toHaveLength(2);
      expect(readable(html)).toContain(LINK);
    },
  );

  it('contains no link and no button where only the code is of use', () => {
    const { text, html } = authMail('reauthentication', details({ link: null }));
    expect(text).not.toContain('://');
    expect(linksOf(html)).toEqual(['https://shop.example', 'mailto:help@shop.example']);
    expect(readable(html)).not.toMatch(/button|null|undefined/);
  });

  it.each(ALL)(
    '%s says how long it is valid, what to do if one did not request it, and whom to write to',
    (kind) => {
      const { text, html } = authMail(kind, details());
      for (const part of [text, readable(html)]) {
        expect(part).toContain('works once, within 1 hour.');
        expect(part).toContain('If you did not ask for this, you can ignore this mail.');
        expect(part).toContain('help@shop.example');
        expect(part).not.toContain('love your print');
      }
    },
  );

  it.each([
    [1, '1 minute'],
    [10, '10 minutes'],
    [90, '90 minutes'],
    [120, '2 hours'],
    [1440, '24 hours'],
  ])('describes %i minutes in natural words', (minutes, named) => {
    expect(authMail('signup', details({ lifetimeMinutes: minutes })).text).toContain(`within ${named}.`);
  });

  it('has the same content in its text as in its HTML, except how to use the button', () => {
    for (const kind of ALL) {
      const { text, html } = authMail(kind, details());
      const read = readable(html).replace('If the button does nothing, open this address:', '');
      const words = new Set(text.split(/\s+/).map((word) => word.replace(/:$/, '')));
      const missing = read.split(/\s+/).filter((word) => word !== '' && !words.has(word.replace(/:$/, '')));
      expect(missing).toEqual([]);
    }
  });

  it('has a preview text for a list of mails', () => {
    const { html } = authMail('recovery', details());
    const [, hidden] = /<div style="display:none[^>]*>([\s\S]*?)<\/div>/.exec(html)!;
    expect(hidden).toContain('You asked to reset the password of your Hangwell account.');
    expect(hidden).not.toContain('048291');
  });

  it('shows the new address to the old one, and only itself to the new one', () => {
    const change = details({ newEmail: 'ada@new.example' });
    const { text, html } = authMail('email_change_current', change);
    for (const part of [text, readable(html)]) expect(part).toContain('account to ada@new.example');
    const there = authMail('email_change_new', { ...change, to: 'ada@new.example' });
    for (const part of [there.text, readable(there.html)]) {
      expect(part).toContain('account to ada@new.example');
      expect(part).not.toContain('ada@example.com');
    }
  });

  it.each(ALL)('%s escapes texts of people', (kind) => {
    const nasty = `"><img src=x onerror="alert('1')"> & co`;
    const mail = authMail(
      kind,
      details({
        to: nasty,
        newEmail: nasty,
        code: '1<b>23',
        link: `https://shop.example/?a=1&b=${nasty}`,
        shop: {
          name: nasty,
          supportEmail: nasty,
          language: 'en',
          locale: 'en-GB',
          returnsDays: 30,
          accent: '#2c3ea8',
          links: new RouteLinks(`https://shop.example/${nasty}`),
        },
      }),
    );
    expect(mail.html).not.toMatch(/<img|<b>|&(?!amp;|lt;|gt;|quot;|#\d+;)/);
    expect(mail.html).toContain(
      '&quot;&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co',
    );
    expect(mail.text).toContain(nasty);
  });

  // spec: languages-mails
  it.each(ALL)('speaks German: %s', (kind) => {
    const german = authMail(kind, details({ shop: { ...shop, language: 'de', locale: 'de-DE' } }));
    expect(german.html).toContain('<html lang="de-DE">');
    for (const text of [readable(german.html), german.text]) {
      expect(text).toContain('Niemand bei');
      expect(text).toContain('1 Stunde lang');
      expect(text).toContain('können Sie diese E-Mail ignorieren');
      expect(text).not.toMatch(/\b(the|you|your|Questions)\b/);
    }
  });
});
