/** Responses that the service embedded in the page, so that the first page need not request them. */
const preloaded = new Map(
  Object.entries(readPreloaded()).map(([address, response]) => [
    toKey(new URL(address, location.origin)),
    response,
  ]),
);

function readPreloaded(): Record<string, unknown> {
  const text = document.getElementById('first-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The order of query parameters does not matter. */
function toKey(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return `${url.pathname}?${query.toString()}`;
}

/** Each response is used once: a second request wants fresh data. */
export function takePreloaded(url: URL): unknown {
  if (preloaded.size === 0) return undefined;
  const key = toKey(url);
  const data = preloaded.get(key);
  preloaded.delete(key);
  return data;
}
