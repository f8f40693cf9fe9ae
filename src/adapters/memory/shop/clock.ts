import type { Clock } from '../../../application/ports/shop/clock.js';

/** The time changes only when a test sets it. */
export class MemoryClock implements Clock {
  private time: number;

  constructor(start = new Date('2026-01-01T09:00:00.000Z')) {
    this.time = start.getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  set(now: Date): void {
    this.time = now.getTime();
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
