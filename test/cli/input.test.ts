import { expect, it } from '@jest/globals';
import { parseAmount, toMinorUnits } from '../../cli/input.js';

// spec: money-typed-in-commands
it.each(['12.50', '12,50', '12,5'])('An amount may be typed as %s', (text) => {
  expect(toMinorUnits(parseAmount(text), 'EUR')).toBe(1250);
});

it.each(['1,000', '1.000', '1.234,50'])('%s is refused, because its separator may mean thousands', (text) => {
  expect(() => parseAmount(text)).toThrow('Write thousands without a separator, such as 1000 or 1000.50.');
});
