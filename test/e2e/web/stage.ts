import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import request from 'supertest';
import { PASSWORD, type Customer } from '../customer.js';
import { startShop, type Shop } from '../shop.js';
import { connectToBrowser } from './browser.js';

export interface Visit {
  /** Signs in as this person. */
  as?: Customer;
  /** If it is not the customers' usual password. */
  password?: string;
  /** Initial contents of the browser's storage, by name. */
  storage?: Record<string, unknown>;
  /** A touch screen of 390 px; otherwise a window of 1440 px. */
  phone?: boolean;
  dark?: boolean;
  /** False blocks scripts. */
  scripts?: false;
  /** Reduces motion. */
  reducedMotion?: boolean;
}

/** The shop of a test file, and windows of the browser. Each test starts without windows. */
export interface Stage {
  readonly shop: Shop;
  /** An empty window with its own storage. */
  window(visit?: Visit): Promise<Page>;
  /** A window with a page of the shop. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** Console messages that this test causes. Any other message fails the test, and so does a missing one. */
  expectConsole(...words: RegExp[]): void;
}

/** Milliseconds; the limit for a wait on a page and for a test. */
const TIMEOUT_MS = 240_000;
const LONGEST_TEST = 600_000;

type Settings = Record<string, string>;

/**
 * Call it inside `describeInBrowser`; it opens before the tests and closes after them. Settings that are not known
 * earlier come from a function.
 */
export function createStage(settings: Settings | (() => Promise<Settings>) = {}): Stage {
  jest.setTimeout(LONGEST_TEST);
  let shop: Shop | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let problems: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await connectToBrowser();
    shop = await startShop(typeof settings === 'function' ? await settings() : settings);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.close()]);
  });
  afterEach(async () => {
    const [reported, awaited] = [problems, expected];
    await Promise.all(contexts.map((context) => context.close()));
    [contexts, problems, expected] = [[], [], []];
    expect(reported.filter((line) => !awaited.some((words) => words.test(line)))).toEqual([]);
    expect(awaited.filter((words) => !reported.some((line) => words.test(line)))).toEqual([]);
  });

  const stage: Stage = {
    get shop() {
      return shop!;
    },
    window: async (visit = {}) => {
      const context = await browser!.newContext(await toContextOptions(stage.shop, visit));
      contexts.push(context);
      context.setDefaultTimeout(TIMEOUT_MS);
      context.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => problems.push(error.error().stack ?? error.error().message));
      return withoutDrawing(await context.newPage());
    },
    open: async (path, visit) => {
      const page = await stage.window(visit);
      await page.goto(path);
      if (visit?.scripts !== false) await untilItListens(page);
      return page;
    },
    expectConsole: (...words) => void expected.push(...words),
  };
  return stage;
}

/** Removes what the service drew, and the embedded replies, from a page before its scripts run. */
const WITHOUT_DRAWING = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  document.getElementById('first-data')?.remove();
  document.getElementById('root')?.replaceWith(Object.assign(document.createElement('div'), { id: 'root' }));
})`;

/** From the first route of a test on, the page draws itself and requests everything. */
function withoutDrawing(page: Page): Page {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await page.addInitScript(WITHOUT_DRAWING);
    return route(...given);
  };
  return page;
}

/** React listens from its first commit on. What a test does earlier would be lost. */
const LISTENS = `(() => {
  const root = document.getElementById('root');
  if (!root) return true;
  const name = Object.keys(root).find((one) => one.startsWith('__reactContainer'));
  return name !== undefined && root[name].stateNode.current.child !== null;
})()`;
/** Some tests keep the scripts from starting. */
const MAX_START_MS = 5000;

async function untilItListens(page: Page): Promise<void> {
  const deadline = Date.now() + MAX_START_MS;
  while (Date.now() < deadline && !(await page.evaluate(LISTENS).catch(() => false)))
    await page.waitForTimeout(20);
}

async function toContextOptions(shop: Shop, visit: Visit): Promise<BrowserContextOptions> {
  const { as, password = PASSWORD, storage, phone, dark, scripts, reducedMotion } = visit;
  const stored = {
    ...(as && { [sessionKey(shop)]: await fetchSession(shop, as.email, password) }),
    ...storage,
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return {
    baseURL: shop.url,
    locale: 'en-GB',
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    ...(phone && { isMobile: true, hasTouch: true }),
    colorScheme: dark ? 'dark' : 'light',
    ...(scripts === false && { javaScriptEnabled: false }),
    ...(reducedMotion && { reducedMotion: 'reduce' }),
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  };
}

/** Storage key of the page's session. */
export const sessionKey = ({ url }: Shop) => `sb-${new URL(url).host.replace(':', '-')}-auth-token`;

/** A session in the form that the page stores. */
export async function fetchSession(
  shop: Shop,
  email: string,
  password = PASSWORD,
): Promise<{ access_token: string; refresh_token: string; expires_at: number }> {
  const sent = request(shop.url).post('/auth/v1/token?grant_type=password').send({ email, password });
  return (await sent.expect(200)).body;
}

/** The e-mail address of the session in the browser, if any. */
export async function signedInAs(page: Page, shop: Shop): Promise<string | undefined> {
  const session = (await readStored(page, sessionKey(shop))) as { user: { email: string } } | null;
  return session?.user.email;
}

/** Repeats the assertions until they hold; fails with their last error. */
export async function retryUntilPass(assertions: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await assertions();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** The page's stored value under this name. */
export async function readStored(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.evaluate<string | null>(`localStorage.getItem('${name}')`)) ?? 'null');
}

/** The part of an element that is used; the DOM's types are not available here. */
export interface Drawn {
  clientHeight: number;
  naturalWidth: number;
  ownerDocument: {
    defaultView: { getComputedStyle(element: object, pseudo?: string): Record<string, string> };
    createElement(name: 'canvas'): { getContext(kind: '2d'): Pen };
  };
}

interface Pen {
  fillStyle: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  getImageData(x: number, y: number, width: number, height: number): { data: Iterable<number> };
}

/** The computed value of a style property. */
export function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (one: Drawn, name) => one.ownerDocument.defaultView.getComputedStyle(one)[name]!,
    property,
  );
}

/** The computed colour in red, green and blue, for any notation. */
export async function readColor(element: Locator, property: string): Promise<[number, number, number]> {
  const color = await readStyle(element, property);
  return element.evaluate((one: Drawn, written) => {
    const pen = one.ownerDocument.createElement('canvas').getContext('2d');
    pen.fillStyle = written;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!];
  }, color);
}

/** Name and address of each link, in order. */
export async function readLinks(links: Locator): Promise<[string | null, string | null][]> {
  const all = await links.all();
  return Promise.all(all.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}
