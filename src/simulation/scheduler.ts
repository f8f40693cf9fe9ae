import { setImmediate } from 'node:timers';

interface Event {
  at: number;
  order: number;
  run: () => void;
  isCancelled: boolean;
}

const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** Waits until everything that needs no further event has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Virtual time. Events run one after another, in the order of their times; between them no time passes. */
export class Scheduler {
  /** A binary min-heap, ordered by time. */
  private readonly heap: Event[] = [];
  private order = 0;

  /** @param now milliseconds since 1970 */
  constructor(private time: number) {}

  now(): number {
    return this.time;
  }

  /** Runs something later. Returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void {
    const event = { at: this.time + Math.max(0, milliseconds), order: this.order++, run, isCancelled: false };
    this.push(event);
    return () => {
      event.isCancelled = true;
    };
  }

  /**
   * Runs all events up to a time.
   * @param afterEach returns false to stop
   */
  async runUntil(end: number, afterEach: () => Promise<boolean> | boolean): Promise<void> {
    for (let event = this.next(end); event; event = this.next(end)) {
      this.time = event.at;
      event.run();
      await settled();
      if (!(await afterEach())) return;
    }
    this.time = end;
  }

  private next(end: number): Event | undefined {
    for (let first = this.heap[0]; first && first.at <= end; first = this.heap[0]) {
      this.pop();
      if (!first.isCancelled) return first;
    }
    return undefined;
  }

  private push(event: Event): void {
    const { heap } = this;
    let place = heap.push(event) - 1;
    for (
      let parent = (place - 1) >> 1;
      place > 0 && isBefore(event, heap[parent]!);
      parent = (place - 1) >> 1
    ) {
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = event;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (let child = 1; child < heap.length; child = 2 * place + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!isBefore(heap[child]!, last)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
  }
}
