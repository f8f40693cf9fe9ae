import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ArchiveEntry } from '../../application/ports/shop/archives.js';

/** The files of a catalogue whose names, 'catalogue/{path}', are wanted. Links to files count as files. */
export async function* readCatalogueFiles(
  folder: string,
  isWanted: (name: string) => boolean,
): AsyncIterable<ArchiveEntry> {
  for (const path of (await readdir(folder, { recursive: true })).toSorted()) {
    const name = ['catalogue', ...path.split(sep)].join('/');
    const from = join(folder, path);
    if (isWanted(name) && (await stat(from)).isFile()) yield { name, bytes: await readFile(from) };
  }
}
