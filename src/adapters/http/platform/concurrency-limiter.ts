import { DomainError } from '../../../domain/shop/errors.js';

/** Lets each person have only so many of a thing open at the same time. */
export class ConcurrencyLimiter {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  hasRoom(person: string): boolean {
    return (this.open.get(person) ?? 0) < this.most;
  }

  /** @throws DomainError `too_many_requests` */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (!this.hasRoom(person))
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
    this.open.set(person, (this.open.get(person) ?? 0) + 1);
    try {
      return await work();
    } finally {
      const left = this.open.get(person)! - 1;
      if (left === 0) this.open.delete(person);
      else this.open.set(person, left);
    }
  }
}
