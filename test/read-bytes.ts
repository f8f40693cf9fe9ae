import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '../src/application/ports/prints/picture-store.js';

export const readBytes = async ({ content }: StoredFile): Promise<Uint8Array> =>
  Uint8Array.from(await buffer(content));
