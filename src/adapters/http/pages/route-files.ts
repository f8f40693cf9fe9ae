import { z } from 'zod';

/** Vite's manifest: the built files of each module, by source path. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

const ENTRY = 'index.html';

/** Addresses of the files that a page needs. */
export interface RouteFiles {
  /** The entry comes first. */
  scripts: string[];
  styles: string[];
}

/**
 * Makes a function that returns the files of modules, by their paths in `web/src`, with all that they import. So the
 * browser fetches them at once instead of after the first script has run. An unknown module has no files of its own.
 * @throws ZodError for an invalid manifest
 */
export function routeFiles(manifest: string): (modules: string[]) => RouteFiles {
  const built = manifestSchema.parse(JSON.parse(manifest));
  /** Adds a module and its imports recursively. */
  const add = (path: string, found: Set<string>): void => {
    if (found.has(path) || !built[path]) return;
    found.add(path);
    for (const imported of built[path].imports) add(imported, found);
  };
  return (modules) => {
    const paths = new Set<string>();
    for (const path of [ENTRY, ...modules.map((module) => `src/${module}.tsx`)]) add(path, paths);
    const needed = [...paths].map((path) => built[path]!);
    const toAddresses = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
    return {
      scripts: toAddresses(needed.map(({ file }) => file)),
      styles: toAddresses(needed.flatMap(({ css }) => css)),
    };
  };
}
