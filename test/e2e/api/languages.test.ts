import { mkdtemp, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fetchPage } from '../served-page.js';
import { startShop, type Shop } from '../shop.js';

let shop: Shop;
let catalogue: string;
beforeAll(async () => {
  catalogue = await mkdtemp(join(tmpdir(), 'catalogue-'));
  await cp('catalogue', catalogue, { recursive: true });
  const file = join(catalogue, 'shop.json');
  const { languages: _languages, ...settings } = JSON.parse(await readFile(file, 'utf8')) as Record<
    string,
    unknown
  >;
  await writeFile(file, JSON.stringify(settings));
  shop = await startShop({ CATALOGUE_DIR: catalogue });
});
afterAll(async () => {
  await shop.close();
  await rm(catalogue, { recursive: true });
});

// spec: languages-settings
it('has English pages only unless the settings name another language', async () => {
  const german = await fetch(`${shop.url}/de/contact?from=mail`, { redirect: 'manual' });
  expect([german.status, german.headers.get('location')]).toEqual([302, '/contact?from=mail']);
  const { html } = await fetchPage(shop.url, '/contact');
  expect(html).not.toContain('hreflang');
  expect(html).not.toContain('Deutsch');
});
