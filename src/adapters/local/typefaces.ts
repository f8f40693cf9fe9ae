import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The files of the shop's typefaces, by their name below `/fonts`. */
export const TYPEFACE_FILES: Readonly<Record<string, string>> = {
  'newsreader.woff2':
    require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'),
  'commissioner.woff2':
    require.resolve('@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2'),
};
