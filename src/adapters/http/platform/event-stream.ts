import type { Response } from 'express';

const KEEP_ALIVE_MS = 15_000;
/** A client that has not read for this long is disconnected. Keep-alives would reset the idle timeout of its connection. */
const MAX_UNREAD_MS = 30_000;

/**
 * Writes each value as one server-sent event (WHATWG HTML, 9.2) until there are no more, as fast as the client reads. An
 * error aborts the response, so that clients do not mistake it for the end of the stream.
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
  const keepAlive = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': still here\n\n');
  }, KEEP_ALIVE_MS);
  try {
    for await (const value of values) {
      if (!response.write(`data: ${JSON.stringify(view(value))}\n\n`)) await untilRead(response);
      if (response.destroyed) return;
    }
    response.end();
  } finally {
    clearInterval(keepAlive);
  }
}

/** Waits until the client has read what was written. Destroys the response of one that does not. */
function untilRead(response: Response): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => response.destroy(), MAX_UNREAD_MS);
    const done = () => {
      clearTimeout(tooLate);
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
