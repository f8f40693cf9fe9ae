import { describe, expect, it } from '@jest/globals';
import { toSlug } from '../../../src/domain/shop/slug.js';

describe('toSlug', () => {
  // spec: slug-readable
  it.each([
    ['Quiet Light', 'quiet-light'],
    ['  Two\tbirds \n & a cat!  ', 'two-birds-a-cat'],
    ['Forget-me-nots', 'forget-me-nots'],
    ['A - - B', 'a-b'],
    ['Café Ångström', 'cafe-angstrom'],
    ['Route 66', 'route-66'],
  ])('makes %j readable as %s', (title, slug) => {
    expect(toSlug(title)).toBe(slug);
  });

  // spec: slug-for-anything
  it.each(['', '   ', '!!!', '港と月', '---', '🎨'])('returns a word for %j too', (title) => {
    expect(toSlug(title)).toBe('print');
  });

  it('contains nothing that an address would have to escape', () => {
    const slug = toSlug('<a href="/x?y=z#w">100% Ünïcode/..\\</a>');
    expect(encodeURIComponent(slug)).toBe(slug);
  });
});
