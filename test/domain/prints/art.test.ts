import { describe, expect, it } from '@jest/globals';
import { artId, artOrientation, titleOfFile } from '../../../src/domain/prints/art.js';

describe('Art', () => {
  it.each([
    ['blue-harbour_02.png', 'Blue harbour 02'],
    ['C:\\scans\\Étude.TIFF.png', 'Étude.TIFF'],
    ['../../etc/passwd', 'Passwd'],
    ['\u001b[2J.png', '[2J'],
    ['.png', 'Untitled'],
  ])('has a title from the file name %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it('is sold on the papers of the nearest shape', () => {
    const shape = (width: number, height: number) => artOrientation({ width, height }).name;
    expect([shape(3000, 2000), shape(2000, 3000), shape(2100, 2000)]).toEqual([
      'Landscape',
      'Portrait',
      'Square',
    ]);
  });

  it('has a UUID that follows from its content', () => {
    expect(artId('0123456789abcdef'.repeat(4))).toBe('01234567-89ab-8def-8123-456789abcdef');
  });
});
