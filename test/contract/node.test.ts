import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../src/adapters/node/clock.js';
import { RandomIds } from '../../src/adapters/node/ids.js';
import { ScryptPasswords } from '../../src/adapters/node/passwords.js';
import { idsContract } from './shop/ids.js';
import { passwordsContract } from './accounts/passwords.js';

const close = () => Promise.resolve();

idsContract(() => Promise.resolve({ ports: { ids: new RandomIds() }, close }));
passwordsContract(() => Promise.resolve({ ports: { passwords: new ScryptPasswords() }, close }));

describe('scrypt hashes', () => {
  const passwords = new ScryptPasswords();

  it('carry their own cost, so that a later default leaves earlier hashes good', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    const cheaper = '$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$JfCELMl7b1pl6MB8FZ_l9ZQijZnb3MKoEPvpzK-v-v4';
    expect(await passwords.verify('correct horse', cheaper)).toBe(true);
  });

  it('do not make the service spend gigabytes on one that was tampered with', async () => {
    const hash = (await passwords.hash('correct horse')).replace('ln=15', 'ln=30');
    expect(await passwords.verify('correct horse', hash)).toBe(false);
  });

  it('are the same for the same letters put together in two ways', async () => {
    expect(await passwords.verify('Ame\u0301lie 1234', await passwords.hash('Am\u00e9lie 1234'))).toBe(true);
  });
});

it('the system clock tells the time', () => {
  const before = Date.now();
  const told = new SystemClock().now().getTime();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(Date.now());
});
