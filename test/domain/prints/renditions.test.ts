import { describe, expect, it } from '@jest/globals';
import {
  fallbackPicture,
  pictureOnPaper,
  pictureSize,
  pictureSources,
  thumbnailAddress,
  type ListedPicture,
} from '../../../src/domain/prints/renditions.js';

const print: ListedPicture = {
  id: 'p',
  prompt_size: 2,
  image_widths: [320, 640, 1024],
  image_formats: ['webp'],
  image_width: 1024,
  image_height: 1792,
  image_base: '/pictures/p',
  image_query: '',
};

describe('The sources of a picture', () => {
  it("come from the print's base, except pixels for scripts", () => {
    const base = 'https://pictures.example/pictures/p/v-abc';
    const { sources, address, thumbnail, largest } = pictureOnPaper(
      { ...print, image_widths: [320, 640], image_base: base },
      null,
    );
    expect(sources[0].srcSet).toBe(`${base}/320.webp 320w, ${base}/640.webp 640w`);
    expect([address, thumbnail, largest]).toEqual([
      `${base}/640.webp`,
      `${base}/320.webp`,
      '/pictures/p/640.webp',
    ]);
  });

  it('list every width of each format, AVIF before WebP, in any order of input', () => {
    const set = (format: string) =>
      `/pictures/p/320.${format} 320w, /pictures/p/640.${format} 640w, /pictures/p/1024.${format} 1024w`;
    expect(pictureSources({ ...print, image_formats: ['webp', 'avif'] })).toEqual([
      { type: 'image/avif', srcSet: set('avif') },
      { type: 'image/webp', srcSet: set('webp') },
    ]);
    expect(pictureSources(print)).toEqual([{ type: 'image/webp', srcSet: set('webp') }]);
  });

  it('contain the query of a private print', () => {
    const [{ srcSet }] = pictureSources({ ...print, image_widths: [320, 640], image_query: '?key=k' });
    expect(srcSet).toBe('/pictures/p/320.webp?key=k 320w, /pictures/p/640.webp?key=k 640w');
  });

  it('are WebP in the full width if nothing is listed', () => {
    const bare = { ...print, image_widths: [], image_formats: [] };
    expect(pictureSources(bare)).toEqual([{ type: 'image/webp', srcSet: '/pictures/p/1024.webp 1024w' }]);
    expect(fallbackPicture(bare)).toEqual({ address: '/pictures/p/1024.webp', width: 1024 });
  });
});

describe('A client without support for sources', () => {
  it.each([
    [[320, 640, 1024], 640],
    [[320], 320],
  ])('of %p gets the width %i, as WebP', (image_widths, width) => {
    const image_formats = ['avif', 'webp'] as const;
    expect(fallbackPicture({ ...print, image_widths, image_formats, image_query: '?key=k' })).toEqual({
      address: `/pictures/p/${width}.webp?key=k`,
      width,
    });
  });
});

describe('A thumbnail', () => {
  it('is the smallest rendition, with the query of a private print', () => {
    expect(thumbnailAddress({ ...print, image_query: '?key=k' })).toBe('/pictures/p/320.webp?key=k');
  });
});

describe('The size of a picture', () => {
  it('is measured, or that of its orientation', () => {
    expect(pictureSize({ ...print, image_width: 800, image_height: 600 })).toEqual({
      width: 800,
      height: 600,
    });
    expect(pictureSize({ ...print, image_width: null })).toMatchObject({ width: 1024, height: 1792 });
  });
});
