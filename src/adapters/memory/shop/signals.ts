import { EventEmitter } from 'node:events';
import type { Signals } from '../../../application/ports/shop/signals.js';

/** Sends signals within one process. The service uses it when no other process shares its database. */
export class InProcessSignals implements Signals {
  constructor(private readonly emitter = new EventEmitter()) {
    emitter.setMaxListeners(0);
  }

  notify(topic: string): void {
    this.emitter.emit(toEvent(topic));
  }

  wait(topic: string, milliseconds: number, abort?: AbortSignal): Promise<void> {
    if (abort?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const event = toEvent(topic);
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

/** The prefix is needed because an emitter treats the event 'error' specially. */
const toEvent = (topic: string) => `topic ${topic}`;
