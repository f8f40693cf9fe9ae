import { expect, it } from '@jest/globals';
import { readFirstPrints } from '../../src/adapters/disk/first-prints.js';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { LocalFilePainter } from '../../src/adapters/pixels/local-file-painter.js';
import { LocalImageModel } from '../../src/adapters/pixels/local-image-model.js';
import { PoolPictures } from '../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../src/adapters/pixels/tasks.js';
import { GeneratePrint } from '../../src/application/generate-print.js';
import { MakePrintFiles } from '../../src/application/make-print-files.js';
import { PaintPrints } from '../../src/application/paint-prints.js';
import { MAX_CREDITS } from '../../src/domain/credits.js';
import { orientationById } from '../../src/domain/orientation.js';
import { masterKey } from '../../src/domain/print.js';
import { printFileKey } from '../../src/domain/print-file.js';
import { givenUser, NOW } from '../given.js';
import { apart, pageOf, paperIn, SMALL } from './paper.js';

const FIRST = await readFirstPrints('catalogue');
const wishes = ['lemons-blue', 'lighthouse-dusk', 'red-disc', 'poppies-vase', 'cat-moon'].map((key) => {
  const { prompt, orientation, ...rest } = FIRST.find((one) => one.key === key)!;
  return {
    ...rest,
    prompt,
    size: orientationById(orientation).value,
    paper: orientation === 1 ? '30x30' : '21x30',
  };
});
const OWN = {
  key: 'one of its maker',
  prompt: 'A lighthouse at dusk with two boats, mid-century',
  size: '1024x1792',
  paper: '21x30',
  seed: 4,
};

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

it.each([OWN, ...wishes])('The file to print from is the picture that was bought: $key', async (wish) => {
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
});
