import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * A hash takes 0.09 s of processor time, and the tests make thousands. Services that they start hash with the lowest
 * cost. `test/contract/node.test.ts` tests the real one.
 */
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) =>
  scrypt(password, salt, length, { ...options, N: 2 }, done);
syncBuiltinESMExports();
