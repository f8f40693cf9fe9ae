import { expect } from '@jest/globals';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { LocalFilePainter } from '../../../src/adapters/pixels/local-file-painter.js';
import { LocalImageModel } from '../../../src/adapters/pixels/local-image-model.js';
import { PoolPictures } from '../../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../../src/adapters/pixels/tasks.js';
import { GeneratePrint } from '../../../src/application/creating/generate-print.js';
import { MakePrintFiles } from '../../../src/application/orders/make-print-files.js';
import { PaintPrints } from '../../../src/application/creating/paint-prints.js';
import { MAX_CREDITS } from '../../../src/domain/credits/credits.js';
import { masterKey } from '../../../src/domain/prints/print.js';
import { printFileKey } from '../../../src/domain/orders/print-file.js';
import { givenUser, NOW } from '../../given.js';
import { apart, pageOf, paperIn, SMALL } from './paper.js';

export interface Wish {
  key: string;
  prompt: string;
  size: string;
  paper: string;
  seed?: number;
}

/** With the pictures of the shop's own painter, and everything else in memory. */
async function given() {
  const ports = memoryPorts({
    imageModel: new LocalImageModel(pixelTasks, 256),
    filePainter: new LocalFilePainter(pixelTasks),
    pictures: new PoolPictures(pixelTasks),
  });
  const { id: user_id } = await givenUser(ports);
  await ports.credits.open(user_id, MAX_CREDITS, NOW);
  const paintPrints = new PaintPrints(ports, (error) => {
    throw error;
  });
  return { ports, user_id, paintPrints };
}

/** Makes the print that is wished for and its file, and expects both to show the same. */
export async function expectPrintedAsBought(wish: Wish): Promise<void> {
  const { ports, user_id, paintPrints } = await given();
  const { paper, ...asked } = wish;
  const id = await new GeneratePrint(ports).request({ user_id, as: 'shopper' }, asked);
  await paintPrints.work((await paintPrints.claim('painter'))!, 'painter');
  await new MakePrintFiles(ports).make(id, paper);
  expect(await ports.printFiles.find(id, paper)).toMatchObject({ made: 'painted' });
  const file = (await ports.pictureStore.get(printFileKey(id, paper)))!;
  const master = (await ports.pictureStore.get(masterKey(id)))!;
  const { border } = (await ports.generationJobs.find(id))!;
  const small = paper === '30x30' ? { width: 120, height: 120 } : SMALL;
  expect(apart(await paperIn(file, small), await pageOf(master, paper, { border, small }))).toBeLessThan(6);
}
