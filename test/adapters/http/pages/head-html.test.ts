import { describe, expect, it } from '@jest/globals';
import { headHtml } from '../../../../src/adapters/http/pages/head.js';

describe('A head', () => {
  it('escapes every text that people wrote', () => {
    const text = '</script><b>"light" & \'air\'\u2028';
    const html = headHtml({
      title: text,
      meta: { description: text },
      canonical: null,
      jsonLd: [{ name: text }],
    });
    expect(html).not.toContain('<b>');
    expect(html).toContain(
      '<title>&lt;/script&gt;&lt;b&gt;&quot;light&quot; &amp; &#39;air&#39;\u2028</title>',
    );
    const json = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html)![1]!;
    expect(json).not.toContain('\u2028');
    expect(JSON.parse(json)).toEqual({ name: text });
    // The SPA removes everything but the title when it shows another page.
    expect(html.split('\n').filter((line) => !line.includes('data-head'))).toHaveLength(1);
  });
});
