import type { Ports } from './ports/index.js';

/** What admins do to the wall. */
export class Curate {
  constructor(private readonly ports: Pick<Ports, 'prints'>) {}

  /** Answers the ids of the prints that are there; saying it again changes nothing. */
  async feature(ids: readonly string[], featured: boolean): Promise<string[]> {
    return this.ports.prints.setFeatured([...new Set(ids)], featured);
  }
}
