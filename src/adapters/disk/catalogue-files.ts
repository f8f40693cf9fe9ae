import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ArchiveEntry } from '../../application/ports/shop/archives.js';

/** The files of a catalogue, as 'catalogue/{path}'. Hidden ones are left out. */
export async function* readCatalogueFiles(folder: string): AsyncIterable<ArchiveEntry> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((file) => file.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
    .toSorted();
  for (const path of paths)
    yield { name: ['catalogue', ...path.split(sep)].join('/'), bytes: await readFile(join(folder, path)) };
}
