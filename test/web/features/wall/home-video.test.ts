import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import sharp from 'sharp';

const [webm, mp4, poster] = ['home.webm', 'home.mp4', 'poster.webp'].map((name) =>
  readFileSync(new URL(`../../../../web/src/features/wall/home-video/${name}`, import.meta.url)),
) as [Buffer, Buffer, Buffer];

// spec: home-film-size
it('is under 2 MB, with both films and the poster', () => {
  const sizes = [webm, mp4, poster].map(({ length }) => length);
  expect(Math.min(...sizes)).toBeGreaterThan(20_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
});

it('is a WebM in VP9, without sound', () => {
  expect(webm.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(webm.includes('V_VP9')).toBe(true);
  expect(webm.toString('latin1')).not.toMatch(/A_(OPUS|VORBIS)/);
});

it('is an MP4 in H.264, without sound, that starts before it is fully loaded', () => {
  expect(mp4.subarray(4, 8).toString()).toBe('ftyp');
  expect(mp4.includes('avc1')).toBe(true);
  expect(mp4.includes('soun')).toBe(false);
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'));
});

it('has a poster of the same proportions', async () => {
  const { format, width, height } = await sharp(poster).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1280, height: 720 });
});
