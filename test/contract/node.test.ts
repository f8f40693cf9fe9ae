import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../src/adapters/node/clock.js';
import { NodeCrypto } from '../../src/adapters/node/crypto.js';
import { ScryptPasswords } from '../../src/adapters/node/passwords.js';
import { cryptoContract } from './shop/crypto.js';
import { passwordsContract } from './accounts/passwords.js';

const close = () => Promise.resolve();

cryptoContract(() => Promise.resolve({ ports: { crypto: new NodeCrypto() }, close }));
passwordsContract(() => Promise.resolve({ ports: { passwords: new ScryptPasswords() }, close }));

describe('scrypt hashes', () => {
  const passwords = new ScryptPasswords();

  it('contain their own cost, so that a later default keeps earlier hashes valid', async () => {
    expect(await passwords.hash('correct horse')).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    const cheaper = '$scrypt$ln=4,r=8,p=1$AAAAAAAAAAAAAAAAAAAAAA$JfCELMl7b1pl6MB8FZ_l9ZQijZnb3MKoEPvpzK-v-v4';
    expect(await passwords.verify('correct horse', cheaper)).toBe(true);
  });

  it('do not allocate gigabytes for a manipulated one', async () => {
    const hash = (await passwords.hash('correct horse')).replace('ln=15', 'ln=30');
    expect(await passwords.verify('correct horse', hash)).toBe(false);
  });

  it('are the same for both Unicode forms of the same letters', async () => {
    expect(await passwords.verify('Ame\u0301lie 1234', await passwords.hash('Am\u00e9lie 1234'))).toBe(true);
  });
});

it('the system clock returns the time', () => {
  const before = Date.now();
  const now = new SystemClock().now().getTime();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
