import { parentPort, workerData } from 'node:worker_threads';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { RESERVED_BYTES, signClaim } from './cose.js';
import type { SigningIdentity } from './identity.js';

export interface SigningWork {
  file: Uint8Array<ArrayBuffer>;
  type: 'image/png' | 'image/jpeg';
  /** The manifest definition as JSON. */
  manifest: string;
  identity: SigningIdentity;
  /** The compiled library. */
  library: WebAssembly.Module;
}

/**
 * The library is made for browsers: it reads files as blobs with FileReaderSync, which Node does not have. These two read
 * from memory.
 */
class MemoryBlob extends Blob {
  constructor(readonly memory: Uint8Array<ArrayBuffer>) {
    super([]);
    Object.defineProperty(this, 'size', { value: memory.byteLength });
  }
  override slice(start?: number, end?: number): MemoryBlob {
    return new MemoryBlob(this.memory.subarray(start, end));
  }
}

class MemoryReader {
  readAsArrayBuffer({ memory }: MemoryBlob): ArrayBuffer {
    return memory.slice().buffer;
  }
}

async function work({ file, identity, library, manifest, type }: SigningWork): Promise<void> {
  Object.assign(globalThis, { FileReaderSync: MemoryReader });
  initSync({ module: library });
  const signer = {
    alg: 'es256',
    reserveSize: RESERVED_BYTES,
    sign: async (claim: Uint8Array) => signClaim(claim, identity),
  };
  const builder = WasmBuilder.fromJson(manifest);
  const signed = await builder.sign(signer as never, [], type, new MemoryBlob(file));
  parentPort!.postMessage(signed, [signed.buffer as ArrayBuffer]);
}

// The library throws values that are no errors.
await work(workerData as SigningWork).catch((error: unknown) => {
  throw new Error(`The file could not be signed: ${String(error)}`);
});
