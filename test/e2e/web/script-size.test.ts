import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const WEB = 'dist/web';

interface Chunk {
  file: string;
  imports?: string[];
}
const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8'));

/** The scripts that a page loads before a visitor does anything: its own and the start's, without dynamic imports. */
function listScripts(module: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    chunks[name]?.imports?.forEach(add);
  };
  add('index.html');
  add(module);
  return [...new Set([...found].flatMap((name) => chunks[name]?.file ?? []))].filter((file) =>
    file.endsWith('.js'),
  );
}

/** Compressed by gzip, in kB. */
const measure = (files: string[]) =>
  files.reduce((sum, file) => sum + statSync(join(WEB, `${file}.gz`)).size, 0) / 1000;

/** Files that a page loads only when a visitor needs them. */
const LATER = ['auth-session', 'basket-drawer', 'color-picker', 'viewer-3d', 'admin', 'personal'];

const route = (name: string) => `src/routes/${name}.tsx`;

// React, its DOM and React Router are 99 kB of each.
// spec: pages-script-size
it.each([
  ['home', 'index.html', 124],
  ['a print', route('print'), 139.5],
  ['Shop Prints', route('prints'), 138],
  ['a collection', route('collection'), 135],
  ['all collections', route('collections'), 133],
  ['a page of text', route('terms'), 134],
])('%s loads few scripts', (_page, module, maxKilobytes) => {
  const files = listScripts(module);
  expect(files.length).toBeGreaterThan(0);
  expect(measure(files)).toBeLessThan(maxKilobytes);
});

it.each(['index.html', route('prints'), route('print'), route('collection')])(
  '%s loads what only some visitors need later',
  (module) => {
    const files = listScripts(module).join(' ');
    for (const later of LATER) {
      expect(files).not.toContain(`/${later}-`);
    }
  },
);

it('names the scripts that are loaded later as the test above does', () => {
  const names = Object.values(chunks).map(({ file }) => file);
  for (const later of LATER) {
    expect(names).toContainEqual(expect.stringContaining(`/${later}-`));
  }
});
