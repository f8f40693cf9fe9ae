import { describe, expect, it } from '@jest/globals';
import { MemoryClock } from '../../../src/adapters/memory/shop/clock.js';
import { encode } from '../../../src/adapters/memory/fake-picture.js';
import { MemoryPhotoDescriber } from '../../../src/adapters/memory/creating/photo-describer.js';
import { memoryPorts } from '../../../src/adapters/memory/ports.js';
import { DescribePhoto } from '../../../src/application/creating/describe-photo.js';
import type { Ports } from '../../../src/application/ports/index.js';
import { RestoreCredits } from '../../../src/application/credits/restore-credits.js';
import { ProviderAccountError } from '../../../src/domain/shop/errors.js';
import { uploadKey } from '../../../src/domain/creating/upload.js';
import { givenUser, MINUTE } from '../../given.js';

const createPhoto = (...rgb: [number, number, number]) =>
  encode(
    400,
    300,
    new Uint8Array(16 * 12 * 3).map((_, i) => rgb[i % 3]!),
  );
const navy = createPhoto(28, 43, 82);

async function setUp(overrides: Partial<Ports> = {}) {
  const clock = new MemoryClock();
  const describer = new MemoryPhotoDescriber();
  const looked: string[] = [];
  const photoDescriber: Ports['photoDescriber'] = {
    describe: (photo, method) => {
      looked.push(method);
      return describer.describe(photo, method);
    },
  };
  const ports = memoryPorts({ clock, photoDescriber, ...overrides });
  const describePhoto = new DescribePhoto(ports, new RestoreCredits(ports), 3);
  const { id: user } = await givenUser(ports);
  return { clock, ports, describePhoto, user, looked };
}

describe('describing a photo', () => {
  it('returns words for a room and for a print, and stores the photo for its sender', async () => {
    const { ports, describePhoto, user } = await setUp();
    const room = await describePhoto.describe(user, navy, 'interior');
    expect(room.description).toMatch(/^An? .* in chalk, .* and navy with a touch of /);
    expect(await ports.uploads.find(room.id)).toMatchObject({ user_id: user, method: 'interior' });
    expect(await ports.pictureStore.get(uploadKey(room.id))).toBeDefined();
    const print = await describePhoto.describe(user, navy, 'print');
    expect(print.description).toMatch(/, in navy\. It is dark/);
  });

  it('describes a photo once for each person and method', async () => {
    const { ports, describePhoto, user, looked } = await setUp();
    const first = await describePhoto.describe(user, navy, 'interior');
    expect(await describePhoto.describe(user, Uint8Array.from(navy), 'interior')).toEqual(first);
    expect(looked).toEqual(['interior']);
    const { id: other } = await givenUser(ports);
    expect((await describePhoto.describe(other, navy, 'interior')).id).not.toBe(first.id);
    await describePhoto.describe(user, navy, 'print');
    expect(looked).toEqual(['interior', 'interior', 'print']);
  });

  it('describes a photo once when it is sent twice concurrently', async () => {
    const { describePhoto, user, looked } = await setUp();
    const [one, two] = await Promise.all([1, 2].map(() => describePhoto.describe(user, navy, 'interior')));
    expect(two).toEqual(one);
    expect(looked).toEqual(['interior']);
  });

  it.each(['before it is stored', 'while its file is stored'])(
    'stores nothing of a person who was erased %s',
    async (moment) => {
      const { clock, ports, describePhoto, user } = await setUp();
      const adopt = ports.pictures.sanitize.bind(ports.pictures);
      const put = ports.pictureStore.put.bind(ports.pictureStore);
      const isBefore = moment === 'before it is stored';
      const erase = () => ports.accounts.erase(user, clock.now());
      const puts: string[] = [];
      ports.pictures.sanitize = async (photo) => {
        if (isBefore) await erase();
        return adopt(photo);
      };
      ports.pictureStore.put = async (key, bytes) => {
        if (!isBefore) await erase();
        puts.push(key);
        return put(key, bytes);
      };
      await expect(describePhoto.describe(user, navy, 'interior')).rejects.toMatchObject({
        code: 'user_not_found',
      });
      expect(await ports.uploads.listIds(user)).toEqual([]);
      expect(puts).toHaveLength(isBefore ? 0 : 1);
      for (const key of puts) expect(await ports.pictureStore.get(key)).toBeUndefined();
    },
  );

  it('describes the stored photo again after a failure', async () => {
    const { ports, describePhoto, user } = await setUp();
    const describe = ports.photoDescriber.describe.bind(ports.photoDescriber);
    ports.photoDescriber.describe = async () => Promise.reject(new Error('away'));
    await expect(describePhoto.describe(user, navy, 'interior')).rejects.toThrow('away');
    const [stored] = await ports.uploads.listIds(user);
    await ports.pictureStore.delete(uploadKey(stored!)); // as if the process had died before it was put there
    ports.photoDescriber.describe = describe;
    expect(await describePhoto.describe(user, navy, 'interior')).toMatchObject({ id: stored });
    expect(await ports.pictureStore.get(uploadKey(stored!))).toBeDefined();
  });

  it('describes a limited number of photos per person and hour, and known ones without limit', async () => {
    const { clock, describePhoto, user } = await setUp();
    for (const red of [1, 2, 3]) await describePhoto.describe(user, createPhoto(red * 60, 0, 0), 'interior');
    await expect(describePhoto.describe(user, navy, 'interior')).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests, please try again later.',
    });
    await describePhoto.describe(user, createPhoto(60, 0, 0), 'interior');
    clock.advance(61 * MINUTE);
    await describePhoto.describe(user, navy, 'interior');
  });

  it('says what helps where the shop cannot describe photos, and tells the owner why', async () => {
    const { ports, describePhoto, user } = await setUp();
    ports.photoDescriber.describe = async () =>
      Promise.reject(new ProviderAccountError('image_model_key_refused', 'The key is wrong.'));
    await expect(describePhoto.describe(user, navy, 'interior')).rejects.toMatchObject({
      code: 'describing_failed',
      message: 'The shop cannot describe photos right now. Please describe your print in words.',
    });
    expect(await ports.alerts.list()).toMatchObject([{ code: 'image_model_key_refused' }]);
  });

  it('counts rejected photos and failed calls', async () => {
    const { ports, describePhoto, user, looked } = await setUp();
    ports.photoDescriber.describe = async () => Promise.reject(new Error('away'));
    await expect(describePhoto.describe(user, new Uint8Array(9), 'print')).rejects.toMatchObject({
      code: 'bad_picture',
    });
    for (const _ of [2, 3])
      await expect(describePhoto.describe(user, navy, 'interior')).rejects.toThrow('away');
    for (const photo of [navy, new Uint8Array(9)])
      await expect(describePhoto.describe(user, photo, 'interior')).rejects.toMatchObject({
        code: 'too_many_requests',
      });
    expect(looked).toEqual([]);
  });

  it.each([
    ['no picture', new Uint8Array(9), 'bad_picture'],
    ['more than 20 MB', new Uint8Array(20 * 1024 * 1024 + 1), 'picture_too_large'],
  ])('rejects %s, and stores nothing of it', async (_, photo, code) => {
    const { ports, describePhoto, user } = await setUp();
    await expect(describePhoto.describe(user, photo, 'print')).rejects.toMatchObject({ code });
    expect(await ports.uploads.listIds(user)).toEqual([]);
  });

  it('requires a credit', async () => {
    const { clock, ports, describePhoto, user, looked } = await setUp();
    await ports.credits.openLedger(user, 0, clock.now());
    await expect(describePhoto.describe(user, navy, 'interior')).rejects.toMatchObject({
      code: 'out_of_credits',
    });
    expect(looked).toEqual([]);
  });
});
