import { describe, expect, it } from '@jest/globals';
import { memoryPorts } from '../../src/adapters/memory/ports.js';
import { MemoryTableDump } from '../../src/adapters/memory/table-dump.js';
import { MemoryDatabase } from '../../src/adapters/memory/store.js';
import { BackUp } from '../../src/application/back-up.js';
import type { Ports } from '../../src/application/ports/index.js';
import { givenPrint, givenUser, NOW } from '../given.js';

const PICTURE = Uint8Array.of(1, 2, 3);

async function written(ports: Ports): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  await new BackUp(ports).write(async (file) => {
    for await (const chunk of file) chunks.push(chunk);
  });
  return chunks;
}

async function* given(chunks: Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* chunks;
}

async function givenShop(): Promise<{ ports: Ports; printId: string; key: string }> {
  const ports = memoryPorts();
  const { id } = await givenPrint(ports);
  const key = `pictures/${id}/640.webp`;
  await ports.pictureStore.put(key, PICTURE);
  return { ports, printId: id, key };
}

describe('BackUp', () => {
  it('brings rows and pictures of one shop into another, in place of its rows and beside its pictures', async () => {
    const [one, other] = [await givenShop(), await givenShop()];
    const restored = await new BackUp(other.ports).restore(given(await written(one.ports)));
    expect(restored).toEqual({ created_at: NOW, rows: expect.any(Number), pictures: 1 });
    expect(restored.rows).toBeGreaterThan(0);
    expect(await other.ports.prints.find(one.printId)).toEqual(await one.ports.prints.find(one.printId));
    expect(await other.ports.prints.find(other.printId)).toBeUndefined();
    for (const { key } of [one, other]) expect(await other.ports.pictureStore.get(key)).toEqual(PICTURE);
  });

  it('holds every picture, however many', async () => {
    const { ports } = await givenShop();
    for (let i = 0; i < 40; i++) await ports.pictureStore.put(`uploads/${i}.webp`, Uint8Array.of(i));
    const empty = memoryPorts();
    expect(await new BackUp(empty).restore(given(await written(ports)))).toMatchObject({ pictures: 41 });
    expect(await empty.pictureStore.get('uploads/39.webp')).toEqual(Uint8Array.of(39));
  });

  it('refuses a file that is cut, and has changed nothing', async () => {
    const [one, other] = [await givenShop(), await givenShop()];
    const cut = (await written(one.ports)).slice(0, -1);
    await expect(new BackUp(other.ports).restore(given(cut))).rejects.toMatchObject({ code: 'bad_archive' });
    expect(await other.ports.prints.find(other.printId)).toBeDefined();
    expect(await other.ports.pictureStore.get(one.key)).toBeUndefined();
  });

  it('refuses an archive that is no backup, and one of another version of the shop', async () => {
    const { ports, key } = await givenShop();
    const refused = (file: AsyncIterable<Uint8Array>, code: string) => {
      const tableDump = Object.assign(new MemoryTableDump(new MemoryDatabase()), {
        schema: async () => ['newer'],
      });
      const other = memoryPorts({ tableDump });
      return expect(
        new BackUp(other).restore(file).finally(async () => {
          expect(await other.pictureStore.get(key)).toBeUndefined();
        }),
      ).rejects.toMatchObject({ code });
    };
    const chunks = await written(ports);
    await refused(given(chunks), 'restore_refused');
    const entry = async function* () {
      yield { name: 'holiday.jpg', bytes: PICTURE };
    };
    await refused(ports.archives.pack(entry()), 'bad_archive');
  });

  it('keeps the rows where pictures cannot be put', async () => {
    const [one, other] = [await givenShop(), await givenShop()];
    const file = await written(one.ports);
    other.ports.pictureStore.put = () => Promise.reject(new Error('The disk is full.'));
    await expect(new BackUp(other.ports).restore(given(file))).rejects.toThrow('The disk is full.');
    expect(await other.ports.prints.find(other.printId)).toBeDefined();
  });

  it('lets the shop go on while the file is fetched', async () => {
    const { ports } = await givenShop();
    await new BackUp(ports).write(async (file) => {
      for await (const bytes of file) {
        if (bytes.length > 0) break;
      }
      await givenUser(ports);
    });
  });
});
