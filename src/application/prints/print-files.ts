import { MOCKUPS, mockupKey } from '../../domain/prints/mockup.js';
import {
  masterKey,
  paintingKey,
  pinPictureKey,
  renditionKey,
  renditionsKey,
  type Print,
} from '../../domain/prints/print.js';
import { printFilesKey } from '../../domain/orders/print-file.js';
import { socialPrintKey, SOCIAL_WALLS } from '../../domain/prints/social-picture.js';
import type { Painting } from '../ports/creating/image-model.js';
import type { Ports } from '../ports/index.js';
import type { PictureStore } from '../ports/prints/picture-store.js';

/** Removes every file that shows a print; a wall is drawn anew when somebody asks for it. */
export async function removePictures(store: PictureStore, printId: string): Promise<void> {
  await store.deleteBelow(renditionsKey(printId));
  await store.deleteBelow(paintingKey(printId));
  await store.deleteBelow(printFilesKey(printId));
  await store.deleteBelow(SOCIAL_WALLS);
  await store.delete(masterKey(printId));
}

/** Removes every file that no order needs: the master, the files to print from and the thumbnail stay. */
async function keepOrderedPictures(store: PictureStore, print: Print): Promise<void> {
  const { id, image_widths } = print;
  const [thumbnail = 0] = image_widths;
  await store.deleteBelow(socialPrintKey(id));
  await store.deleteBelow(paintingKey(id));
  await store.deleteBelow(SOCIAL_WALLS);
  await store.delete(pinPictureKey(id));
  for (const mockup of MOCKUPS) await store.delete(mockupKey(id, mockup));
  for (const width of image_widths) {
    if (width !== thumbnail) await store.delete(renditionKey(id, width, 'webp'));
    await store.delete(renditionKey(id, width, 'avif'));
  }
}

/** Removes a print's files, but for those that an order still needs. */
export async function removeUnlessKept(
  { generationJobs, pictureStore, prints }: Pick<Ports, 'generationJobs' | 'pictureStore' | 'prints'>,
  printId: string,
): Promise<void> {
  if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
  const print = await generationJobs.find(printId);
  if (print?.removed_at) await keepOrderedPictures(pictureStore, print);
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
