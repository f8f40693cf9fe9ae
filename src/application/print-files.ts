import { masterKey, paintingKey, renditionsKey } from '../domain/print.js';
import { printFilesKey } from '../domain/print-file.js';
import { SOCIAL_WALLS } from '../domain/social-picture.js';
import type { Painting } from './ports/image-model.js';
import type { PictureStore } from './ports/picture-store.js';

/** Removes every file that shows a print; a wall is drawn anew when somebody asks for it. */
export async function removePictures(store: PictureStore, printId: string): Promise<void> {
  await store.deleteBelow(renditionsKey(printId));
  await store.deleteBelow(paintingKey(printId));
  await store.deleteBelow(printFilesKey(printId));
  await store.deleteBelow(SOCIAL_WALLS);
  await store.delete(masterKey(printId));
}

/** The words last: where they are, the picture is. */
export async function keepPainting(store: PictureStore, printId: string, painting: Painting): Promise<void> {
  const { bytes, ...words } = painting;
  await store.put(`${paintingKey(printId)}/picture`, bytes);
  await store.put(`${paintingKey(printId)}/words.json`, new TextEncoder().encode(JSON.stringify(words)));
}

export async function keptPainting(store: PictureStore, printId: string): Promise<Painting | undefined> {
  const words = await store.get(`${paintingKey(printId)}/words.json`);
  const bytes = words && (await store.get(`${paintingKey(printId)}/picture`));
  if (!bytes) return undefined;
  return { ...(JSON.parse(new TextDecoder().decode(words)) as Omit<Painting, 'bytes'>), bytes };
}
