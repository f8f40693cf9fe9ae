import type { Response } from 'express';

const KEEP_ALIVE_MS = 15_000;

/**
 * Writes each value as one server-sent event (WHATWG HTML, 9.2) until there are no more. An error aborts the response,
 * so that clients do not mistake it for the end of the stream.
 */
export async function streamEvents<T>(
  response: Response,
  values: AsyncIterable<T>,
  view: (value: T) => unknown,
): Promise<void> {
  response
    .status(200)
    .set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
  response.flushHeaders();
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
  try {
    for await (const value of values) response.write(`data: ${JSON.stringify(view(value))}\n\n`);
    response.end();
  } finally {
    clearInterval(keepAlive);
  }
}
