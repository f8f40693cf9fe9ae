import sharp from 'sharp';
import { PoolDocuments } from '../../src/adapters/pixels/documents.js';
import { LocalImageModel } from '../../src/adapters/pixels/local-image-model.js';
import { LocalPhotoDescriber } from '../../src/adapters/pixels/local-photo-describer.js';
import { PoolPictures } from '../../src/adapters/pixels/pictures.js';
import { pixelTasks } from '../../src/adapters/pixels/tasks.js';
import { givenPaintRequest } from '../given.js';
import { readPdf } from '../pdf.js';
import { documentsContract } from './orders/documents.js';
import { imageModelContract } from './creating/image-model.js';
import { photoDescriberContract } from './creating/photo-describer.js';
import { picturesContract } from './prints/pictures.js';

const drawSquare = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#276' } })
    .webp()
    .toBuffer();
const close = () => Promise.resolve();
const pictures = new PoolPictures(pixelTasks);

picturesContract(async () => {
  const { bytes } = await pixelTasks.paint(givenPaintRequest({ width: 600, height: 400 }));
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#876' } })
    .withExif({ IFD0: { Make: 'a camera' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
    .jpeg()
    .toBuffer();
  return {
    ports: { pictures },
    sample: { bytes, width: 600, height: 400 },
    photo,
    square: await drawSquare(600),
    smallSquare: await drawSquare(200),
    tooLarge: await sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#876' } })
      .png()
      .toBuffer(),
    noteOf: async (file) => {
      const { exif, iptc, icc, xmp } = await sharp(file).metadata();
      return [exif, iptc, icc, xmp].map((part) => part?.toString() ?? '').join('');
    },
    close,
  };
});

documentsContract(async () => {
  const { bytes } = await pixelTasks.paint(givenPaintRequest({ width: 601, height: 400 }));
  return {
    ports: { documents: new PoolDocuments(pixelTasks) },
    sample: { bytes, width: 601, height: 400 },
    read: (file) => {
      const { info, pages, objects } = readPdf(file);
      const notes = [...objects.values()].filter(({ entries }) => entries.includes('/Metadata'));
      return {
        title: info['Title']!,
        words: [
          ...pages.map(({ text }) => text.replaceAll('\n', '').normalize('NFC')),
          ...notes.map(({ stream }) => stream.toString()),
        ].join('\n'),
        pages: pages.map(({ width, height }) => [width / 72, height / 72]),
      };
    },
    close,
  };
});

imageModelContract(() =>
  Promise.resolve({
    ports: { imageModel: new LocalImageModel(pixelTasks), pictures },
    close,
  }),
);

photoDescriberContract(async () => {
  const paint = async (prompt: string, colors: string[]) =>
    (await pixelTasks.paint(givenPaintRequest({ prompt, colors, width: 400, height: 300 }))).bytes;
  return {
    ports: { photoDescriber: new LocalPhotoDescriber(pixelTasks) },
    photos: [
      await paint('A calm sea', ['#1d3557', '#a8dadc']),
      await paint('A desert at dusk', ['#a6431f', '#f7ad76']),
    ],
    close,
  };
});
