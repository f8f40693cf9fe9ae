import { expect, it } from '@jest/globals';
import { describeInBrowser } from './browser.js';
import { everyPage } from './every-page.js';
import { openStage } from './stage.js';

/** In so many tests, since each takes its time. */
const PARTS = [0, 1, 2, 3];

/** `npm run test:long` looks at the other widths, and at the dark. */
describeInBrowser('Everyone can use every page', () => {
  const { names, findings } = everyPage(openStage());

  it.each(PARTS)('at 390 px, and never scrolls sideways there (%i)', async (part) => {
    const some = names().filter((_, at) => at % PARTS.length === part);
    expect(await findings(some, { phone: true })).toEqual({});
  });
});
