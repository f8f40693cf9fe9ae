import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The build bundles modules, so no module knows its own place. */
const ROOT = dirname(createRequire(import.meta.url).resolve('#package.json'));

/** The catalogue that comes with the program. */
export const SHIPPED_CATALOGUE = join(ROOT, 'catalogue');
/** The built pages. */
export const WEB_FOLDER = join(ROOT, 'dist/web');
/** What runs in processes and threads of its own. */
export const PIXEL_WORKER = pathToFileURL(join(ROOT, 'dist/src/adapters/pixels/worker.js'));
export const SIGNING_THREAD = pathToFileURL(join(ROOT, 'dist/src/adapters/c2pa/signing-thread.js'));
