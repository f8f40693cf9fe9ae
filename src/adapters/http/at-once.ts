import { DomainError } from '../../domain/errors.js';

/** Lets each person have only so many of a thing open at the same time. */
export class AtOnce {
  private readonly open = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** @throws DomainError `too_many_requests` */
  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    const count = this.open.get(person) ?? 0;
    if (count >= this.most)
      throw new DomainError('too_many_requests', 'Too many requests, please try again later.');
    this.open.set(person, count + 1);
    try {
      return await work();
    } finally {
      const left = this.open.get(person)! - 1;
      if (left === 0) this.open.delete(person);
      else this.open.set(person, left);
    }
  }
}
