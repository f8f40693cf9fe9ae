import { isServer } from './is-server';

/** Replies that the service embedded in the page, so that the first page need not request them. */
const embedded = new Map(
  Object.entries(readEmbedded()).map(([address, reply]) => [toKey(new URL(address, location.origin)), reply]),
);

function readEmbedded(): Record<string, unknown> {
  const text = isServer ? undefined : document.getElementById('first-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The order of query parameters does not matter. */
function toKey(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return `${url.pathname}?${query.toString()}`;
}

/** Each reply is used once. A second request must fetch fresh data. */
export function takeEmbedded(url: URL): unknown {
  if (embedded.size === 0) return undefined;
  const key = toKey(url);
  const reply = embedded.get(key);
  embedded.delete(key);
  return reply;
}

/** Answers a public route within the service's process. */
export type AnswerInProcess = (
  name: string,
  call: { params?: object | undefined; query?: object | undefined },
) => Promise<unknown>;

let inProcess: AnswerInProcess | undefined;

export const answerInProcess = (answer: AnswerInProcess) => void (inProcess = answer);
export const findInProcess = () => inProcess;

/** Embeds a reply that a component asks for after the page is shown. */
export function embed(call: () => Promise<unknown>): void {
  // The service reports a failure; the component then asks again.
  if (isServer) call().catch(() => undefined);
}
