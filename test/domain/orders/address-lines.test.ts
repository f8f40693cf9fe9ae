import { expect, it } from '@jest/globals';
import { addressLines } from '../../../src/domain/orders/order.js';

// spec: address-by-country
it.each([
  ['DE', 'Leipzig', null, '04109', ['04109 Leipzig', 'DE']],
  ['CH', 'Bern', null, '3011', ['3011 Bern', 'CH']],
  ['IT', 'Verona', 'VR', '37121', ['37121 Verona', 'VR', 'IT']],
  ['GB', 'Bath', null, 'BA1 1AA', ['Bath', 'BA1 1AA', 'GB']],
  ['IE', 'Cork', null, 'T12 X70A', ['Cork', 'T12 X70A', 'IE']],
  ['US', 'Portland', 'OR', '97201', ['Portland OR 97201', 'US']],
  ['JP', 'Tokyo', null, null, ['Tokyo', 'JP']],
])('writes an address in %s as its post does', (country, city, state, postal_code, place) => {
  const street = { address_name: 'Ada', address_line_1: 'Street 1', address_line_2: null };
  const address = { ...street, city, state, postal_code, country };
  expect(addressLines(address, (code) => code)).toEqual(['Ada', 'Street 1', ...place]);
});
