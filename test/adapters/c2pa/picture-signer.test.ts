import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { readIdentity } from '../../../src/adapters/c2pa/identity.js';
import { makeIdentity } from '../../../src/adapters/c2pa/make-identity.js';
import { PictureSigner } from '../../../src/adapters/c2pa/picture-signer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { readCredentials } from '../../content-credentials.js';
import { NOW } from '../../given.js';

const SCRIPT = new URL('../../../dist/src/adapters/c2pa/signing-thread.js', import.meta.url);
const MODEL = 'hangwell-painter/8';
const provenance = { provenance: 'ai' as const, model: MODEL, created_at: NOW };

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#2288cc' } });

describe('Signed files', () => {
  let pem: string;
  beforeAll(async () => {
    pem = await makeIdentity('Wall & Co', new Date());
  });

  async function sign() {
    const { pictures } = memoryPorts();
    const signer = new PictureSigner(readIdentity(pem), 'Wall & Co', SCRIPT);
    const [png, jpeg] = [await picture().png().toBuffer(), await picture().jpeg().toBuffer()];
    const signed = signer.signPictures(
      Object.assign(pictures, { printFile: async () => png, pin: async () => jpeg }),
    );
    return {
      png: await signed.printFile(png, {} as never, provenance),
      jpeg: await signed.pin(jpeg, provenance),
    };
  }

  // spec: content-credentials
  it('are valid for a C2PA reader, name the model, and come from an untrusted signer', async () => {
    const { png, jpeg } = await sign();
    for (const [type, file] of [
      ['image/png', png],
      ['image/jpeg', jpeg],
    ] as const) {
      expect([type, await readCredentials(type, file)]).toEqual([
        type,
        {
          state: 'Valid',
          failures: ['signingCredential.untrusted'],
          generator: 'Wall & Co',
          actions: [
            expect.objectContaining({
              action: 'c2pa.created',
              digitalSourceType: expect.stringMatching(/digitalsourcetype\/algorithmicMedia$/),
              softwareAgent: expect.objectContaining({ name: MODEL }),
            }),
          ],
        },
      ]);
      expect(await sharp(file).metadata()).toMatchObject({ width: 300, height: 200 });
    }
  });

  it('are invalid after a change of a pixel', async () => {
    const { png } = await sign();
    const changed = Uint8Array.from(png);
    changed[changed.length - 20]! ^= 1;
    expect((await readCredentials('image/png', changed))?.failures).toContain('assertion.dataHash.mismatch');
  });

  it('need a key and its certificate', async () => {
    const other = await makeIdentity('Other', new Date());
    const mixed =
      other.slice(0, other.indexOf('-----BEGIN CERTIFICATE')) +
      pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'));
    expect(() => readIdentity(mixed)).toThrow('need a P-256 key and its certificate');
    expect(() => readIdentity('')).toThrow('need a P-256 key and its certificate');
  });
});
