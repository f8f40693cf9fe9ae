/** `node --import ./scripts/typescript.mjs script.ts` runs a script and the sources it imports without a build. */
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
