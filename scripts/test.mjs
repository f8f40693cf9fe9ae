/**
 * `npm test [-- jest arguments]` builds the shop, finds a browser and runs the tests.
 * `npm run test:long [-- jest arguments]` runs the tests that take too long for every change, or those that it is given.
 *
 * HANGWELL_TEST_REPORT   writes Jest's report to this file as JSON
 * HANGWELL_TEST_BROWSER  'no' skips the browser tests
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildStale, checkPrerequisites, exitWithError, findInstalled, root } from './build.mjs';

const { env } = process;
checkPrerequisites();
await buildStale().catch(exitWithError);

const LONG_TESTS = [
  'test/long/',
  'test/adapters/painter/',
  'test/e2e/api/(kills|order-faults)',
  'test/adapters/http/platform/safe-locations',
];
const args = process.argv.slice(2);
const ignoredPaths = ['/node_modules/'];
if (args[0] === '--long') {
  args.shift();
  if (args.length === 0) args.push(...LONG_TESTS);
  env.HANGWELL_JOBS ??= '500';
  env.HANGWELL_LOCATIONS ??= '10000';
  env.HANGWELL_ORDERS ??= '200';
  env.HANGWELL_KILLS ??= '50';
  env.HANGWELL_ALL ??= '1';
} else ignoredPaths.push('/test/long/');
if (env.HANGWELL_TEST_REPORT) args.push('--json', `--outputFile=${env.HANGWELL_TEST_REPORT}`);

let browser;
if (env.HANGWELL_TEST_BROWSER === 'no') {
  console.log('Browser tests skipped: HANGWELL_TEST_BROWSER is no.');
  ignoredPaths.push('/test/e2e/web/');
} else {
  const chromiumPath = await findChromium();
  browser = chromiumPath && (await startBrowser(chromiumPath).catch(reportError));
  if (browser) {
    env.HANGWELL_BROWSER = browser.wsEndpoint();
  } else {
    console.error(`
  ##########################################################################
  ##  NO CHROMIUM COULD BE STARTED: THE BROWSER TESTS ARE SKIPPED.        ##
  ##  Install Chromium or Chrome, or set CHROME_PATH.                     ##
  ##########################################################################
`);
    if (env.CI) exitWithError(new Error('With CI set, tests must not be skipped.'));
  }
}

// Shops that the tests open on a server copy the database of a first start.
if (env.DATABASE_URL) env.HANGWELL_FIRST_DATABASE = `hangwell_first_${process.pid}`;

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    // Each suite loads its modules anew, so only what runs for long is worth compiling again for speed.
    '--interrupt-budget=500000',
    '--disable-warning=ExperimentalWarning',
    findInstalled('jest/bin/jest.js'),
    ...args,
    '--testPathIgnorePatterns',
    ...ignoredPaths,
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
jest.on('exit', async (code) => {
  await browser?.close().catch(() => undefined);
  if (env.DATABASE_URL) await dropDatabase(env.DATABASE_URL, env.HANGWELL_FIRST_DATABASE);
  process.exit(code ?? 1);
});

function reportError({ message }) {
  console.error(message);
}

async function dropDatabase(server, name) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** One for all suites, because a start takes a second of processor time. */
async function startBrowser(executablePath) {
  const { chromium } = await import('playwright-core');
  return chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    // Jest ends first.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
}

/** Where playwright-core installs its own browser; the file may not exist. */
async function playwrightBrowserPath() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

async function findChromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome.exe',
  ];
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  const programs = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(Boolean);
  return [
    env.CHROME_PATH,
    await playwrightBrowserPath(),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  ].find((path) => path && isExecutable(path));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
