import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import { streamEvents } from '../../../../src/adapters/http/platform/event-stream.js';

/** A response whose client reads what is read from it. */
function createResponse() {
  const stream = new PassThrough({ readableHighWaterMark: 1, writableHighWaterMark: 64 });
  const head = { status: () => stream, set: () => stream, flushHeaders: () => undefined };
  return Object.assign(stream, head) as unknown as PassThrough & Response;
}

describe('A stream of events', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Yields long values, and counts them. */
  function createValues(count: number) {
    const made = { count: 0 };
    async function* values() {
      while (made.count < count) {
        made.count += 1;
        yield 'x'.repeat(100);
      }
    }
    return { made, values: values() };
  }

  // spec: events-unread
  it('makes no more values for a client that does not read, and disconnects it after 30 seconds', async () => {
    const response = createResponse();
    const { made, values } = createValues(1000);
    const streaming = streamEvents(response, values, (value) => value);
    await jest.advanceTimersByTimeAsync(29_000);
    expect(made.count).toBeLessThan(10);
    expect(response.destroyed).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    await streaming;
    expect(response.destroyed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives a client that reads all values', async () => {
    const response = createResponse();
    const { values } = createValues(1000);
    const streaming = streamEvents(response, values, (value) => value);
    let text = '';
    for await (const chunk of response) text += chunk;
    await streaming;
    expect(text.match(/^data: /gm)).toHaveLength(1000);
    expect(jest.getTimerCount()).toBe(0);
  });
});
