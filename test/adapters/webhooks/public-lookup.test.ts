import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, publicLookup } from '../../../src/adapters/webhooks/public-lookup.js';

const toAnswer = (addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Looks a name up with a resolver that gives these answers, one after another. */
function lookUp(answers: string[][], all = true): Promise<unknown> {
  const remaining = [...answers];
  const lookup = publicLookup(isPublicAddress, (_, __, callback) =>
    callback(null, toAnswer(remaining.shift() ?? [])),
  );
  return new Promise((resolve, reject) => {
    lookup('hostile.example', { all }, (error, address) => (error ? reject(error) : resolve(address)));
  });
}

describe('An address', () => {
  it.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['192.0.2.1'],
    ['192.168.1.1'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['240.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a9fe:a9fe'],
    ['64:ff9b:1::a9fe:a9fe'],
    ['2002:7f00:1::'],
    ['2001:0:4136:e378::1'],
    ['fc00::1'],
    ['fd00:ec2::254'],
    ['fe80::1'],
    ['fec0::1'],
    ['ff02::1'],
    ['2001:db8::1'],
    ['::127.0.0.1'],
    ['::7f00:1'],
    ['fec0::1'],
    ['4000::1'],
    ['not an address'],
  ])('%s is not of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([['93.184.215.14'], ['2606:2800:21f:cb07::1'], ['::ffff:93.184.215.14']])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

describe('The lookup of a receiver', () => {
  const [GOOD, BAD] = ['93.184.215.14', '169.254.169.254'];

  it('returns what it has checked, all of it or the first', async () => {
    expect(await lookUp([[GOOD]])).toEqual([{ address: GOOD, family: 4 }]);
    expect(await lookUp([[GOOD]], false)).toBe(GOOD);
  });

  // spec: webhook-private-addresses
  it.each([[[BAD]], [[GOOD, BAD]], [['::ffff:10.0.0.1']], [[]]])(
    'fails for the answer %j',
    async (answer) => {
      await expect(lookUp([answer])).rejects.toMatchObject({ name: 'PrivateAddressError' });
    },
  );

  it('asks the resolver once, so that a second answer has no effect', async () => {
    expect(await lookUp([[GOOD], [BAD]])).toEqual([{ address: GOOD, family: 4 }]);
  });
});
