import { expect, it } from '@jest/globals';
import sharp from 'sharp';
import { renditions } from '../../src/adapters/pixels/renditions.js';

it.each(['webp', 'avif'] as const)('keeps where and when a photo was taken out of a %s', async (format) => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
    .withExif({
      IFD0: { Copyright: 'somebody', DateTime: '2026:01:01 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const [made] = await renditions(photo, [600], format);
  const { exif, orientation, width, height } = await sharp(made).metadata();
  expect({ exif, orientation, width, height }).toEqual({ width: 60, height: 90 });
});
