import { afterAll, beforeAll } from '@jest/globals';
import type { Ports } from '../../src/application/ports/index.js';

/** What a technology's test file opens for a suite: the ports that the suite names, and the way to let them go. */
export interface Subject<K extends keyof Ports> {
  ports: Pick<Ports, K>;
  close(): Promise<void>;
}

export type Open<K extends keyof Ports> = () => Promise<Subject<K>>;

/** Opens the subject once for the tests of the describe it stands in, and closes it after them. */
export function subjectOf<S extends { close(): Promise<void> }>(open: () => Promise<S>): () => S {
  let subject: S | undefined;
  beforeAll(async () => {
    subject = await open();
  });
  afterAll(() => subject?.close());
  return () => {
    if (!subject) throw new Error('The subject is opened when the tests run, not while they are registered.');
    return subject;
  };
}

export function portsOf<K extends keyof Ports>(open: Open<K>): () => Pick<Ports, K> {
  const subject = subjectOf(open);
  return () => subject().ports;
}

/** Calls the work this many times at once. */
export function atOnce<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}
