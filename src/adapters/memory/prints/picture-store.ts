import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureStore, StoredFile } from '../../../application/ports/prints/picture-store.js';
import { toStoredFile } from '../../../application/shared/whole-file.js';

const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9_.-]+$/;

export class MemoryPictureStore implements PictureStore {
  private readonly pictures = new Map<string, Uint8Array>();

  async put(key: string, bytes: Uint8Array): Promise<void> {
    if (!key.split('/').every((segment) => SEGMENT.test(segment))) throw new Error(`'${key}' is no key.`);
    this.pictures.set(key, Uint8Array.from(bytes));
  }

  async putFile(key: string, path: string): Promise<void> {
    await this.put(key, await readFile(path));
  }

  async withFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T | undefined> {
    const bytes = await this.get(key);
    if (!bytes) return undefined;
    const folder = await mkdtemp(join(tmpdir(), 'hangwell-picture-'));
    try {
      await writeFile(join(folder, 'picture'), bytes);
      return await work(join(folder, 'picture'));
    } finally {
      await rm(folder, { recursive: true });
    }
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const bytes = this.pictures.get(key);
    return bytes && Uint8Array.from(bytes);
  }

  async has(key: string): Promise<boolean> {
    return this.pictures.has(key);
  }

  async open(key: string): Promise<StoredFile | undefined> {
    const bytes = await this.get(key);
    return bytes && toStoredFile(bytes);
  }

  async delete(key: string): Promise<void> {
    this.pictures.delete(key);
  }

  async deleteBelow(key: string): Promise<void> {
    for (const one of this.pictures.keys()) if (one.startsWith(`${key}/`)) this.pictures.delete(one);
  }

  async *keys(): AsyncIterable<string> {
    yield* [...this.pictures.keys()];
  }
}
