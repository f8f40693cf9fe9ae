import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { configure, screen, waitFor } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { FakeService, type Answers } from './fake-service.js';
import { answersTo, sessionOf, storeSession, type Person } from './people.js';

interface Visit {
  /** Signed in as this person; else a visitor. */
  as?: Person;
  answers?: Answers;
}

/** The application in a window of its own, over a service that answers what the test gives. */
export interface App {
  user: UserEvent;
  service: FakeService;
  /** Presses the button of this name once it is there. */
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

let service: FakeService | undefined;
let close = () => {};
let expected: RegExp[] = [];
let logged: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
  const heard = logged.mock.calls.map((words) => words.map(String).join(' '));
  const [awaited, unanswered] = [expected, service?.unanswered ?? []];
  [service, close, expected] = [undefined, () => {}, []];
  logged.mockRestore();
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
export async function openApp(path: string, { as, answers = {} }: Visit = {}): Promise<App> {
  close();
  jest.resetModules();
  const fake = (service = new FakeService({ ...(as && answersTo(as)), ...answers }));
  globalThis.fetch = fake.fetch;
  if (as) storeSession(sessionOf(as));
  document.body.innerHTML = '<div id="root"></div>';
  history.replaceState(null, '', path);

  const { createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { RouterProvider } = await import('react-router-dom');
  await import('../../web/src/client/arrival');
  const { router } = await import('../../web/src/app/router');
  const { startSession } = await import('../../web/src/client/session');
  startSession();
  const root = createRoot(document.getElementById('root')!);
  root.render(createElement(RouterProvider, { router }));
  close = () => {
    root.unmount();
    router.dispose();
  };
  // A dropped or pasted file may be of any kind, and so may a chosen one.
  const user = userEvent.setup({ applyAccept: false });
  return {
    user,
    service: fake,
    press: async (name) => user.click(await screen.findByRole('button', { name })),
    follow: async (name) => user.click(await screen.findByRole('link', { name })),
    fill: async (name, text) => {
      const field = await screen.findByRole('textbox', { name });
      await user.clear(field);
      await user.paste(text);
    },
  };
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
