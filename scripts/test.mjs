/**
 * `npm test [-- jest arguments]`: builds what the tests run, finds what they need, says what is left out.
 * `npm run test:long`: the tests that take too long for every change.
 *
 * HANGWELL_TEST_REPORT  a file for Jest's report as JSON
 * HANGWELL_TEST_BROWSER  'no' leaves the browser tests out
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildWhatIsStale, checkGround, giveUp, installed, root } from './build.mjs';

const { env } = process;
checkGround();
await buildWhatIsStale().catch(giveUp);

const args = process.argv.slice(2);
const leftOut = ['/node_modules/'];
if (args[0] === '--long') {
  args.splice(0, 1, 'test/long/', 'test/e2e/api/kills');
  env.HANGWELL_JOBS ??= '500';
  env.HANGWELL_KILLS ??= '50';
} else leftOut.push('/test/long/');
if (env.HANGWELL_TEST_REPORT) args.push('--json', `--outputFile=${env.HANGWELL_TEST_REPORT}`);

if (env.HANGWELL_TEST_BROWSER === 'no') {
  console.log('Browser part left out: HANGWELL_TEST_BROWSER is no.');
  leftOut.push('/test/e2e/web/');
} else {
  env.HANGWELL_CHROME = (await findChromium()) ?? '';
  if (!env.HANGWELL_CHROME) {
    delete env.HANGWELL_CHROME;
    console.error(`
  ##########################################################################
  ##  NO CHROMIUM WAS FOUND: THE BROWSER TESTS ARE LEFT OUT.              ##
  ##  Install Chromium or Chrome, or name one in CHROME_PATH.             ##
  ##########################################################################
`);
    if (env.CI) giveUp(new Error('With CI set, tests that are left out are a failure.'));
  }
}

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    installed('jest/bin/jest.js'),
    ...args,
    '--testPathIgnorePatterns',
    ...leftOut,
  ],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
jest.on('exit', (code) => process.exit(code ?? 1));

/** Where playwright-core keeps a browser of its own, if one was ever installed there. */
async function broughtByPackage() {
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
    env.HANGWELL_CHROME,
    await broughtByPackage(),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programs.map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
  ].find((path) => path && canRun(path));
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
