import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readArtCsv } from '../../cli/art-files.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'hangwell-csv-'))));
afterAll(() => rm(folder, { recursive: true }));

// spec: own-art-csv
it.each([
  ['commas', 'file,title,price\nharbour.png,"Blue; and grey",45.00\n'],
  [
    'semicolons and decimal commas, as Excel writes them in German',
    '\ufefffile;title;price\r\nharbour.png;"Blue; and grey";45,00\r\n',
  ],
  ['tabs', 'file\ttitle\tprice\nharbour.png\tBlue; and grey\t45,00\n'],
])('reads titles and prices separated by %s', async (_, content) => {
  const path = join(folder, 'scans.csv');
  await writeFile(path, content);
  const rows = await readArtCsv(path, ['/scans/harbour.png']);
  expect(rows.get('/scans/harbour.png')).toMatchObject({ title: 'Blue; and grey', price: '45.00' });
});

// spec: own-art-csv-yes-no
it.each([
  ['yes', true],
  ['TRUE', true],
  ['ja', true],
  ['WAHR', true],
  ['no', false],
  ['false', false],
  ['Nein', false],
  ['FALSCH', false],
  ['', undefined],
])('reads %j as whether a file is sold: %s', async (word, download) => {
  const path = join(folder, 'sold.csv');
  await writeFile(path, `file;download\nharbour.png;${word}\n`);
  const rows = await readArtCsv(path, ['/scans/harbour.png']);
  expect(rows.get('/scans/harbour.png')?.download).toBe(download);
});

it('refuses other words for whether a file is sold', async () => {
  const path = join(folder, 'sold.csv');
  await writeFile(path, 'file;download\nharbour.png;maybe\n');
  await expect(readArtCsv(path, ['/scans/harbour.png'])).rejects.toThrow("'yes' or 'no'");
});
