/** Wakes waiting code. A signal is only a hint, because the database is the source of truth. */
export interface Signals {
  notify(topic: string): void;
  /** Resolves on the topic's next `notify`, after `milliseconds`, or on abort. */
  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void>;
}
