import { describe } from '@jest/globals';
import { chromium, type Browser } from 'playwright-core';
import { leaveOut } from '../../leave-out.js';

/** The Chromium that `npm test` found; without one the browser tests are skipped. */
const CHROME = process.env['HANGWELL_CHROME'];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A suite that is skipped without a browser. */
export function describeInBrowser(name: string, suite: () => void): void {
  if (CHROME) describe(name, suite);
  else leaveOut(`${name} left out: no Chromium was found.`);
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROME!, args: ARGUMENTS });
}
