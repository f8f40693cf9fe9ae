import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { ShowPictures } from '../../../src/application/prints/show-pictures.js';
import { mockupKey, type Mockup } from '../../../src/domain/prints/mockup.js';
import { masterKey, renditionKey } from '../../../src/domain/prints/print.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import { bytesOf } from '../../bytes-of.js';
import { givenPrint, MINUTE, NOW } from '../../given.js';
import { givenAddresses } from '../../given-addresses.js';

const HOUR = 60 * MINUTE;
const none = {};

async function given(published = true) {
  const clock = new MemoryClock();
  const ports = memoryPorts({ clock });
  const addresses = givenAddresses(ports);
  const id = randomUUID();
  const listed: Mockup[] = ['framed', 'study'];
  const image_paths = listed.map((one) => `/${mockupKey(id, one)}`);
  const print = await givenPrint(ports, { id, published }, { image_paths });
  await ports.pictureStore.put(renditionKey(print.id, 640, 'webp'), Uint8Array.of(1));
  await ports.pictureStore.put(masterKey(print.id), encode(400, 300, new Uint8Array(16 * 12 * 3)));
  const signature = Object.fromEntries(new URLSearchParams(addresses.queryOf(print)));
  const show = new ShowPictures(ports, addresses);
  return { clock, ports, addresses, show, print, signature };
}

describe('the pictures of a print that everybody may see', () => {
  it('are given out by width and format, and no others', async () => {
    const { show, print, signature } = await given();
    expect(signature).toEqual({});
    const { file, isPublic } = await show.rendition(print.id, 640, 'webp', none);
    expect(isPublic).toBe(true);
    expect(await bytesOf(file)).toEqual(Uint8Array.of(1));
    for (const other of [
      show.rendition(print.id, 640, 'avif', none),
      show.rendition(print.id, 641, 'webp', none),
      show.rendition('harbour', 640, 'webp', none),
    ]) {
      await expect(other).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('hang in a frame and in rooms: drawn when first asked for, then kept', async () => {
    const { ports, show, print } = await given();
    const key = mockupKey(print.id, 'framed');
    expect(await ports.pictureStore.get(key)).toBeUndefined();
    const twice = await Promise.all([1, 2].map(() => show.mockup(print.id, 'framed', none)));
    const [one, other] = await Promise.all(twice.map(({ file }) => bytesOf(file)));
    expect(one).toEqual(other);
    expect(await ports.pictureStore.get(key)).toEqual(one);
    await ports.pictureStore.put(key, Uint8Array.of(7));
    expect(await bytesOf((await show.mockup(print.id, 'framed', none)).file)).toEqual(Uint8Array.of(7));
  });

  it('hang only where the print says that they do', async () => {
    const { show, print } = await given();
    await expect(show.mockup(print.id, 'bedroom', none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not drawn again for a print that has gone meanwhile', async () => {
    const { ports, show, print } = await given();
    ports.pictures.mockup = async () => {
      await ports.prints.remove(print.id, print.user_id, NOW);
      return Uint8Array.of(5);
    };
    await show.mockup(print.id, 'study', none);
    expect(await ports.pictureStore.get(mockupKey(print.id, 'study'))).toBeUndefined();
  });
});

describe('the pictures of a private print', () => {
  it('are given out to whoever has a signed address, for about a day', async () => {
    const { clock, show, print, signature } = await given(false);
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    expect(await show.mockup(print.id, 'framed', signature)).toMatchObject({ isPublic: false });
    clock.advance(24 * HOUR);
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    clock.advance(HOUR);
    await expect(show.rendition(print.id, 640, 'webp', signature)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are those of one that was taken down, too: its maker still has it', async () => {
    const { ports, addresses, show, print } = await given();
    await ports.prints.hide([print.id], NOW);
    const hidden = (await ports.prints.find(print.id))!;
    const signature = Object.fromEntries(new URLSearchParams(addresses.queryOf(hidden)));
    expect(await show.rendition(print.id, 640, 'webp', signature)).toMatchObject({ isPublic: false });
    await expect(show.rendition(print.id, 640, 'webp', none)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not there for anybody else', async () => {
    const { ports, addresses, show, print, signature } = await given(false);
    const other = await givenPrint(ports, { published: false });
    const foreign = givenAddresses(ports, 'another secret').queryOf(print);
    for (const wrong of [
      none,
      { ...signature, until: String(Number(signature.until) + HOUR) },
      { ...signature, key: `${signature.key}x` },
      { until: signature.until },
      Object.fromEntries(new URLSearchParams(addresses.queryOf(other))),
      Object.fromEntries(new URLSearchParams(foreign)),
      { ...signature, until: 'tomorrow' },
    ]) {
      await expect(show.rendition(print.id, 640, 'webp', wrong)).rejects.toMatchObject({ code: 'not_found' });
      await expect(show.mockup(print.id, 'framed', wrong)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a photo', () => {
  it('is given out by its signed address alone', async () => {
    const { ports, addresses, show } = await given();
    await ports.pictureStore.put(uploadKey('photo'), Uint8Array.of(3));
    const address = new URL(addresses.upload('photo'), 'https://shop.example.com');
    expect(address.pathname).toBe('/uploads/photo.jpg');
    const signature = Object.fromEntries(address.searchParams);
    expect(await bytesOf(await show.upload('photo', signature))).toEqual(Uint8Array.of(3));
    await expect(show.upload('photo', none)).rejects.toMatchObject({ code: 'not_found' });
    await expect(show.upload('other', signature)).rejects.toMatchObject({ code: 'not_found' });
  });
});
