import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';
import type { QueryRunner } from 'typeorm';

/** What pg does not declare. */
interface Internals {
  connection: { stream: Socket };
  /** False while a query waits for its answer. */
  readyForQuery: boolean;
}

const toInternals = (client: ClientBase) => client as unknown as Internals;

/**
 * Closes the connection when a query gets no answer for so long. Without this, a query to a machine that has vanished
 * waits until the kernel gives up, which takes a quarter of an hour.
 */
export function limitSilence(client: ClientBase, milliseconds: number): void {
  const { stream } = toInternals(client).connection;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    if (!toInternals(client).readyForQuery) stream.destroy();
  });
}

/** Does work whose statements may take any time, on the connection of the query runner. */
export async function withoutSilenceLimit<T>(runner: QueryRunner, work: () => Promise<T>): Promise<T> {
  const { stream } = toInternals((await runner.connect()) as ClientBase).connection;
  const limit = stream.timeout;
  if (!limit) return work();
  stream.setTimeout(0);
  try {
    return await work();
  } finally {
    stream.setTimeout(limit);
  }
}
