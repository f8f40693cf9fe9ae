import { afterAll, beforeAll } from '@jest/globals';
import type { Ports } from '../../src/application/ports/index.js';

/** The ports that a suite needs, and how to release them. */
export interface Subject<K extends keyof Ports> {
  ports: Pick<Ports, K>;
  close(): Promise<void>;
}

export type Open<K extends keyof Ports> = () => Promise<Subject<K>>;

/** Opens the subject before the tests of the enclosing describe and closes it afterwards. */
export function startOnce<S extends { close(): Promise<void> }>(start: () => Promise<S>): () => S {
  let subject: S | undefined;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject?.close());
  return () => {
    if (!subject) throw new Error('The subject is opened when the tests run, not while they are registered.');
    return subject;
  };
}

export function openPorts<K extends keyof Ports>(start: Open<K>): () => Pick<Ports, K> {
  const subject = startOnce(start);
  return () => subject().ports;
}

/** Calls the work this many times concurrently. */
export function concurrently<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)));
}
