import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pack } from 'tar-stream';
import { TarArchives } from '../../src/adapters/tar/archives.js';
import { archivesContract } from './shop/archives.js';

archivesContract(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangwell-archives-'));
  return { ports: { archives: new TarArchives(folder) }, close: () => rm(folder, { recursive: true }) };
});

/** Of an entry of this many bytes, as tar writes sizes that eleven octal digits do not hold. */
function headerOf(size: number): Buffer {
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
  async function packed(text?: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of new TarArchives(folder).pack(entries(text))) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  async function* bytes(file: Buffer) {
    yield file;
  }
  const keep = (file: Buffer) => new TarArchives(folder).keep(bytes(file));

  it('that was cut between two entries is refused', async () => {
    const file = await packed();
    const kept = await keep(file);
    await kept.close();
    await expect(keep(file.subarray(0, file.indexOf('end.json')))).rejects.toMatchObject({
      code: 'bad_archive',
    });
  });

  it('that is kept has no name that would stay behind', async () => {
    const kept = await new TarArchives(join(folder, 'kept')).keep(bytes(await packed()));
    expect(await readdir(join(folder, 'kept'))).toEqual([]);
    await kept.close();
  });

  it('is opened by any tar', async () => {
    await writeFile(join(folder, 'one.tar'), await packed());
    const listed = execFileSync('tar', ['-tf', join(folder, 'one.tar')], { encoding: 'utf8' });
    expect(listed).toBe('a/b.txt\nend.json\n');
  });

  it.each([
    ['that never ends', 2 ** 50],
    ['that is larger than memory', 2 ** 32],
    ['of a size that no number holds', 2 ** 80],
  ])('with an entry %s is refused before it has arrived', async (_, size) => {
    const header = headerOf(size);
    let sent = 0;
    async function* endless() {
      yield header;
      for (;;) {
        sent += 1;
        yield Buffer.alloc(64 * 1024);
      }
    }
    await expect(new TarArchives(folder).keep(endless())).rejects.toMatchObject({ code: 'bad_archive' });
    expect(sent).toBeLessThan(100);
  });

  it('with a link in it is refused', async () => {
    const link = pack();
    link.entry({ name: 'pictures/a.webp', type: 'symlink', linkname: '/etc/passwd' });
    link.finalize();
    await expect(new TarArchives(folder).keep(link as AsyncIterable<Uint8Array>)).rejects.toMatchObject({
      code: 'bad_archive',
    });
  });

  it('that would take the last room on the disk is refused', async () => {
    const file = await packed('x'.repeat(50_000_000));
    let free = 1_000_000_000;
    const chunks = async function* () {
      for (let at = 0; at < file.length; at += 1_000_000) {
        free -= 30_000_000;
        yield file.subarray(at, at + 1_000_000);
      }
    };
    const archives = new TarArchives(folder, async () => free);
    await expect(archives.keep(chunks())).rejects.toMatchObject({ code: 'disk_full' });
  });

  it('in which a byte has changed is refused', async () => {
    const file = await packed('a price of 10');
    file.write('99', file.indexOf('price of 10') + 'price of '.length);
    await expect(keep(file)).rejects.toMatchObject({ code: 'bad_archive' });
  });
});
