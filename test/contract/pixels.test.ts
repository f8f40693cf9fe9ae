import { LocalImageModel } from '../../src/adapters/pixels/local-image-model.js';
import { PoolPictures } from '../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../src/adapters/pixels/tasks.js';
import { givenPaintRequest } from '../given.js';
import { imageModelContract } from './image-model.js';
import { picturesContract } from './pictures.js';

const close = () => Promise.resolve();
const pictures = new PoolPictures(pixelTasks);

picturesContract(async () => {
  const { bytes } = await pixelTasks.paint(givenPaintRequest({ width: 600, height: 400 }));
  return { ports: { pictures }, sample: { bytes, width: 600, height: 400 }, close };
});

imageModelContract(() =>
  Promise.resolve({
    ports: { imageModel: new LocalImageModel(pixelTasks), pictures },
    close,
  }),
);
