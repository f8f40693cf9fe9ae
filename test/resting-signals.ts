import { InProcessSignals } from '../src/adapters/memory/shop/signals.js';
import type { Signals } from '../src/application/ports/shop/signals.js';

/** Signals that can tell when a loop has found nothing to do: then it waits for its topic. */
export class RestingSignals implements Signals {
  private readonly signals = new InProcessSignals();
  private readonly waiting = new Set<{ topic: string }>();
  private lookers: (() => void)[] = [];

  /** Whoever waits for the topic rests no longer. */
  notify(topic: string): void {
    for (const one of this.waiting) if (one.topic === topic) this.waiting.delete(one);
    this.signals.notify(topic);
  }

  async wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void> {
    const one = { topic };
    this.waiting.add(one);
    const woken = this.signals.wait(topic, milliseconds, abort);
    for (const look of this.lookers.splice(0)) look();
    await woken;
    this.waiting.delete(one);
  }

  /** Comes back once this many wait for the topic. */
  async resting(topic: string, many = 1): Promise<void> {
    while ([...this.waiting].filter((one) => one.topic === topic).length < many) {
      await new Promise<void>((resolve) => this.lookers.push(resolve));
    }
  }
}
