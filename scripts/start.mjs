/** `npm start`: builds what is missing or out of date, then runs the shop in the same process. */
import { buildStale, checkPrerequisites, exitWithError } from './build.mjs';

checkPrerequisites();
await buildStale().catch(exitWithError);
await import('../dist/src/main.js');
