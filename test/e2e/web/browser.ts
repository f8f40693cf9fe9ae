import { describe } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { leaveOut } from '../../leave-out.js';

/** The address of the Chromium that `npm test` started; without one the browser tests are skipped. */
const ADDRESS = process.env['HANGWELL_BROWSER'];

/** A suite that is skipped without a browser. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (ADDRESS) describe(name, suite);
  else leaveOut(`${name} left out: no Chromium was found.`);
}

/** A connection of this suite's own: it does not see the windows of others, and its end closes only its own. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(ADDRESS!);
}
