import { InProcessSignals } from '../src/adapters/memory/shop/signals.js';
import type { Signals } from '../src/application/ports/shop/signals.js';

/** Signals that report when loops are idle, waiting for their topic. */
export class RestingSignals implements Signals {
  private readonly signals = new InProcessSignals();
  private readonly waiting = new Set<{ topic: string }>();
  private lookers: (() => void)[] = [];

  /** Listeners of the topic are no longer idle. */
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

  /** Resolves once this many loops wait for the topic. */
  async resting(topic: string, many = 1): Promise<void> {
    while ([...this.waiting].filter((one) => one.topic === topic).length < many) {
      await new Promise<void>((resolve) => this.lookers.push(resolve));
    }
  }
}
