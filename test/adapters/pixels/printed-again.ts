import { expect } from '@jest/globals';
import sharp from 'sharp';
import { claimPrint } from '../../claim.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { LocalFilePainter } from '../../../src/adapters/pixels/local-file-painter.js';
import { LocalImageModel } from '../../../src/adapters/pixels/local-image-model.js';
import { PoolPictures } from '../../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { MakePrintFiles } from '../../../src/application/orders/make-print-files.js';
import { PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';
import { printFileKey, toSheetName } from '../../../src/domain/orders/print-file.js';
import { toPaper } from '../../../src/domain/orders/product.js';
import { orientationById } from '../../../src/domain/pictures/orientation.js';
import { toRatio } from '../../../src/domain/pictures/sheet.js';
import { givenCatalogue, givenUser, NOW } from '../../given.js';
import { apart, paperIn } from './paper.js';

export interface PrintCase {
  key: string;
  prompt: string;
  size: string;
  paper: string;
  seed?: number;
}

/** The shop's own painter with memory ports. */
async function setUp() {
  const ports = memoryPorts({
    imageModel: new LocalImageModel(pixelTasks, 256),
    filePainter: new LocalFilePainter(pixelTasks),
    pictures: new PoolPictures(pixelTasks),
  });
  await ports.products.load(givenCatalogue());
  const { id: user_id } = await givenUser(ports);
  await ports.credits.openLedger(user_id, MAX_CREDITS, NOW);
  const paintPrints = new PaintPrints(ports, (error) => {
    throw error;
  });
  return { ports, user_id, paintPrints };
}

/** Makes a print and its print file, and expects the file to show the picture that was composed for its paper. */
export async function expectFileShowsPrint(input: PrintCase): Promise<void> {
  const { ports, user_id, paintPrints } = await setUp();
  const { paper, ...request } = input;
  const id = await new GeneratePrint(ports).request({ user_id, as: 'customer' }, request);
  await paintPrints.work((await claimPrint(paintPrints, 'painter'))!, 'painter');
  const print = (await ports.generationJobs.find(id))!;
  const sheet = toPaper(paper, orientationById(print.prompt_size));
  const shown = (await new ComposePictures(ports).compose(print, toRatio(sheet)))!;
  const name = toSheetName(paper, 'composed');
  await new MakePrintFiles(ports, new ComposePictures(ports)).make(id, name);
  expect(await ports.printFiles.find(id, name)).toMatchObject({ made: 'painted' });
  const file = (await ports.pictureStore.get(printFileKey(id, name)))!;
  const small = { width: Math.round((sheet.width * 120) / sheet.height), height: 120 };
  const page = await sharp(shown)
    .resize({ ...small, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(apart(await paperIn(file, small), page)).toBeLessThan(6);
}
