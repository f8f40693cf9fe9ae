import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { S3PictureStore, type S3Settings } from '../../src/adapters/s3/picture-store.js';
import { startS3Server, type S3Server } from '../fake-services/s3-server.js';
import { concurrently } from './subject.js';
import { pictureStoreContract } from './prints/picture-store.js';

const KEY = { id: 'AKIAHANGWELL', secret: 'a-secret/that+nobody-reads', region: 'eu-west-2' };
const BUCKET = 'pictures-of-the-shop';

const settingsFor = (endpoint: string, overrides: Partial<S3Settings> = {}): S3Settings => ({
  bucket: BUCKET,
  endpoint,
  region: KEY.region,
  accessKeyId: KEY.id,
  secretAccessKey: KEY.secret,
  prefix: '',
  ...overrides,
});

for (const prefix of ['', 'shops/one']) {
  describe(`With the prefix '${prefix}'`, () => {
    pictureStoreContract(async () => {
      const server = await startS3Server(BUCKET, KEY);
      const pictureStore = await S3PictureStore.open(settingsFor(server.endpoint, { prefix }));
      const close = () => {
        pictureStore.close();
        return server.close();
      };
      return { ports: { pictureStore }, close };
    });
  });
}

describe('A bucket', () => {
  let server: S3Server;
  beforeEach(async () => {
    server = await startS3Server(BUCKET, KEY);
  });
  const opened: S3PictureStore[] = [];
  afterEach(async () => {
    opened.splice(0).forEach((store) => store.close());
    await server.close();
  });
  const open = async (overrides: Partial<S3Settings> = {}) => {
    const store = await S3PictureStore.open(settingsFor(server.endpoint, overrides));
    opened.push(store);
    return store;
  };
  const catchError = async (overrides: Partial<S3Settings> = {}) =>
    (await S3PictureStore.open(settingsFor(server.endpoint, overrides)).then(
      () => undefined,
      (reason: unknown) => reason,
    )) as Error;

  // spec: s3-stalled-readers
  it('answers others while a hundred readers do not read', async () => {
    const store = await open();
    const large = randomBytes(4 * 1024 * 1024);
    await store.put('pictures/7/640.webp', large);
    await store.put('pictures/8/640.webp', Uint8Array.of(8));
    const stalled = await concurrently(100, () => store.open('pictures/7/640.webp'));
    expect(stalled).not.toContain(undefined);
    expect(await store.get('pictures/8/640.webp')).toEqual(Uint8Array.of(8));
    for (const file of stalled) (file!.content as Readable).destroy();
  });

  it('may be shared: another prefix is hidden, and survives the deletion of the same name', async () => {
    const [one, other, whole] = [
      await open({ prefix: 'one' }),
      await open({ prefix: 'other' }),
      await open(),
    ];
    await one.put('pictures/7/640.webp', Uint8Array.of(1));
    expect(await other.get('pictures/7/640.webp')).toBeUndefined();
    await other.put('pictures/7/640.webp', Uint8Array.of(2));
    await other.deleteBelow('pictures/7');
    await other.delete('pictures/7/640.webp');
    expect(await one.get('pictures/7/640.webp')).toEqual(Uint8Array.of(1));
    expect(await whole.get('one/pictures/7/640.webp')).toEqual(Uint8Array.of(1));
  });

  it('deletes more than one page of keys', async () => {
    const store = await open();
    const folder = `pictures/${randomUUID()}`;
    await concurrently(45, (i) => store.put(`${folder}/${i}.webp`, Uint8Array.of(i)));
    await store.deleteBelow(folder);
    const remaining = await concurrently(45, (i) => store.get(`${folder}/${i}.webp`));
    expect(remaining.filter((bytes) => bytes !== undefined)).toEqual([]);
  });

  it('is named in the path, and receives no checksum by default', async () => {
    await (await open()).put('a/b.webp', Uint8Array.of(1, 2, 3));
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `HEAD /${BUCKET}/`,
      `PUT /${BUCKET}/a/b.webp`,
    ]);
    const { headers } = server.requests[1]!;
    expect(headers['content-length']).toBe('3');
    expect(Object.keys(headers).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  });

  it('is retried after a temporary failure', async () => {
    const store = await open();
    let refusals = 2;
    server.instead = () => (refusals-- > 0 ? 503 : undefined);
    await store.put('a.webp', Uint8Array.of(1));
    expect(await store.get('a.webp')).toEqual(Uint8Array.of(1));
  });

  it('fails after the last attempt failed', async () => {
    const store = await open();
    server.instead = () => 503;
    const failing = (work: Promise<unknown>) =>
      expect(work).rejects.toMatchObject({ message: expect.any(String) });
    await Promise.all([
      failing(store.put('a.webp', Uint8Array.of(1))),
      failing(store.get('a.webp')),
      failing(store.delete('a.webp')),
      failing(store.deleteBelow('a')),
    ]);
  });

  it('that sends only part of a picture counts as failed', async () => {
    const store = await open();
    await store.put('a.webp', Uint8Array.of(1));
    server.instead = () => 'cut';
    await expect(store.get('a.webp')).rejects.toMatchObject({ message: expect.any(String) });
  });

  it.each<[string, Partial<S3Settings>, setting: string]>([
    ['is not there', { bucket: 'another' }, 'S3_BUCKET'],
    ['does not know the key', { accessKeyId: 'NOBODY' }, 'S3_ACCESS_KEY_ID'],
    ['rejects the secret', { secretAccessKey: 'a-guess' }, 'S3_SECRET_ACCESS_KEY'],
    ['no server answers for', { endpoint: 'http://127.0.0.1:9' }, 'S3_ENDPOINT'],
  ])(
    'that %s is rejected with a sentence that names the setting, without the key',
    async (_, wrong, setting) => {
      const { message } = await catchError(wrong);
      const { bucket, endpoint } = settingsFor(server.endpoint, wrong);
      expect(message).toMatch(/^The bucket .+ cannot be used: .+\.$/);
      expect(message).toContain(`The bucket ${bucket} at ${new URL(endpoint).host} `);
      expect(message).toContain(setting);
      for (const part of ['NOBODY', 'a-guess', KEY.id, KEY.secret]) expect(message).not.toContain(part);
    },
  );

  it.each([
    [301, 'S3_REGION'],
    [400, 'S3_REGION'],
    [418, 'S3_ENDPOINT'],
  ])('that answers %i is rejected, with a hint where to look', async (status, setting) => {
    server.instead = () => status;
    expect((await catchError()).message).toContain(setting);
  });
});
