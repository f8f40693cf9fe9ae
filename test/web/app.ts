import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure, screen, waitFor } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { FakeService, type Answers } from './fake-service.js';
import { answersTo, toSession, storeSession, type Person } from './people.js';
import { NO_DISCOUNTS } from './samples/basket.js';
import { SHOP, SHOP_FACTS } from './samples/shop.js';
import { sells } from './samples/catalogue';

interface Visit {
  /** The person who is signed in; a visitor without it. */
  as?: Person;
  /** The stored session has expired and must be refreshed first. */
  expired?: boolean;
  /** Facts that the service wrote into the page, by name. */
  facts?: Record<string, string>;
  answers?: Answers;
}

/** The application in its own jsdom window, with a fake service behind it. */
export interface App {
  user: UserEvent;
  service: FakeService;
  /** Waits for the button, then clicks it. */
  press(name: string | RegExp): Promise<void>;
  /** Waits for the link, then clicks it. */
  follow(name: string | RegExp): Promise<void>;
  /** Replaces the text of the field with this label. */
  fill(name: string, text: string): Promise<void>;
}

const LABELABLE = 'button, input:not([type="hidden"]), meter, output, progress, select, textarea';
// jsdom walks through the page for each label of each field, which takes minutes where there are hundreds.
for (const field of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(field.prototype, 'labels', {
    get(this: HTMLElement): HTMLLabelElement[] | null {
      if (!this.matches(LABELABLE)) return null;
      const around = this.closest('label');
      const others = this.id ? document.querySelectorAll<HTMLLabelElement>(`label[for="${this.id}"]`) : [];
      return [
        ...others,
        ...(around && !around.htmlFor && around.querySelector(LABELABLE) === this ? [around] : []),
      ];
    },
  });

const PATIENCE_MS = 15_000;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
});

let service: FakeService | undefined;
let close = async () => {};
let expected: RegExp[] = [];
let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(async () => {
  jest.useRealTimers();
  await close();
  localStorage.clear();
  sessionStorage.clear();
  const messages = logged.mock.calls.map((words) => words.map(String).join(' '));
  const [awaited, unanswered] = [expected, service?.unanswered ?? []];
  [service, close, expected] = [undefined, async () => {}, []];
  jest.restoreAllMocks();
  expect(unanswered).toEqual([]);
  expect(messages.filter((line) => !awaited.some((words) => words.test(line)))).toEqual([]);
  expect(awaited.filter((words) => !messages.some((line) => words.test(line)))).toEqual([]);
});

/** Console errors that this test expects. Any other error fails the test, and so does one that never comes. */
export function expectTrouble(...words: RegExp[]): void {
  expected.push(...words);
}

/**
 * Opens an address in a fresh window: real routes, and modules without state. The modules are reset, so the app has
 * its own React; use only the DOM part of the Testing Library.
 */
export async function openApp(
  path: string,
  { as, expired, facts = {}, answers = {} }: Visit = {},
): Promise<App> {
  await close();
  jest.resetModules();
  const fake = (service = new FakeService({
    showShop: SHOP,
    ...sells(),
    listBestPrints: { prints: [] },
    // The open basket asks for its discounts.
    quoteBasket: NO_DISCOUNTS,
    quoteGuestBasket: NO_DISCOUNTS,
    ...(as && answersTo(as)),
    ...answers,
  }));
  globalThis.fetch = fake.fetch;
  if (as) storeSession(toSession(as, { expired }));
  document.head.replaceChildren(
    ...Object.entries({ 'shop-facts': JSON.stringify(SHOP_FACTS), ...facts }).map(createMeta),
  );
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', path);

  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { RouterProvider } = await import('react-router-dom');
  if (as) await import('@supabase/auth-js');
  await import('../../web/src/client/arrival');
  const { router } = await import('../../web/src/app/router');
  const { startSession } = await import('../../web/src/client/session');
  startSession();
  const root = createRoot(document.getElementById('root')!);
  root.render(createElement(RouterProvider, { router }));
  close = async () => {
    root.unmount();
    router.dispose();
    // Requests still in flight must not reach the next window's service.
    globalThis.fetch = () => new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  };
  // `delay: null` sets no timers, so a test may stop the clock. `applyAccept: false` allows files of any type.
  const user = userEvent.setup({ delay: null, applyAccept: false });
  return {
    user,
    service: fake,
    press: async (name) => user.click(await waitFor(() => enabledButton(name))),
    follow: async (name) => user.click(await screen.findByRole('link', { name })),
    fill: async (name, text) => {
      const field = await screen.findByLabelText(name, { selector: 'input, textarea' });
      await user.clear(field);
      await user.paste(text);
    },
  };
}

function createMeta([name, content]: [string, string]): HTMLMetaElement {
  return Object.assign(document.createElement('meta'), { name, content });
}

function enabledButton(name: string | RegExp): HTMLElement {
  const button = screen.getByRole('button', { name });
  if (button.matches(':disabled')) throw new Error(`The button '${button.textContent}' is disabled.`);
  return button;
}

/** Freezes time until the end of the test; `waitFor` and fake timers move it on. */
export function stopTheClock(): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
}

/** Waits until the address bar shows this path and query. */
export async function expectAddress(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}

export async function expectFocus(element: Element): Promise<void> {
  const toTag = (one: Element | null) => (one?.cloneNode() as Element | undefined)?.outerHTML;
  await waitFor(() => {
    const { activeElement } = document;
    if (activeElement === element) return;
    throw new Error(`The focus is on ${toTag(activeElement)}, and not on ${toTag(element)}.`);
  });
}
