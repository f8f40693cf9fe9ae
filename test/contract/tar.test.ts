import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { TarArchives } from '../../src/adapters/tar/archives.js';
import { archivesContract } from './shop/archives.js';

archivesContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-archives-'));
  return { ports: { archives: new TarArchives(folder) }, close: () => rm(folder, { recursive: true }) };
});

/** Header of a large entry: tar writes sizes beyond eleven octal digits in binary. */
function createHeader(size: number): Buffer {
  const header = Buffer.alloc(512);
  header.write('pictures/a.webp');
  header.write('0000600\0', 100);
  header[124] = 0x80;
  for (let at = 135, rest = size; at > 124 && rest >= 1; at--, rest /= 256)
    header[at] = Math.floor(rest) % 256;
  header.write('ustar\x0000', 257);
  header.fill(' ', 148, 156);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

describe('A tar file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangwell-archives-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* entries(text = 'one') {
    yield { name: 'a/b.txt', bytes: Buffer.from(text) };
  }
  async function packEntries(text?: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of new TarArchives(folder).pack(entries(text))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  async function* bytes(file: Buffer) {
    yield file;
  }
  const store = (file: Buffer) => new TarArchives(folder).store(bytes(file));

  it('that was cut between two entries is rejected', async () => {
    const file = await packEntries();
    const stored = await store(file);
    await stored.close();
    await expect(store(file.subarray(0, file.indexOf('end.json')))).rejects.toMatchObject({
      code: 'bad_archive',
    });
  });

  it('that is written to a file leaves no temporary name', async () => {
    const stored = await new TarArchives(join(folder, 'kept')).store(bytes(await packEntries()));
    expect(await readdir(join(folder, 'kept'))).toEqual([]);
    await stored.close();
  });

  it('can be opened by any tar', async () => {
    await writeFile(join(folder, 'one.tar'), await packEntries());
    const listed = execFileSync('tar', ['-tf', join(folder, 'one.tar')], { encoding: 'utf8' });
    expect(listed).toBe('a/b.txt\nend.json\n');
  });

  it.each([
    ['that never ends', 2 ** 50],
    ['that is larger than memory', 2 ** 32],
    ['of a size above all numbers', 2 ** 80],
  ])('with an entry %s is rejected before it has arrived', async (_, size) => {
    const header = createHeader(size);
    let sent = 0;
    async function* endless() {
      yield header;
      for (;;) {
        sent += 1;
        yield Buffer.alloc(64 * 1024);
      }
    }
    await expect(new TarArchives(folder).store(endless())).rejects.toMatchObject({ code: 'bad_archive' });
    expect(sent).toBeLessThan(100);
  });

  it('with a link in it is rejected', async () => {
    const link = pack();
    link.entry({ name: 'pictures/a.webp', type: 'symlink', linkname: '/etc/passwd' });
    link.finalize();
    await expect(new TarArchives(folder).store(link as AsyncIterable<Uint8Array>)).rejects.toMatchObject({
      code: 'bad_archive',
    });
  });

  it('reads no further into a large entry than its reader', async () => {
    let read = 0;
    async function* content() {
      for (; read < 1000; read++) yield Buffer.alloc(100_000);
    }
    async function* large() {
      yield { name: 'large', length: 100_000_000, content: content() };
    }
    let received = 0;
    for await (const chunk of new TarArchives(folder).pack(large()))
      if ((received += chunk.length) > 1_000_000) break;
    expect(read).toBeLessThan(20);
  });

  it('whose entry became shorter while it was read fails', async () => {
    async function* shorter() {
      yield { name: 'a', length: 10, content: bytes(Buffer.alloc(9)) };
    }
    await expect(Readable.from(new TarArchives(folder).pack(shorter())).toArray()).rejects.toThrow();
  });

  it('that would fill the disk is rejected', async () => {
    const file = await packEntries('x'.repeat(50_000_000));
    let free = 1_000_000_000;
    const chunks = async function* () {
      for (let at = 0; at < file.length; at += 1_000_000) {
        free -= 30_000_000;
        yield file.subarray(at, at + 1_000_000);
      }
    };
    const archives = new TarArchives(folder, async () => free);
    await expect(archives.store(chunks())).rejects.toMatchObject({ code: 'disk_full' });
  });

  it('with a changed byte is rejected', async () => {
    const file = await packEntries('a price of 10');
    file.write('99', file.indexOf('price of 10') + 'price of '.length);
    await expect(store(file)).rejects.toMatchObject({ code: 'bad_archive' });
  });
});
