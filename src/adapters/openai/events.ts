/**
 * Parses the server-sent events of a body as JSON, until '[DONE]' or the end. The library's parser scans the whole
 * event again with each chunk, which takes seconds for a picture. This parser scans it once.
 */
export async function* readServerSentEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    if (line !== '' || data.length === 0) continue;
    const text = data.join('\n');
    data = [];
    if (text === '[DONE]') return;
    yield JSON.parse(text);
  }
}

/** Adds an empty line at the end, so that an unterminated last event is parsed too. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      yield rest.replace(/\r$/, '');
      rest = next;
    }
  }
  yield rest;
  yield '';
}
