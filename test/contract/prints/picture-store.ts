import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readBytes } from '../../read-bytes.js';
import { concurrently, openPorts, type Open } from '../subject.js';

const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const equal = (one: Uint8Array | undefined, two: Uint8Array) =>
  one !== undefined && Buffer.from(one).equals(two);

export function pictureStoreContract(open: Open<'pictureStore'>): void {
  describe('PictureStore', () => {
    const ports = openPorts(open);
    const store = () => ports().pictureStore;
    const newKey = () => `pictures/${randomUUID()}/640.webp`;

    it('returns the stored bytes, even of an empty file', async () => {
      const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 256);
      for (const [key, value] of [
        [newKey(), bytes],
        [`${randomUUID()}_A-1.png`, filled(3, 7)],
        [newKey(), filled(0, 0)],
        [`masters/${randomUUID()}/5x7.png`, filled(3, 8)],
        [`pictures/${randomUUID()}/5x7-whole/framed_50x70_oak_white-mount.webp`, filled(3, 9)],
      ] as const) {
        await store().put(key, value);
        expect(equal(await store().get(key), value)).toBe(true);
      }
    });

    it('streams a file in pieces, and stays whole when a reader stops', async () => {
      const key = newKey();
      const bytes = Uint8Array.from({ length: 1_000_000 }, (_, i) => i % 251);
      await store().put(key, bytes);
      const file = (await store().open(key))!;
      expect(file.length).toBe(bytes.length);
      expect(equal(await readBytes(file), bytes)).toBe(true);
      for await (const piece of (await store().open(key))!.content) {
        expect(Buffer.from(piece).equals(bytes.subarray(0, piece.length))).toBe(true);
        break;
      }
      const empty = newKey();
      await store().put(empty, filled(0, 0));
      expect((await store().open(empty))!.length).toBe(0);
      expect(await readBytes((await store().open(empty))!)).toHaveLength(0);
      expect(await store().open(newKey())).toBeUndefined();
      expect(await store().open(key.split('/').slice(0, 2).join('/'))).toBeUndefined();
      expect(await store().open('../up.png')).toBeUndefined();
    });

    it('takes a file of this machine, and gives one while the work runs', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hangwell-store-test-'));
      try {
        const key = `originals/${randomUUID()}.png`;
        const bytes = Uint8Array.from({ length: 700_000 }, (_, i) => i % 253);
        await writeFile(join(folder, 'one'), bytes);
        await store().putFile(key, join(folder, 'one'));
        expect(equal(await store().get(key), bytes)).toBe(true);
        expect(await store().withFile(key, (path) => readFile(path))).toEqual(Buffer.from(bytes));
        expect(await store().withFile(newKey(), async () => 'called')).toBeUndefined();
        await expect(store().putFile('../up.png', join(folder, 'one'))).rejects.toThrow();
      } finally {
        await rm(folder, { recursive: true });
      }
    });

    it('finds nothing under an unknown key, a folder or a part of a key', async () => {
      const key = newKey();
      await store().put(key, filled(3, 1));
      expect(await store().get(newKey())).toBeUndefined();
      expect(await store().get(key.split('/').slice(0, 2).join('/'))).toBeUndefined();
      expect(await store().get(key.slice(0, -1))).toBeUndefined();
    });

    it('reports which files exist', async () => {
      const key = newKey();
      expect(await store().has(key)).toBe(false);
      await store().put(key, filled(3, 1));
      expect(await store().has(key)).toBe(true);
      for (const other of [key.split('/').slice(0, 2).join('/'), key.slice(0, -1), '../up.png'])
        expect(await store().has(other)).toBe(false);
      await store().delete(key);
      expect(await store().has(key)).toBe(false);
    });

    it('replaces the file under the same key, and only that', async () => {
      const [key, other] = [newKey(), newKey()];
      await store().put(key, filled(1000, 1));
      await store().put(other, filled(5, 5));
      await store().put(key, filled(10, 2));
      expect(equal(await store().get(key), filled(10, 2))).toBe(true);
      expect(equal(await store().get(other), filled(5, 5))).toBe(true);
    });

    it('stores one complete value of several concurrent ones, and never returns a partial one', async () => {
      const key = newKey();
      const whole = (bytes: Uint8Array) =>
        bytes.length === 50_000 && bytes.every((byte) => byte === bytes[0]);
      await store().put(key, filled(50_000, 99));
      const puts = concurrently(6, (i) => store().put(key, filled(50_000, i)));
      const seen = await concurrently(6, () => store().get(key));
      await puts;
      for (const bytes of [...seen, await store().get(key)]) expect(bytes && whole(bytes)).toBe(true);
      expect((await store().get(key))![0]).toBeLessThan(6);
    });

    it('deletes, also missing files', async () => {
      const [key, other] = [newKey(), newKey()];
      await store().put(key, filled(3, 1));
      await store().put(other, filled(3, 2));
      await store().delete(key);
      await store().delete(key);
      expect(await store().get(key)).toBeUndefined();
      expect(equal(await store().get(other), filled(3, 2))).toBe(true);
    });

    it('deletes everything below a key, and nothing beside it', async () => {
      const folder = newKey().replace(/\.\w+$/, '');
      const [one, other] = [`${folder}/320.webp`, `${folder}/5x7-whole/640.webp`];
      const beside = [`${folder}b/320.webp`, `${folder}.png`];
      for (const key of [one, other, ...beside]) await store().put(key, filled(3, 1));
      await store().deleteBelow(folder);
      await store().deleteBelow(folder);
      expect([await store().get(one), await store().get(other)]).toEqual([undefined, undefined]);
      for (const key of beside) expect(await store().get(key)).toBeDefined();
    });

    it('lists every existing key, and no deleted one', async () => {
      const [one, other, gone] = [newKey(), `${randomUUID()}.png`, newKey()];
      for (const key of [one, other, gone]) await store().put(key, filled(3, 1));
      await store().delete(gone);
      const found: string[] = [];
      for await (const key of store().keys()) found.push(key);
      expect(found).toEqual(expect.arrayContaining([one, other]));
      expect(found).not.toContain(gone);
      expect(new Set(found).size).toBe(found.length);
      for (const key of found) expect(await store().get(key)).toBeDefined();
    });

    it('does not change when the caller changes the bytes later', async () => {
      const key = newKey();
      const bytes = filled(3, 1);
      await store().put(key, bytes);
      bytes.fill(9);
      (await store().get(key))!.fill(8);
      expect(equal(await store().get(key), filled(3, 1))).toBe(true);
    });

    it.each([
      '',
      '/etc/passwd',
      '../up.png',
      'a/../../b',
      'a/..',
      './a',
      'a//b',
      'a/',
      'a b',
      'a\\b',
      'a\0b',
      'ä',
    ])('rejects %j, which is no key', async (key) => {
      await expect((async () => store().put(key, filled(1, 1)))()).rejects.toThrow();
    });
  });
}
