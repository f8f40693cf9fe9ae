import { z } from 'zod';

/** What Vite writes of each module of the SPA, by its path. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

/** The page itself links this one and all that it imports. */
const ENTRY = 'index.html';

/**
 * For a module of `web/src/routes` the links that have the browser fetch it and all it needs at once, rather than when the
 * first script has run; '' where the SPA has no such module. @throws ZodError where the manifest is none
 */
export function routeFiles(manifest: string): (route: string) => string {
  const modules = manifestSchema.parse(JSON.parse(manifest));
  /** Adds those that are not there yet. */
  const withImports = (path: string, there: Set<string>): Set<string> => {
    if (there.has(path)) return there;
    there.add(path);
    for (const imported of modules[path]?.imports ?? []) withImports(imported, there);
    return there;
  };
  const everywhere = withImports(ENTRY, new Set());
  const linksOf = (route: string) => {
    const paths = withImports(`src/routes/${route}.tsx`, new Set(everywhere));
    const needed = [...paths].slice(everywhere.size).flatMap((path) => modules[path] ?? []);
    return [
      ...needed.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...[...new Set(needed.flatMap(({ css }) => css))].map(
        (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
      ),
    ].join('\n    ');
  };
  const links = new Map<string, string>();
  return (route) => {
    if (!links.has(route)) links.set(route, linksOf(route));
    return links.get(route)!;
  };
}
