import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ShowCustomSizes } from '../../../src/application/prints/show-custom-sizes.js';
import { ShowPictures } from '../../../src/application/prints/show-pictures.js';
import { mockupKey, variantMockupKey, type VariantMockup } from '../../../src/domain/prints/mockup.js';
import { composedKey, masterKey, paperPictureKey } from '../../../src/domain/prints/print.js';
import { readBytes } from '../../read-bytes.js';
import { givenAddresses } from '../../given-addresses.js';
import { givenCatalogue, givenCustomSizes, givenPrint } from '../../given.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';
import { Papers } from '../../../src/application/prints/papers.js';

const RATIO = '91x124';
const PAPER = { ratio: RATIO, fit: 'composed', isCustom: true } as const;
const FRAMED: VariantMockup = { mockup: 'framed', size: '45.5x62.0', frame: 'Black', mount: null };
const none = {};

async function given({ published = true, model = 'memory-1', rule = givenCustomSizes() as never } = {}) {
  const ports = memoryPorts();
  await ports.products.load(givenCatalogue());
  const id = randomUUID();
  const image_paths = [`/${mockupKey(id, 'framed')}`];
  const print = await givenPrint(ports, { id, published }, { image_paths, model });
  await ports.pictureStore.put(masterKey(id), encode(1024, 1792, new Uint8Array(9 * 16 * 3)));
  const addresses = givenAddresses(ports);
  const signature = Object.fromEntries(new URLSearchParams(addresses.queryForVisitor(print)));
  const painted: string[] = [];
  const { compose } = ports.filePainter;
  ports.filePainter.compose = (request, size, by) => {
    painted.push(`${size.width}x${size.height}`);
    return compose(request, size, by);
  };
  const compositions = new ComposePictures(ports);
  const papers = new Papers(ports, compositions);
  const show = new ShowCustomSizes(
    ports,
    new ShowPictures(ports, addresses, papers),
    compositions,
    papers,
    rule,
  );
  return { ports, print, show, signature, painted };
}

describe('A print in a custom size', () => {
  it('is composed for it, once for all its pictures, and nothing is stored', async () => {
    const { ports, print, show, painted } = await given();
    const [one, other] = await Promise.all([1, 2].map(() => show.paper(print.id, RATIO, 320, none)));
    const bytes = await readBytes(one!.file);
    expect(await readBytes(other!.file)).toEqual(bytes);
    const { width, height } = decode(bytes);
    expect(width).toBe(320);
    expect(Math.abs(height - (320 * 124) / 91)).toBeLessThan(1);
    const framed = decode(await readBytes((await show.variantMockup(print.id, RATIO, FRAMED, none)).file));
    expect(JSON.parse(framed.note)).toMatchObject({
      mockup: 'framed',
      paper: { width: 45.5, height: 62 },
      frame: { color: '#333333', width_cm: 2 },
    });
    expect(painted).toEqual(['1001x1364']);
    for (const key of [
      composedKey(print.id, RATIO),
      paperPictureKey(print.id, PAPER, '320.webp'),
      variantMockupKey(print.id, PAPER, FRAMED),
    ])
      expect(await ports.pictureStore.get(key)).toBeUndefined();
  });

  it('is what was stored for its order, also when the shop sells no custom sizes any more', async () => {
    const { ports, print, show, painted } = await given({ rule: null as never });
    await expect(show.paper(print.id, RATIO, 320, none)).rejects.toMatchObject({ code: 'not_found' });
    await ports.pictureStore.put(
      composedKey(print.id, RATIO),
      encode(1001, 1364, new Uint8Array(16 * 12 * 3)),
    );
    expect(decode(await readBytes((await show.paper(print.id, RATIO, 320, none)).file)).width).toBe(320);
    const line = await show.variantMockup(print.id, RATIO, { ...FRAMED, mockup: 'line' }, none);
    expect(JSON.parse(decode(await readBytes(line.file)).note)).toMatchObject({ mockup: 'line' });
    await expect(show.variantMockup(print.id, RATIO, FRAMED, none)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(painted).toEqual([]);
  });

  it('is not shown in the line of an order that does not exist', async () => {
    const { print, show, painted } = await given({ rule: null as never });
    await expect(
      show.variantMockup(print.id, RATIO, { ...FRAMED, mockup: 'line' }, none),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(painted).toEqual([]);
  });

  it.each([
    ['of proportions that are not sold', '1x3', 320],
    ['of proportions that are not in lowest terms', '182x248', 320],
    ['in a width that no page uses', RATIO, 321],
  ])('is not shown %s', async (_, ratio, width) => {
    const { print, show, painted } = await given();
    await expect(show.paper(print.id, ratio, width, none)).rejects.toMatchObject({ code: 'not_found' });
    expect(painted).toEqual([]);
  });

  it.each([
    ['in a room that the print is not listed in', { mockup: 'bedroom' }],
    ['on paper of other proportions', { size: '45.0x62.0' }],
    ['on paper that is not sold', { size: '136.5x186.0' }],
    ['on listed paper', { size: '30x40' }],
    ['in a frame that is not sold', { frame: 'gold' }],
    ['with a mount and no frame', { frame: null, mount: 'Mount' }],
  ] as const)('is not shown %s', async (_, change) => {
    const { print, show } = await given();
    await expect(show.variantMockup(print.id, RATIO, { ...FRAMED, ...change }, none)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('does not exist of a print that cannot be composed', async () => {
    const { print, show } = await given({ model: 'gpt-image-2' });
    await expect(show.paper(print.id, RATIO, 320, none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(show.variantMockup(print.id, RATIO, FRAMED, none)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is shown of a private print only at its signed address, also from the cache', async () => {
    const { print, show, signature } = await given({ published: false });
    expect(await show.paper(print.id, RATIO, 320, signature)).toMatchObject({ isPublic: false });
    expect(await show.variantMockup(print.id, RATIO, FRAMED, signature)).toMatchObject({ isPublic: false });
    for (const wrong of [none, { ...signature, key: 'x' }]) {
      await expect(show.paper(print.id, RATIO, 320, wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(show.variantMockup(print.id, RATIO, FRAMED, wrong)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});
