import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Look } from '../../../src/domain/prints/mockup.js';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { decode, encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ShowPictures } from '../../../src/application/prints/show-pictures.js';
import {
  variantMockupKey,
  mockupKey,
  type VariantMockup,
  type Mockup,
} from '../../../src/domain/prints/mockup.js';
import { composedKey, masterKey, paperPictureKey, renditionKey } from '../../../src/domain/prints/print.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import { readBytes } from '../../read-bytes.js';
import { givenCatalogue, givenPrint, MINUTE, NOW } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';
import { ComposePictures } from '../../../src/application/prints/compose-pictures.js';
import { Papers } from '../../../src/application/prints/papers.js';

const HOUR = 60 * MINUTE;
const COMPOSED = { ratio: '3x4', fit: 'composed' } as const;
const WHOLE = { ratio: '3x4', fit: 'whole' } as const;
const FRAMED_VARIANT: VariantMockup = {
  mockup: 'framed',
  size: '30x40',
  frame: 'walnut',
  mount: 'ivory-mount',
};

const WALNUT = { color: '#6a4a34', width_cm: 2.5 };
const IVORY = { color: '#f0e7d5', width_cm: 4 };

/** A catalogue with paper of 30 x 30 and 30 x 40 cm and with frames. */
function givenPapers() {
  const { options, ...catalogue } = givenCatalogue();
  const [template] = options;
  const option = (id: number, type: 'Frame' | 'Extras', value: string, look: Look | null) => ({
    ...template!,
    id,
    type,
    value,
    look,
  });
  return {
    ...catalogue,
    options: [
      ...options,
      option(20, 'Frame', 'walnut', WALNUT),
      option(21, 'Extras', 'none', null),
      option(22, 'Extras', 'ivory-mount', IVORY),
    ],
  };
}
const none = {};

async function setUp({ published = true, model = 'memory-1' } = {}) {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const addresses = givenAddresses(ports);
  const id = randomUUID();
  const listed: Mockup[] = ['framed', 'study'];
  const image_paths = listed.map((one) => `/${mockupKey(id, one)}`);
  await ports.products.load(givenPapers());
  const print = await givenPrint(ports, { id, published }, { image_paths, model });
  await ports.pictureStore.put(renditionKey(print.id, 640, 'webp'), Uint8Array.of(1));
  await ports.pictureStore.put(masterKey(print.id), encode(1024, 1792, new Uint8Array(9 * 16 * 3)));
  const signature = Object.fromEntries(new URLSearchParams(addresses.queryForVisitor(print)));
  const show = new ShowPictures(ports, addresses, new Papers(ports, new ComposePictures(ports)));
  return { clock, ports, addresses, show, print, signature };
}

describe('the pictures of a public print', () => {
  it('are served by width and format, and no others', async () => {
    const { show, print, signature } = await setUp();
    expect(signature).toEqual({});
    const { file, isPublic } = await show.rendition(print.id, 640, 'webp', none);
    expect(isPublic).toBe(true);
    expect(await readBytes(file)).toEqual(Uint8Array.of(1));
    for (const other of [
      show.rendition(print.id, 640, 'avif', none),
      show.rendition(print.id, 641, 'webp', none),
      show.rendition('harbour', 640, 'webp', none),
    ]) {
      await expect(other).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('are shown in a frame and in rooms: drawn on the first request, then stored', async () => {
    const { ports, show, print } = await setUp();
    const key = mockupKey(print.id, 'framed');
    expect(await ports.pictureStore.get(key)).toBeUndefined();
    const twice = await Promise.all([1, 2].map(() => show.mockup(print.id, 'framed', none)));
    const [one, other] = await Promise.all(twice.map(({ file }) => readBytes(file)));
    expect(one).toEqual(other);
    expect(await ports.pictureStore.get(key)).toEqual(one);
    await ports.pictureStore.put(key, Uint8Array.of(7));
    expect(await readBytes((await show.mockup(print.id, 'framed', none)).file)).toEqual(Uint8Array.of(7));
  });

  it('are shown only on the public address', async () => {
    const { show, print } = await setUp();
    await expect(show.mockup(print.id, 'bedroom', none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not drawn again for a print that was deleted meanwhile', async () => {
    const { ports, show, print } = await setUp();
    ports.pictures.mockup = async () => {
      await ports.prints.remove(print.id, print.user_id, NOW);
      return Uint8Array.of(5);
    };
    await show.mockup(print.id, 'study', none);
    expect(await ports.pictureStore.get(mockupKey(print.id, 'study'))).toBeUndefined();
  });
});

describe('the pictures of a private print', () => {
  it('are served at a signed address, for about a day', async () => {
    const { clock, show, print, signature } = await setUp({ published: false });
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    expect(await show.mockup(print.id, 'framed', signature)).toMatchObject({ isPublic: false });
    clock.advance(24 * HOUR);
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    clock.advance(HOUR);
    await expect(show.rendition(print.id, 640, 'webp', signature)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('include those of a print that was taken down, for its maker', async () => {
    const { ports, addresses, show, print } = await setUp();
    await ports.prints.hide([print.id], NOW);
    const hidden = (await ports.prints.find(print.id))!;
    const signature = Object.fromEntries(new URLSearchParams(addresses.queryForVisitor(hidden)));
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    await expect(show.rendition(print.id, 640, 'webp', none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('do not exist for anybody else', async () => {
    const { ports, addresses, show, print, signature } = await setUp({ published: false });
    const other = await givenPrint(ports, { published: false });
    const foreign = givenAddresses(ports, 'another secret').queryForVisitor(print);
    for (const wrong of [
      none,
      { ...signature, until: String(Number(signature.until) + HOUR) },
      { ...signature, key: `${signature.key}x` },
      { until: signature.until },
      Object.fromEntries(new URLSearchParams(addresses.queryForVisitor(other))),
      Object.fromEntries(new URLSearchParams(foreign)),
      { ...signature, until: 'tomorrow' },
    ]) {
      await expect(show.rendition(print.id, 640, 'webp', wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(show.mockup(print.id, 'framed', wrong)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a print on its paper', () => {
  it.each([
    ['composed for it', 'memory-1', COMPOSED],
    ['whole on it', 'gpt-image-2', WHOLE],
    ['filling it, where the buyer chose that', 'gpt-image-2', { ratio: '3x4', fit: 'filled' } as const],
    ['filling it, as in an older order', 'memory-1', { ratio: '3x4', fit: 'filled' } as const],
  ])('is shown %s, drawn on the first request and then stored', async (_, model, paper) => {
    const { ports, show, print } = await setUp({ model });
    const { file, isPublic } = await show.paper(print.id, paper, 320, none);
    expect(isPublic).toBe(true);
    const bytes = await readBytes(file);
    const { width, height } = decode(bytes);
    expect(width).toBe(320);
    expect(Math.abs(height - (320 * 4) / 3)).toBeLessThan(1);
    const key = paperPictureKey(print.id, paper, '320.webp');
    expect(await ports.pictureStore.get(key)).toEqual(bytes);
    await ports.pictureStore.put(key, Uint8Array.of(7));
    expect(await readBytes((await show.paper(print.id, paper, 320, none)).file)).toEqual(Uint8Array.of(7));
  });

  it.each([
    ['of proportions that are not sold', { ratio: '5x7', fit: 'whole' } as const, 320],
    ['in the other orientation', { ratio: '4x3', fit: 'whole' } as const, 320],
    ['of the other shape', { ratio: '1x1', fit: 'whole' } as const, 320],
    ['in a width that no page uses', WHOLE, 321],
    ['larger than its picture', WHOLE, 4000],
    ['composed by a model that cannot', COMPOSED, 320],
  ])('is not drawn %s', async (_, paper, width) => {
    const { ports, show, print } = await setUp({ model: 'gpt-image-2' });
    await expect(show.paper(print.id, paper, width, none)).rejects.toMatchObject({ code: 'not_found' });
    const key = paperPictureKey(print.id, paper, `${width}.webp`);
    expect(await ports.pictureStore.get(key)).toBeUndefined();
  });

  it('is composed once for concurrent requests, in any width and on the wall', async () => {
    const { ports, show, print } = await setUp();
    const compose = ports.filePainter.compose;
    let composed = 0;
    ports.filePainter.compose = (...args) => {
      composed++;
      return compose(...args);
    };
    const [one, other] = await Promise.all(
      [320, 320, 640].map((width) => show.paper(print.id, COMPOSED, width, none)),
    );
    await show.variantMockup(print.id, COMPOSED, FRAMED_VARIANT, none);
    expect(await readBytes(one!.file)).toEqual(await readBytes(other!.file));
    expect(composed).toBe(1);
    expect(await ports.pictureStore.get(composedKey(print.id, '3x4'))).toBeDefined();
  });

  it('is not stored for a print that was deleted meanwhile', async () => {
    const { ports, show, print } = await setUp();
    const compose = ports.filePainter.compose;
    ports.filePainter.compose = async (...args) => {
      await ports.prints.remove(print.id, print.user_id, NOW);
      return compose(...args);
    };
    await show.paper(print.id, COMPOSED, 320, none);
    expect(await ports.pictureStore.get(composedKey(print.id, '3x4'))).toBeUndefined();
    expect(
      await ports.pictureStore.get(paperPictureKey(print.id, { ratio: '3x4', fit: 'composed' }, '320.webp')),
    ).toBeUndefined();
  });

  it('is shown for a private print only at its signed address', async () => {
    const { show, print, signature } = await setUp({ published: false });
    for (const ask of [
      (key: object) => show.paper(print.id, COMPOSED, 320, key),
      (key: object) => show.variantMockup(print.id, COMPOSED, FRAMED_VARIANT, key),
    ]) {
      await expect(ask(none)).rejects.toMatchObject({ code: 'not_found' });
      await expect(ask({ ...signature, key: 'x' })).rejects.toMatchObject({ code: 'not_found' });
      expect(await ask(signature)).toMatchObject({ isPublic: false });
    }
  });
});

describe('a variant on the wall', () => {
  it.each([
    ['in a frame with a mount', FRAMED_VARIANT, { frame: WALNUT, mount: IVORY }],
    ['in a frame', { ...FRAMED_VARIANT, mount: null }, { frame: WALNUT, mount: null }],
    ['without a wall', { ...FRAMED_VARIANT, mockup: 'line' }, { frame: WALNUT, mount: IVORY }],
    [
      'without a frame, in a room',
      { ...FRAMED_VARIANT, mockup: 'study', frame: null, mount: null },
      { frame: null, mount: null },
    ],
  ] as const)('is drawn %s to the scale of its paper, once', async (_, variant, drawn) => {
    const { ports, show, print } = await setUp();
    const [one, other] = await Promise.all(
      [1, 2].map(() => show.variantMockup(print.id, COMPOSED, variant, none)),
    );
    const bytes = await readBytes(one!.file);
    expect(await readBytes(other!.file)).toEqual(bytes);
    expect(JSON.parse(decode(bytes).note)).toMatchObject({
      mockup: variant.mockup,
      paper: { width: 30, height: 40 },
      ...drawn,
    });
    expect(await ports.pictureStore.get(variantMockupKey(print.id, COMPOSED, variant))).toEqual(bytes);
  });

  it.each([
    ['in a room that the print is not listed in', COMPOSED, { ...FRAMED_VARIANT, mockup: 'bedroom' }],
    ['on paper that is not sold', COMPOSED, { ...FRAMED_VARIANT, size: '60x80' }],
    ['on paper of other proportions', { ratio: '1x1', fit: 'composed' }, FRAMED_VARIANT],
    ['in a frame that is not sold', COMPOSED, { ...FRAMED_VARIANT, frame: 'oak' }],
    ['in a frame that nobody knows', COMPOSED, { ...FRAMED_VARIANT, frame: 'gold' }],
    ['with a mount that is not sold', COMPOSED, { ...FRAMED_VARIANT, mount: 'white-mount' }],
    ['with a mount and no frame', COMPOSED, { ...FRAMED_VARIANT, frame: null }],
  ] as const)('is not drawn %s', async (_, paper, variant) => {
    const { ports, show, print } = await setUp();
    await expect(show.variantMockup(print.id, paper, variant, none)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await ports.pictureStore.get(variantMockupKey(print.id, paper, variant))).toBeUndefined();
  });

  it.each([
    ['composed for the default paper', 'memory-1', [0, 0]],
    ['whole on it', 'gpt-image-2', [1, 1]],
  ])('is the default paper without a mount in a default mock-up: %s', async (_, model, [whole]) => {
    const { ports, show, print } = await setUp({ model });
    const laidOut: string[] = [];
    const printFile = ports.pictures.printFile.bind(ports.pictures);
    ports.pictures.printFile = (picture, shape, provenance) => {
      laidOut.push(shape.surround);
      return printFile(picture, shape, provenance);
    };
    const bytes = await readBytes((await show.mockup(print.id, 'framed', none)).file);
    expect(JSON.parse(decode(bytes).note)).toMatchObject({
      paper: { width: 30, height: 40 },
      frame: { color: '#333333', width_cm: 2 },
      mount: null,
    });
    expect(laidOut).toEqual(whole ? ['white'] : []);
  });
});

describe('a photo', () => {
  it('is served only at its signed address', async () => {
    const { ports, addresses, show } = await setUp();
    await ports.pictureStore.put(uploadKey('photo'), Uint8Array.of(3));
    const address = new URL(addresses.upload('photo'), 'https://shop.example.com');
    expect(address.pathname).toBe('/uploads/photo.jpg');
    const signature = Object.fromEntries(address.searchParams);
    expect(await readBytes(await show.upload('photo', signature))).toEqual(Uint8Array.of(3));
    await expect(show.upload('photo', none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(show.upload('other', signature)).rejects.toMatchObject({ code: 'not_found' });
  });
});
