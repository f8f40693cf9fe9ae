import { sign } from 'node:crypto';
import { encode } from 'cborg';
import type { SigningIdentity } from './identity.js';

/** Bytes that the library reserves in the file for the signature and its certificates. */
export const RESERVED_BYTES = 8192;

/** Numbers of RFC 9052 and RFC 9360. */
const ALGORITHM = 1;
const ES256 = -7;
const X5CHAIN = 33;
const SIGN1_TAG = 0xd2;

/** Signs a claim as a COSE_Sign1 structure (RFC 9052) of RESERVED_BYTES. The claim itself is not in it. */
export function signClaim(claim: Uint8Array, { key, chain }: SigningIdentity): Uint8Array {
  const header = encode(
    new Map<number, unknown>([
      [ALGORITHM, ES256],
      [X5CHAIN, chain],
    ]),
  );
  const signed = encode(['Signature1', header, new Uint8Array(), claim]);
  const signature = new Uint8Array(sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }));
  const withPadding = (bytes: number) =>
    Uint8Array.of(SIGN1_TAG, ...encode([header, { pad: new Uint8Array(bytes) }, null, signature]));
  // The length of the padding takes up to two bytes more than that of no padding.
  const left = RESERVED_BYTES - withPadding(0).length;
  return withPadding(left - 2);
}
