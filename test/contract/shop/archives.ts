import { describe, expect, it } from '@jest/globals';
import type { ArchiveEntry, StreamedEntry } from '../../../src/application/ports/shop/archives.js';
import { openPorts, type Open } from '../subject.js';

const entry = (name: string, content: string | Uint8Array): ArchiveEntry => ({
  name,
  bytes: Uint8Array.from(Buffer.from(content)),
});
const LARGE = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251);
const ENTRIES = [
  entry('manifest.json', '{}'),
  entry('tables/orders/1.jsonl', 'é'.repeat(511)),
  entry(`pictures/${'a-long-folder/'.repeat(12)}640.webp`, LARGE),
  entry('pictures/empty', ''),
];

async function* given<T>(all: Iterable<T>): AsyncIterable<T> {
  yield* all;
}

async function gathered<T>(all: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

export function archivesContract(open: Open<'archives'>): void {
  describe('Archives', () => {
    const ports = openPorts(open);
    const archives = () => ports().archives;
    const pack = async (entries = ENTRIES) => Buffer.concat(await gathered(archives().pack(given(entries))));
    const read = async (file: AsyncIterable<Uint8Array>) => {
      const stored = await archives().store(file);
      try {
        return await gathered(stored.entries());
      } finally {
        await stored.close();
      }
    };
    const plain = (entries: ArchiveEntry[]) =>
      entries.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('base64')]);

    it('returns the packed entries in their order, even if there are none', async () => {
      expect(plain(await read(archives().pack(given(ENTRIES))))).toEqual(plain(ENTRIES));
      expect(await read(archives().pack(given([])))).toEqual([]);
    });

    it('packs streamed entries as it packs others', async () => {
      const streamed = ({ name, bytes }: ArchiveEntry): StreamedEntry => ({
        name,
        length: bytes.length,
        content: given([bytes.subarray(0, 7), bytes.subarray(7)]),
      });
      const file = await gathered(archives().pack(given(ENTRIES.map(streamed))));
      expect(plain(await read(given(file)))).toEqual(plain(ENTRIES));
    });

    it('can be read repeatedly, also partly, and can contain itself', async () => {
      const stored = await archives().store(given([await pack()]));
      for await (const { name } of stored.entries()) {
        expect(name).toBe('manifest.json');
        break;
      }
      expect(plain(await gathered(stored.entries()))).toEqual(plain(ENTRIES));
      expect(plain(await read(archives().pack(stored.entries())))).toEqual(plain(ENTRIES));
      await stored.close();
    });

    it.each([0, 0.001, 0.3, 0.9, 0.995])('rejects one that was cut after %d of it', async (share) => {
      const whole = await pack();
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      await expect(archives().store(given([cut]))).rejects.toMatchObject({ code: 'bad_archive' });
    });

    it('rejects a file that is no archive, or lacks an entry', async () => {
      for (const file of ['no archive', 'x'.repeat(5000)])
        await expect(archives().store(given([Buffer.from(file)]))).rejects.toMatchObject({
          code: 'bad_archive',
        });
      expect(await read(given([await pack()]))).toHaveLength(ENTRIES.length);
    });

    it('passes on errors of its entries, and of the file', async () => {
      async function* failing<T>(one: T): AsyncIterable<T> {
        yield one;
        throw new Error('No more.');
      }
      await expect(gathered(archives().pack(failing(ENTRIES[0]!)))).rejects.toThrow('No more.');
      await expect(archives().store(failing(await pack()))).rejects.toThrow('No more.');
    });

    it('stops packing when the reader has left', async () => {
      let packedSoFar = 0;
      async function* endless(): AsyncIterable<ArchiveEntry> {
        for (;;) yield entry(`${++packedSoFar}`, LARGE);
      }
      for await (const bytes of archives().pack(endless())) if (bytes.length > 0) break;
      const before = packedSoFar;
      expect(before).toBeLessThan(5);
      await pack();
      expect(packedSoFar).toBe(before);
    });
  });
}
