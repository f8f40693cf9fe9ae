import { EventEmitter } from 'node:events';
import type { Signals } from '../../../application/ports/shop/signals.js';

/** Within one process: the service uses it too, because everybody who waits is in the process that works. */
export class InProcessSignals implements Signals {
  constructor(private readonly emitter = new EventEmitter()) {
    emitter.setMaxListeners(0); // as many as there are pages that watch a print being made
  }

  notify(topic: string): void {
    this.emitter.emit(eventOf(topic));
  }

  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void> {
    if (abort?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const event = eventOf(topic);
      const wake = () => {
        clearTimeout(timer);
        this.emitter.off(event, wake);
        abort?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      this.emitter.on(event, wake);
      abort?.addEventListener('abort', wake);
    });
  }
}

/** Keeps a topic named 'error' from being an emitter's error. */
const eventOf = (topic: string) => `topic ${topic}`;
