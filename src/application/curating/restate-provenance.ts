import { MOCKUPS, mockupKey } from '../../domain/prints/mockup.js';
import {
  masterKey,
  paperPicturesKey,
  pinPictureKey,
  renditionKey,
  toImageHash,
  type Print,
} from '../../domain/prints/print.js';
import { FITS } from '../../domain/pictures/sheet.js';
import { socialPrintKey } from '../../domain/prints/social-picture.js';
import { listPapers } from '../prints/papers.js';
import { removeUnlessOrdered } from '../prints/print-files.js';
import { isPainted, toProvenance } from '../prints/provenance.js';
import type { Ports } from '../ports/index.js';

type Needs = Parameters<typeof removeUnlessOrdered>[0] & Pick<Ports, 'crypto' | 'managedPrints' | 'pictures'>;

/**
 * Writes the provenance that a print has now into its master and its page pictures. Several runs may overlap: a run that
 * finds another provenance in the row after it wrote starts again, so the last files to be written state what the row has.
 */
export async function restateProvenance(ports: Needs, printId: string): Promise<void> {
  for (;;) {
    const print = await ports.managedPrints.find(printId);
    const hash = print && (await writeFiles(ports, print));
    // The print may have been removed in the meantime.
    if (!hash) return removeUnlessOrdered(ports, printId);
    if (!(await ports.managedPrints.setImageHash(printId, hash, print.provenance))) continue;
    return removeDrawnPictures(ports, print);
  }
}

/** Returns the hash of the new master, which gives pages new addresses; undefined for a print without pictures. */
async function writeFiles({ crypto, pictures, pictureStore: store }: Needs, print: Print) {
  const { id, image_formats, image_widths } = print;
  const before = await store.get(masterKey(id));
  if (!before || !isPainted(print)) return undefined;
  const stated = toProvenance(print);
  const master = await pictures.master(before, await pictures.examine(before), stated);
  await store.put(masterKey(id), master);
  for (const format of image_formats) {
    const renditions = await pictures.renditions(master, image_widths, format, stated);
    for (const [index, width] of image_widths.entries())
      await store.put(renditionKey(id, width, format), renditions[index]!);
  }
  return toImageHash(crypto.hash(master));
}

/** Removes the pictures that are drawn on demand. They are drawn again with the provenance that the print has now. */
async function removeDrawnPictures({ pictureStore: store, products }: Needs, print: Print): Promise<void> {
  const { id } = print;
  const papers = await listPapers(products, print);
  for (const { ratio } of papers)
    for (const fit of FITS) await store.deleteBelow(paperPicturesKey(id, { ratio, fit }));
  for (const mockup of MOCKUPS) await store.delete(mockupKey(id, mockup));
  await store.delete(pinPictureKey(id));
  await store.deleteBelow(socialPrintKey(id));
}
