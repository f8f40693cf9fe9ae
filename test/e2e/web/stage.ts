import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import request from 'supertest';
import { PASSWORD, type Customer } from '../customer.js';
import { openShop, type Shop } from '../shop.js';
import { openBrowser } from './browser.js';

export interface Visit {
  /** Signed in as this person; else a visitor. */
  as?: Customer;
  /** Their password, where it is not the customers'. */
  password?: string;
  /** What the browser has kept for the shop: names and values. */
  storage?: Record<string, unknown>;
  /** 390 px wide and touched; else 1440 px wide. */
  phone?: boolean;
  dark?: boolean;
  /** Nothing moves. */
  still?: boolean;
}

/** The shop and the browser of a test file. Every test begins without windows. */
export interface Stage {
  readonly shop: Shop;
  /** An empty window with storage of its own. */
  window(visit?: Visit): Promise<Page>;
  /** A window on a page of the shop. */
  open(path: string, visit?: Visit): Promise<Page>;
  /** What this test provokes on the console. Anything else there fails the test, and so does this if it is not heard. */
  expectTrouble(...words: RegExp[]): void;
}

/** Longest wait for anything on a page, and for a whole test, in milliseconds. */
const PATIENCE = 120_000;
const LONGEST_TEST = 360_000;

type Settings = Record<string, string>;

/**
 * To be called inside `describeInBrowser`: opens before its tests and closes after them. Settings that are not known
 * before that come from a function.
 */
export function openStage(settings: Settings | (() => Promise<Settings>) = {}): Stage {
  jest.setTimeout(LONGEST_TEST);
  let shop: Shop | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let trouble: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
    shop = await openShop(typeof settings === 'function' ? await settings() : settings);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), shop?.close()]);
  });
  afterEach(async () => {
    const [heard, awaited] = [trouble, expected];
    await Promise.all(contexts.map((context) => context.close()));
    [contexts, trouble, expected] = [[], [], []];
    expect(heard.filter((line) => !awaited.some((words) => words.test(line)))).toEqual([]);
    expect(awaited.filter((words) => !heard.some((line) => words.test(line)))).toEqual([]);
  });

  const stage: Stage = {
    get shop() {
      return shop!;
    },
    window: async (visit = {}) => {
      const context = await browser!.newContext(await optionsOf(stage.shop, visit));
      contexts.push(context);
      context.setDefaultTimeout(PATIENCE);
      context.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => trouble.push(error.error().stack ?? error.error().message));
      return askingWhereAnswered(await context.newPage());
    },
    open: async (path, visit) => {
      const page = await stage.window(visit);
      await page.goto(path);
      return page;
    },
    expectTrouble: (...words) => void expected.push(...words),
  };
  return stage;
}

/** Takes the service's answers out of a page before its scripts run. */
const WITHOUT_FIRST_DATA = `document.addEventListener('readystatechange', () =>
  document.getElementById('first-data')?.remove())`;

/** A page for which a test gives answers asks for everything from its next opening on; others have what they bring. */
function askingWhereAnswered(page: Page): Page {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await page.addInitScript(WITHOUT_FIRST_DATA);
    return route(...given);
  };
  return page;
}

async function optionsOf(shop: Shop, visit: Visit): Promise<BrowserContextOptions> {
  const { as, password = PASSWORD, storage, phone, dark, still } = visit;
  const stored = {
    ...(as && { [sessionKey(shop)]: await sessionOf(shop, as.email, password) }),
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
    ...(still && { reducedMotion: 'reduce' }),
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
  };
}

/** Where the page keeps its session. */
export const sessionKey = ({ url }: Shop) => `sb-${new URL(url).host.replace(':', '-')}-auth-token`;

/** A session as the page keeps it. */
export async function sessionOf(
  shop: Shop,
  email: string,
  password = PASSWORD,
): Promise<{ access_token: string; refresh_token: string; expires_at: number }> {
  const sent = request(shop.url).post('/auth/v1/token?grant_type=password').send({ email, password });
  return (await sent.expect(200)).body;
}

/** Says the assertions again until they hold; fails as they failed last. */
export async function soon(assertions: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await assertions();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** What the page keeps in the browser under this name. */
export async function kept(page: Page, name: string): Promise<unknown> {
  return JSON.parse((await page.evaluate<string | null>(`localStorage.getItem('${name}')`)) ?? 'null');
}

/** What is asked of an element in the page. The types of the DOM are not at hand here. */
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

/** What the browser computed for a style property. */
export function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate(
    (one: Drawn, name) => one.ownerDocument.defaultView.getComputedStyle(one)[name]!,
    property,
  );
}

/** A colour as it is seen, in red, green and blue, however the style sheet writes it. */
export async function colorOf(element: Locator, property: string): Promise<[number, number, number]> {
  const color = await styleOf(element, property);
  return element.evaluate((one: Drawn, written) => {
    const pen = one.ownerDocument.createElement('canvas').getContext('2d');
    pen.fillStyle = written;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return [red!, green!, blue!];
  }, color);
}

/** Name and address of each link, in their order. */
export async function linksOf(links: Locator): Promise<[string | null, string | null][]> {
  const all = await links.all();
  return Promise.all(all.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}
