/** Tells those who wait that something changed; a hint only, the database holds the truth. */
export interface Signals {
  notify(topic: string): void;
  /** Comes back at the next `notify` of the topic, after `milliseconds`, or when aborted, whichever is first. */
  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void>;
}
