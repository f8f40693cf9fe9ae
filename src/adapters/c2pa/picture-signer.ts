import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import type { Pictures, Provenance } from '../../application/ports/prints/pictures.js';
import { toDigitalSource } from '../../domain/pictures/digital-source.js';
import type { SigningIdentity } from './identity.js';
import type { SigningWork } from './signing-thread.js';

/** Signing takes about five times the file's size in memory, so larger files only have the XMP. */
const MAX_SIGNED_BYTES = 150_000_000;

/** Adds signed Content Credentials (C2PA) to the files that are sold and pinned. */
export class PictureSigner {
  private library: Promise<WebAssembly.Module> | undefined;

  constructor(
    private readonly identity: SigningIdentity,
    private readonly shopName: string,
    private readonly script: URL,
  ) {}

  signPictures(pictures: Pictures): Pictures {
    return Object.assign(Object.create(pictures) as Pictures, {
      printFile: async (...args: Parameters<Pictures['printFile']>) =>
        this.sign(await pictures.printFile(...args), 'image/png', args[2]),
      pin: async (picture: Uint8Array, provenance: Provenance) =>
        this.sign(await pictures.pin(picture, provenance), 'image/jpeg', provenance),
    });
  }

  signFiles(painter: FilePainter): FilePainter {
    return {
      model: painter.model,
      compose: (...args) => painter.compose(...args),
      paint: async (...args) => {
        const file = await painter.paint(...args);
        return file && this.sign(file, 'image/png', args[2]);
      },
    };
  }

  private async sign(
    file: Uint8Array,
    type: SigningWork['type'],
    { provenance, model, created_at }: Provenance,
  ): Promise<Uint8Array> {
    // The shop does not know how other pictures were made.
    if (provenance !== 'ai' || file.length > MAX_SIGNED_BYTES) return file;
    const action = {
      action: 'c2pa.created',
      when: created_at.toISOString(),
      digitalSourceType: toDigitalSource([model]),
      softwareAgent: { name: model },
    };
    const manifest = JSON.stringify({
      claim_generator_info: [{ name: this.shopName }],
      assertions: [{ label: 'c2pa.actions.v2', data: { actions: [action] } }],
    });
    const library = await this.loadLibrary();
    return this.run({ file: new Uint8Array(file), type, manifest, identity: this.identity, library });
  }

  /** Compiles it once. A failure is not remembered. */
  private async loadLibrary(): Promise<WebAssembly.Module> {
    try {
      return await (this.library ??= compileLibrary());
    } catch (error) {
      this.library = undefined;
      throw error;
    }
  }

  /**
   * One thread per file, so that its memory is free afterwards and requests are answered meanwhile. All share the compiled
   * library.
   */
  private run(work: SigningWork): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const thread = new Worker(this.script, { workerData: work, transferList: [work.file.buffer] });
      thread.once('message', (signed: Uint8Array) => {
        resolve(signed);
        void thread.terminate();
      });
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that signs ended early.')));
    });
  }
}

async function compileLibrary(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  return WebAssembly.compile(await readFile(file));
}
