import type { Clock } from '../../application/ports/shop/clock.js';

export class SystemClock implements Clock {
  now(): Date {
    return new Date();
  }
}
