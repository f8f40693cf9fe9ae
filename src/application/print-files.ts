import { masterKey, paintingKey, renditionsKey } from '../domain/print.js';
import type { Painting } from './ports/image-model.js';
import type { PictureStore } from './ports/picture-store.js';

/** Removes every file of a print. */
export async function removePictures(store: PictureStore, printId: string): Promise<void> {
  await store.deleteBelow(renditionsKey(printId));
  await store.deleteBelow(paintingKey(printId));
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
