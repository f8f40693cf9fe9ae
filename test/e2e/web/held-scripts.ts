import type { Page } from 'playwright-core';
import type { createStage } from './stage.js';

/** Opens the page as the service drew it. Its scripts load only when `release` is called. */
export async function openBeforeScripts(
  stage: ReturnType<typeof createStage>,
  path: string,
  options: Parameters<(typeof stage)['window']>[0] = {},
): Promise<{ page: Page; release: () => void }> {
  const page = await stage.window(options);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  // A route of the page itself would remove what the service drew.
  await page.context().route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release };
}
