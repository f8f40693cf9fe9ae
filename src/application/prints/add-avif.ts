import { masterKey, paintingKey, renditionKey } from '../../domain/prints/print.js';
import { isPainted, toProvenance } from './provenance.js';
import type { Ports } from '../ports/index.js';
import { removePictures } from './print-files.js';

type Needs = Pick<Ports, 'generationJobs' | 'pictures' | 'pictureStore' | 'prints'>;

/** Adds the AVIF renditions, because making them takes too long while a page waits. */
export async function addAvif(ports: Needs, printId: string): Promise<void> {
  const { generationJobs, pictures, pictureStore, prints } = ports;
  await pictureStore.deleteBelow(paintingKey(printId));
  const print = await prints.find(printId);
  const master = await pictureStore.get(masterKey(printId));
  if (!print || !isPainted(print) || !master) return;
  const renditions = await pictures.renditions(master, print.image_widths, 'avif', toProvenance(print));
  // The account may be erased at any time together with its files, so check before and after storing them.
  if (!(await prints.keepsPictures(printId))) return;
  for (const [index, width] of print.image_widths.entries()) {
    await pictureStore.put(renditionKey(printId, width, 'avif'), renditions[index]!);
  }
  if (!(await prints.keepsPictures(printId))) return removePictures(pictureStore, printId);
  await generationJobs.addFormat(printId, 'avif');
  const now = await prints.find(printId);
  if (now && now.provenance !== print.provenance) await addAvif(ports, printId);
}
