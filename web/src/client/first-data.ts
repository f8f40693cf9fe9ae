/** Answers that the service wrote into the page, so that the first page need not ask for them. */
const answers = new Map(
  Object.entries(written()).map(([address, answer]) => [keyOf(new URL(address, location.origin)), answer]),
);

function written(): Record<string, unknown> {
  const text = document.getElementById('first-data')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** The order of what is asked makes no difference. */
function keyOf(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return `${url.pathname}?${query.toString()}`;
}

/** Each is good for one time: whoever asks again wants to know how it is now. */
export function takeFirst(url: URL): unknown {
  if (answers.size === 0) return undefined;
  const key = keyOf(url);
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
