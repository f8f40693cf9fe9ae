import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import sharp from 'sharp';
import { readIdentity } from '../../../src/adapters/c2pa/identity.js';
import { makeIdentity } from '../../../src/adapters/c2pa/make-identity.js';
import { PictureSigner } from '../../../src/adapters/c2pa/picture-signer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { NOW } from '../../given.js';

const SCRIPT = new URL('../../../dist/src/adapters/c2pa/signing-thread.js', import.meta.url);
const MODEL = 'hangwell-painter/8';
const provenance = { provenance: 'ai' as const, model: MODEL, created_at: NOW };

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#2288cc' } });

interface Read {
  state: string;
  failures: string[];
  text: string;
}

async function read(type: string, file: Uint8Array): Promise<Read> {
  const reader = await WasmReader.fromBytes(type, file);
  const text = reader.json();
  const { validation_state, validation_results } = JSON.parse(text) as {
    validation_state: string;
    validation_results: { activeManifest: { failure: { code: string }[] } };
  };
  const failures = validation_results.activeManifest.failure.map(({ code }) => code);
  return { state: validation_state, failures, text };
}

describe('Signed files', () => {
  let pem: string;
  beforeAll(async () => {
    const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
    initSync({ module: readFileSync(wasm) });
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
      const { state, failures, text } = await read(type, file);
      expect([type, state, failures]).toEqual([type, 'Valid', ['signingCredential.untrusted']]);
      expect(text).toContain(MODEL);
      expect(text).toContain('digitalsourcetype/algorithmicMedia');
      expect(await sharp(file).metadata()).toMatchObject({ width: 300, height: 200 });
    }
  });

  it('are invalid after a change of a pixel', async () => {
    const { png } = await sign();
    const changed = Uint8Array.from(png);
    changed[changed.length - 20]! ^= 1;
    expect((await read('image/png', changed)).failures).toContain('assertion.dataHash.mismatch');
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
