/** `npm start`: builds what is missing or out of date, then runs the shop in this very process. */
import { buildWhatIsStale, checkGround, giveUp } from './build.mjs';

checkGround();
await buildWhatIsStale().catch(giveUp);
await import('../dist/src/main.js');
