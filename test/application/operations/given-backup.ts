import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { BackUp } from '../../../src/application/operations/back-up.js';
import type { ArchiveEntry } from '../../../src/application/ports/shop/archives.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { givenPrint, givenUser } from '../../given.js';
import { IN_UK } from '../../shops.js';

export const PICTURE = Uint8Array.of(1, 2, 3);

export interface GivenShop {
  ports: Ports;
  adminId: string;
  printId: string;
  /** Key of the print's picture. */
  key: string;
}

/** A shop with an admin, a print and its picture. */
export async function givenShop(ports = memoryPorts()): Promise<GivenShop> {
  const admin = await givenUser(ports, true);
  const { id } = await givenPrint(ports);
  const key = `pictures/${id}/640.webp`;
  await ports.pictureStore.put(key, PICTURE);
  return { ports, adminId: admin.id, printId: id, key };
}

export async function written(
  ports: Ports,
  catalogueFiles: ConstructorParameters<typeof BackUp>[2] = noFiles,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  await new BackUp(ports, IN_UK, catalogueFiles).write(async (file) => {
    for await (const chunk of file) chunks.push(chunk);
  });
  return chunks;
}

export async function* noFiles(): AsyncIterable<ArchiveEntry> {}

export async function* stream<T>(chunks: Iterable<T>): AsyncIterable<T> {
  yield* chunks;
}

export async function readEntries({ archives }: Ports, file: Uint8Array[]): Promise<ArchiveEntry[]> {
  const archive = await archives.store(stream(file));
  const found: ArchiveEntry[] = [];
  for await (const one of archive.entries()) found.push(one);
  await archive.close();
  return found;
}
