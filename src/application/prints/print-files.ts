import { MOCKUPS, mockupKey } from '../../domain/prints/mockup.js';
import {
  composedKey,
  composedKeys,
  masterKey,
  originalKey,
  paintingKey,
  paperPicturesKey,
  pinPictureKey,
  renditionKey,
  renditionsKey,
  type Print,
} from '../../domain/prints/print.js';
import { printFilesKey } from '../../domain/orders/print-file.js';
import { toPaper } from '../../domain/orders/product.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import { FITS, toRatio } from '../../domain/pictures/sheet.js';
import { socialPrintKey, SOCIAL_WALLS_KEY } from '../../domain/prints/social-picture.js';
import type { Painting } from '../ports/creating/image-model.js';
import { listPapers } from './papers.js';
import type { Ports } from '../ports/index.js';
import type { PictureStore } from '../ports/prints/picture-store.js';

type Needs = Pick<Ports, 'generationJobs' | 'pictureStore' | 'prints' | 'products'>;

/** Removes every file that shows a print, including the walls, which are drawn again on demand. */
export async function removePictures(store: PictureStore, printId: string): Promise<void> {
  await store.deleteBelow(renditionsKey(printId));
  await store.deleteBelow(paintingKey(printId));
  await store.deleteBelow(printFilesKey(printId));
  await store.deleteBelow(SOCIAL_WALLS_KEY);
  await store.deleteBelow(composedKeys(printId));
  await store.delete(masterKey(printId));
  await store.delete(originalKey(printId));
}

/**
 * Removes all files except those that orders need: the master, the original, what was composed for their papers, the print files and
 * the thumbnail. The thumbnail of a paper is drawn again when the buyer looks at it.
 */
async function keepOrderedPictures(ports: Needs, print: Print): Promise<void> {
  const { id, image_widths } = print;
  const { pictureStore: store, prints, products } = ports;
  const toPaperRatio = (size: string) => toRatio(toPaper(size, orientationById(print.prompt_size)));
  const ordered = await prints.listOrderedPapers(id);
  const needed = new Set(
    ordered.filter(({ fit }) => fit === 'composed').map(({ size }) => toPaperRatio(size)),
  );
  const papers = await listPapers(products, print);
  for (const ratio of new Set(papers.map((one) => one.ratio))) {
    for (const fit of FITS) await store.deleteBelow(paperPicturesKey(id, { ratio, fit }));
    if (!needed.has(ratio)) await store.delete(composedKey(id, ratio));
  }
  const [thumbnail = 0] = image_widths;
  await store.deleteBelow(socialPrintKey(id));
  await store.deleteBelow(paintingKey(id));
  await store.deleteBelow(SOCIAL_WALLS_KEY);
  await store.delete(pinPictureKey(id));
  for (const mockup of MOCKUPS) await store.delete(mockupKey(id, mockup));
  for (const width of image_widths) {
    if (width !== thumbnail) await store.delete(renditionKey(id, width, 'webp'));
    await store.delete(renditionKey(id, width, 'avif'));
  }
}

/** Removes a print's files, except those that an order still needs. */
export async function removeUnlessOrdered(ports: Needs, printId: string): Promise<void> {
  const { generationJobs, pictureStore, prints } = ports;
  if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
  const print = await generationJobs.find(printId);
  if (print?.removed_at) await keepOrderedPictures(ports, print);
}

/** Stores the painting. The words are written last, so that their presence proves that the picture is complete. */
export async function storePainting(store: PictureStore, printId: string, painting: Painting): Promise<void> {
  const { bytes, ...words } = painting;
  await store.put(`${paintingKey(printId)}/picture`, bytes);
  await store.put(`${paintingKey(printId)}/words.json`, new TextEncoder().encode(JSON.stringify(words)));
}

export async function loadPainting(store: PictureStore, printId: string): Promise<Painting | undefined> {
  const words = await store.get(`${paintingKey(printId)}/words.json`);
  const bytes = words && (await store.get(`${paintingKey(printId)}/picture`));
  if (!bytes) return undefined;
  return { ...(JSON.parse(new TextDecoder().decode(words)) as Omit<Painting, 'bytes'>), bytes };
}
