import { describe, expect, it } from '@jest/globals';
import { readServerSentEvents } from '../../../src/adapters/openai/events.js';

/** Yields the bytes in chunks of this size, even within a character or a line. */
async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of readServerSentEvents(inPieces(text, size))) events.push(event);
  return events;
}

describe('server-sent events', () => {
  const text =
    'event: step\ndata: {"n":1,"word":"Straße"}\n\n: still here\n\ndata:{"n":\ndata: 2}\nid: 7\n\n';
  const events = [{ n: 1, word: 'Straße' }, { n: 2 }];

  it.each([1, 2, 3, 1000])('are read in pieces of %d bytes', async (size) => {
    expect(await read(text, size)).toEqual(events);
    expect(await read(text.replaceAll('\n', '\r\n'), size)).toEqual(events);
  });

  it('include a last event that nothing terminated', async () => {
    expect(await read('data: {"n":1}\n\ndata: {"n":2}')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await read('')).toEqual([]);
  });

  it("end with '[DONE]'", async () => {
    expect(await read('data: {"n":1}\n\ndata: [DONE]\n\ndata: {"n":2}\n\n')).toEqual([{ n: 1 }]);
  });

  it('that are not JSON are an error', async () => {
    await expect(read('data: {"n":1\n\n')).rejects.toThrow(SyntaxError);
  });
});
