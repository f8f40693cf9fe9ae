import { DomainError } from '../../../domain/shop/errors.js';

/** Limits how many operations each person may run at the same time. */
export class ConcurrencyLimiter {
  private readonly running = new Map<string, number>();

  constructor(private readonly max: number) {}

  hasRoom(person: string): boolean {
    return (this.running.get(person) ?? 0) < this.max;
  }

  /** @throws DomainError `too_many_requests` */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(person))
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
    this.running.set(person, (this.running.get(person) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = this.running.get(person)! - 1;
      if (left === 0) this.running.delete(person);
      else this.running.set(person, left);
    }
  }
}
