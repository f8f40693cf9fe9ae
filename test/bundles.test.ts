import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGE = String.raw`((?:@[\w-]+/)?\w[\w.-]*)`;
/** The bundler writes the file above the code that it came from. */
const BUNDLED = new RegExp(`^\\s*// node_modules/${PACKAGE}/`, 'gm');
const LOADED = new RegExp(`(?:\\bfrom |\\bimport |\\bimport\\(|\\b__require\\()"${PACKAGE}[/"]`, 'g');

/** Two of these do no harm. */
const HARMLESS = [
  // Functions without state.
  'tslib',
];
/** Loads that are declared and do not happen. */
const NOT_LOADED = [
  // Only its module of helpers does, which no bundle loads.
  'openai -> zod',
];

const bundles = ['src', 'cli'].flatMap((folder) =>
  readdirSync(join(ROOT, 'dist', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(ROOT, 'dist', folder, name), 'utf8')),
);
const namesIn = (pattern: RegExp) =>
  new Set(bundles.flatMap((code) => [...code.matchAll(pattern)].map(([, name]) => name!)));

/** The folder from which a file in `from` loads the package, if it is installed. */
function findPackage(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === dirname(from) ? undefined : findPackage(name, dirname(from));
}

/** Each package that one in node_modules may load, as 'loader -> package'. */
function findLoads(names: Iterable<string>): Set<string> {
  const loads = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string, from: string) => {
    const folder = findPackage(name, from);
    if (!folder || seen.has(folder)) return;
    seen.add(folder);
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };
    for (const loaded of Object.keys({ ...dependencies, ...peerDependencies })) {
      loads.add(`${name} -> ${loaded}`);
      visit(loaded, folder);
    }
  };
  for (const name of names) visit(name, ROOT);
  return loads;
}

it('No package in node_modules loads a package that is in the bundles', () => {
  const bundled = namesIn(BUNDLED);
  const loaded = [...namesIn(LOADED)].filter((name) => !isBuiltin(name));
  expect(bundled).toContain('@nestjs/core');
  expect(loaded).toContain('express');

  expect(loaded.filter((name) => bundled.has(name))).toEqual([]);
  const twice = [...findLoads(loaded)].filter((load) => {
    const name = load.split(' -> ')[1]!;
    return bundled.has(name) && !HARMLESS.includes(name);
  });
  expect(twice).toEqual(NOT_LOADED);
  expect(bundles.filter((code) => code.includes('openai/helpers'))).toEqual([]);
});
