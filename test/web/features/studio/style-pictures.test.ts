import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { STYLES } from '../../../../src/domain/creating/styles.js';

const FOLDER = new URL('../../../../web/src/features/studio/styles/', import.meta.url);

describe('The pictures of the styles', () => {
  it('are one for each style', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(STYLES.map(({ id }) => `${id}.webp`).sort());
  });

  // spec: studio-style-pictures
  it.each(STYLES)('are small: $name', async ({ id }) => {
    const bytes = readFileSync(new URL(`${id}.webp`, FOLDER));
    expect(bytes.length).toBeLessThanOrEqual(4000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 });
  });
});
