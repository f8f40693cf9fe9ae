/**
 * What the server-sent events of a body carry, each read as JSON, until '[DONE]' or its end. The library's own reader
 * looks at an event from its start again with each chunk, which for a picture takes seconds; this one reads it once.
 */
export async function* eventsOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
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

/** With an empty line at the end, so that a last event counts that nothing closed. */
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
