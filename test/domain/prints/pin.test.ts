import { describe, expect, it } from '@jest/globals';
import { toPin } from '../../../src/domain/prints/pin.js';
import type { Rgb } from '../../../src/domain/pictures/color.js';
import { givenFindings } from '../../given.js';

const LINK = 'https://shop.example/print/quiet-light/1';
const pin = (changes: Partial<Parameters<typeof toPin>[0]> = {}) =>
  toPin({ ...givenFindings(), provenance: 'ai', ...changes }, LINK);

describe('A pin', () => {
  it('describes its print, and says that it was made with AI', () => {
    expect(pin()).toEqual({
      title: 'Quiet Light',
      description: 'A lighthouse that keeps the evening company. Made with AI. #lighthouse #sea',
      alt_text: 'A white lighthouse over blue water',
      link: LINK,
      dominant_color: '#1d3557',
    });
  });

  it('has a description also without measures', () => {
    const little = { title: null, description: null, alt_text: null, keywords: [], dominant_color: null };
    expect(pin(little)).toEqual({
      title: 'Wall art print',
      description: 'Made with AI.',
      alt_text: 'A wall art print',
      link: LINK,
      dominant_color: null,
    });
    expect(pin({ ...little, title: 'Dusk' }).alt_text).toBe('Dusk');
  });

  it('has at most five hashtags, which contain only letters and digits', () => {
    const toHashtags = (...keywords: string[]) => pin({ description: null, keywords }).description;
    expect(toHashtags('still life', "O'Keeffe", 'Étoile', '夜', '70s', 'sixth')).toBe(
      'Made with AI. #stilllife #OKeeffe #Étoile #夜 #70s',
    );
    expect(toHashtags('--', 'sea')).toBe('Made with AI. #sea');
    expect(toHashtags('!')).toBe('Made with AI.');
  });

  it.each([
    ['title', 100],
    ['alt_text', 500],
  ] as const)('ends a %s of more than %i characters after a whole word', (field, most) => {
    const fits = 'four '.repeat(most / 5).slice(0, -1) + '!';
    expect(fits).toHaveLength(most);
    expect(pin({ [field]: fits })[field]).toBe(fits);
    const cut = pin({ [field]: `${fits} more` })[field];
    expect(cut).toBe(`${'four '.repeat(most / 5 - 1).trimEnd()}…`);
    expect(pin({ [field]: 'x'.repeat(most + 1) })[field]).toBe(`${'x'.repeat(most - 1)}…`);
  });

  it('says that it was made with AI after a description of any length', () => {
    const { description } = pin({ description: 'word '.repeat(400).trim() });
    expect(description.length).toBeLessThanOrEqual(800);
    expect(description.length).toBeGreaterThan(790);
    expect(description).toMatch(/word… Made with AI\. #lighthouse #sea$/);
  });

  it.each<[Rgb, string]>([
    [[0, 0, 0], '#000000'],
    [[255, 10, 171], '#ff0aab'],
  ])('shows the dominant colour %j as %s', (dominant_color, hex) => {
    expect(pin({ dominant_color }).dominant_color).toBe(hex);
  });

  it('does not split a surrogate pair', () => {
    const { title } = pin({ title: `${'x'.repeat(98)}🌊🌊` });
    expect(title).toBe(`${'x'.repeat(98)}…`);
  });
});
