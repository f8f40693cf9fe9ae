import { describe, expect, it } from '@jest/globals';
import { masterKey, renditionKey, renditionWidths, thumbnailPath } from '../../../src/domain/prints/print.js';

describe('renditionWidths', () => {
  it.each([
    [300, [300]],
    [640, [320, 640]],
    [1024, [320, 640, 1024]],
    [1792, [320, 640, 1280, 1792]],
  ])('of a picture %i pixels wide are %p', (width, widths) => {
    expect(renditionWidths(width)).toEqual(widths);
  });

  it('never includes one wider than the picture, nor two that are almost the same', () => {
    for (let width = 1; width < 2000; width += 7) {
      const widths = renditionWidths(width);
      expect(widths.at(-1)).toBe(width);
      expect(widths.slice(1).every((one, n) => one > widths[n]! * 1.1)).toBe(true);
    }
  });
});

describe('keys of pictures', () => {
  it('differ by print, width and format', () => {
    const keys = [
      masterKey('a'),
      masterKey('b'),
      renditionKey('a', 640, 'webp'),
      renditionKey('a', 640, 'avif'),
      renditionKey('a', 1280, 'webp'),
      renditionKey('b', 640, 'webp'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('determine the permanent address of a rendition', () => {
    expect(renditionKey('a', 640, 'webp')).toBe('pictures/a/640.webp');
  });
});

describe('thumbnailPath', () => {
  it('is the address of the narrowest picture', () => {
    expect(thumbnailPath({ id: 'a', image_widths: [320, 640] })).toBe('/pictures/a/320.webp');
    expect(thumbnailPath({ id: 'a', image_widths: [200] })).toBe('/pictures/a/200.webp');
  });
});
