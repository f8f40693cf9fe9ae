import { describe, expect, it } from '@jest/globals';
import { preloadHtml } from '../../../../src/adapters/http/pages/first-picture.js';
import { headHtml, noindexHead, publicHead } from '../../../../src/adapters/http/pages/head.js';

const SHOP = { name: 'Nail & "Wire"', url: 'https://prints.example' };
const picture = { path: '/social/home.jpg', alt: 'A wall' };

describe('A head', () => {
  it('escapes every text that people wrote', () => {
    const title = '</script><b>"light" & \'air\'';
    const html = headHtml(
      publicHead(SHOP, { title, description: title, path: '/x', picture, jsonLd: [{ name: title }] }),
    );
    expect(html).not.toContain('<b>');
    expect(html).toContain(
      '<title>&lt;/script&gt;&lt;b&gt;&quot;light&quot; &amp; &#39;air&#39; | Nail &amp; &quot;Wire&quot;</title>',
    );
    const json = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual({ name: title });
    // The SPA removes everything but the title when it shows another page.
    expect(html.split('\n').filter((line) => !line.includes('data-head'))).toHaveLength(1);
  });

  it('has a description that ends with a whole word', () => {
    const words = `${'salt '.repeat(30)}and more, ${'wind '.repeat(10)}`;
    const { meta } = publicHead(SHOP, { title: 'Sea', description: words, path: '/x', picture });
    expect(meta['description']).toBe(`${'salt '.repeat(30)}and…`);
    expect(meta['og:description']).toBe(meta['description']);
    const whole = publicHead(SHOP, { title: 'Sea', description: ' Two\n words ', path: '/x', picture });
    expect(whole.meta['description']).toBe('Two words');
  });

  it('of a page for one person contains only its title', () => {
    expect(noindexHead(SHOP, 'Account')).toEqual({
      title: 'Account | Nail & "Wire"',
      meta: { robots: 'noindex' },
      canonical: null,
      jsonLd: [],
    });
  });
});

describe('The first picture', () => {
  const print = {
    id: 'p',
    prompt_size: 1,
    image_widths: [320, 640],
    image_width: 640,
    image_height: 640,
    image_base: '/pictures/p',
    image_query: '',
  };

  it.each([
    [['webp', 'avif'] as const, 'avif'],
    [['webp'] as const, 'webp'],
  ])('of %p is fetched as %s, in the width that fits', (formats, format) => {
    const html = preloadHtml({ print: { ...print, image_formats: [...formats] }, sizes: '50vw' });
    expect(html).toBe(
      `<link rel="preload" as="image" type="image/${format}" ` +
        `imagesrcset="/pictures/p/320.${format} 320w, /pictures/p/640.${format} 640w" ` +
        'imagesizes="50vw" fetchpriority="high" />',
    );
  });
});
