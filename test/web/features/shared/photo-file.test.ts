import { expect, it } from '@jest/globals';
import { photoFileError } from '../../../../web/src/features/shared/photo-file.js';

it.each([
  ['room.jpg', 'image/jpeg'],
  ['IMG_0001.HEIC', ''],
  ['photo', 'image/avif'],
])('accepts %s of type "%s"', (name, type) => {
  expect(photoFileError({ name, type, size: 20 * 1024 * 1024 })).toBeUndefined();
});

// spec: photo-file-not-a-picture
it.each([
  ['notes.txt', 'text/plain'],
  ['jpg', ''],
  ['film.mp4', 'video/mp4'],
])('says of %s that it is not a picture', (name, type) => {
  expect(photoFileError({ name, type, size: 1 })).toMatch(/^That is not a picture\./);
});

it('says of more than 20 MB that it is too large', () => {
  const file = { name: 'room.jpg', type: 'image/jpeg', size: 20 * 1024 * 1024 + 1 };
  expect(photoFileError(file)).toBe('That photo is too large. Please choose one of at most 20 MB.');
});
