import { expect, it } from '@jest/globals';
import { describeInBrowser } from './browser.js';
import { everyPage } from './every-page.js';
import { createStage } from './stage.js';

/** Split into tests, because each takes long. */
const PARTS = [0, 1, 2, 3];

/** `npm run test:long` checks the other widths and the dark theme. */
describeInBrowser('Everyone can use every page', () => {
  const { names, findings } = everyPage(createStage());

  it.each(PARTS)('at 390 px, and never scrolls sideways there (%i)', async (part) => {
    const some = names().filter((_, at) => at % PARTS.length === part);
    expect(await findings(some, { phone: true })).toEqual({});
  });
});
