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

/** The document already links this module and its imports. */
const ENTRY = 'index.html';

/**
 * Makes a function that returns the links for a module, by its path in `web/src`. With them, the browser fetches the
 * module and its imports immediately instead of after the first script has run. An unknown module has no links.
 * @throws ZodError for an invalid manifest
 */
export function routeFiles(manifest: string): (module: string) => string {
  const modules = manifestSchema.parse(JSON.parse(manifest));
  /** Adds a module and its imports recursively. */
  const withImports = (path: string, there: Set<string>): Set<string> => {
    if (there.has(path)) return there;
    there.add(path);
    for (const imported of modules[path]?.imports ?? []) withImports(imported, there);
    return there;
  };
  const everywhere = withImports(ENTRY, new Set());
  const createLinks = (module: string) => {
    const paths = withImports(`src/${module}.tsx`, new Set(everywhere));
    const needed = [...paths].slice(everywhere.size).flatMap((path) => modules[path] ?? []);
    return [
      ...needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...new Set(needed.flatMap(({ css }) => css))].map(
        (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
      ),
    ].join('\n    ');
  };
  const links = new Map<string, string>();
  return (module) => {
    if (!links.has(module)) links.set(module, createLinks(module));
    return links.get(module)!;
  };
}
