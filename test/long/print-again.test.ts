import { it } from '@jest/globals';
import { readFirstPrints } from '../../src/adapters/disk/first-prints.js';
import { orientationById } from '../../src/domain/pictures/orientation.js';
import { expectFileShowsPrint } from '../adapters/pixels/printed-again.js';

const FIRST = await readFirstPrints('catalogue');
const inputs = ['lemons-blue', 'lighthouse-dusk', 'red-disc', 'poppies-vase', 'cat-moon'].map((key) => {
  const { orientation, ...rest } = FIRST.find((one) => one.key === key)!;
  return {
    ...rest,
    size: orientationById(orientation).value,
    paper: orientation === 1 ? '30x30' : '21x30',
  };
});

it.each(inputs)('The print file shows the bought picture: $key', (input) => expectFileShowsPrint(input));
