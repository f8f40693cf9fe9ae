import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure, screen, waitFor } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { FakeService, type Answers } from './fake-service.js';
import { answersTo, sessionOf, storeSession, type Person } from './people.js';
import { SHOP } from './samples/shop.js';

interface Visit {
  /** Signed in as this person; else a visitor. */
  as?: Person;
  /** Their session has to be refreshed before it is used. */
  expired?: boolean;
  answers?: Answers;
}

/** The application in a window of its own, over a service that answers what the test gives. */
export interface App {
  user: UserEvent;
  service: FakeService;
  /** Presses the button of this name once it is there and enabled. */
  press(name: string | RegExp): Promise<void>;
  /** Follows the link of this name once it is there. */
  follow(name: string | RegExp): Promise<void>;
  /** Puts this text in the place of what stands in the field of this name. */
  fill(name: string, text: string): Promise<void>;
}

/** Longest wait for anything on a page, in milliseconds. */
const PATIENCE_MS = 15_000;
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(`${message}\nThe page says: ${document.body.textContent}`),
});

const HEAD: Answers['showHead'] = { status: 200, title: 'Hangwell', meta: {}, canonical: null, jsonLd: [] };

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
  const heard = logged.mock.calls.map((words) => words.map(String).join(' '));
  const [awaited, unanswered] = [expected, service?.unanswered ?? []];
  [service, close, expected] = [undefined, async () => {}, []];
  jest.restoreAllMocks();
  expect(unanswered).toEqual([]);
  expect(heard.filter((line) => !awaited.some((words) => words.test(line)))).toEqual([]);
  expect(awaited.filter((words) => !heard.some((line) => words.test(line)))).toEqual([]);
});

/** What this test provokes on the console. Anything else there fails it, and so does this if it is not heard. */
export function expectTrouble(...words: RegExp[]): void {
  expected.push(...words);
}

/**
 * Opens an address as a new window does: with the real routes, and modules that know of nothing yet. React is not the
 * one that a test file would import, hence the Testing Library's DOM part alone.
 */
export async function openApp(path: string, { as, expired, answers = {} }: Visit = {}): Promise<App> {
  await close();
  jest.resetModules();
  const fake = (service = new FakeService({
    showShop: SHOP,
    showHead: HEAD,
    ...(as && answersTo(as)),
    ...answers,
  }));
  globalThis.fetch = fake.fetch;
  if (as) storeSession(sessionOf(as, { expired }));
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
    // What was on its way to the service is not for the next window's.
    globalThis.fetch = () => new Promise(() => {});
    await new Promise((resolve) => setTimeout(resolve));
  };
  // No timer between two events, so that a test may stop the clock; and people choose files of any kind.
  const user = userEvent.setup({ delay: null, applyAccept: false });
  return {
    user,
    service: fake,
    press: async (name) => user.click(await waitFor(() => enabledButton(name))),
    follow: async (name) => user.click(await screen.findByRole('link', { name })),
    fill: async (name, text) => {
      const field = await screen.findByLabelText(name);
      await user.clear(field);
      await user.paste(text);
    },
  };
}

function enabledButton(name: string | RegExp): HTMLElement {
  const button = screen.getByRole('button', { name });
  if (button.matches(':disabled')) throw new Error(`The button '${button.textContent}' is disabled.`);
  return button;
}

/** From now until the end of the test time passes only when the test, or what it waits for, moves it on. */
export function stopTheClock(): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
}

/** Waits until the address bar holds this path with its query. */
export async function expectAddress(address: string): Promise<void> {
  await waitFor(() => expect(location.pathname + location.search).toBe(address));
}

export async function expectFocus(element: Element): Promise<void> {
  const tagOf = (one: Element | null) => (one?.cloneNode() as Element | undefined)?.outerHTML;
  await waitFor(() => {
    const { activeElement } = document;
    if (activeElement === element) return;
    throw new Error(`The focus is on ${tagOf(activeElement)}, and not on ${tagOf(element)}.`);
  });
}
