import type { Crypto } from '../application/ports/shop/crypto.js';
import { MemoryCrypto } from '../adapters/memory/shop/crypto.js';
import { current } from './flow.js';
import { createRandom, type Random } from './random.js';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const TOKEN_CHARACTERS = 43;

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.int(0, 16).toString(16)).join('');

/** Hashes are real. Random values come from the flow, so that removing other work does not change them. */
export function createSeededCrypto(seed: number): Crypto {
  const hashes = new MemoryCrypto();
  const outside = createRandom(seed);
  const random = () => current.getStore()?.flow.random ?? outside;
  return {
    randomUuid: () => {
      const one = random();
      return `${hex(one, 8)}-${hex(one, 4)}-4${hex(one, 3)}-8${hex(one, 3)}-${hex(one, 12)}`;
    },
    randomToken: () => Array.from({ length: TOKEN_CHARACTERS }, () => random().pick([...BASE64URL])).join(''),
    randomCode: () => String(random().int(0, 1_000_000)).padStart(6, '0'),
    randomSeed: () => random().int(0, 2 ** 31),
    hash: (secret) => hashes.hash(secret),
    pkceChallenge: (verifier) => hashes.pkceChallenge(verifier),
    hmac: (secret, token) => hashes.hmac(secret, token),
  };
}
