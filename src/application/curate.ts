import type { Ports } from './ports/index.js';

/** What admins do to the wall. */
export class Curate {
  constructor(private readonly ports: Pick<Ports, 'clock' | 'prints'>) {}

  /** Answers the ids of the prints that are there; saying it again changes nothing. */
  async feature(ids: readonly string[], featured: boolean): Promise<string[]> {
    return this.ports.prints.setFeatured([...new Set(ids)], featured);
  }

  /** Takes prints down or puts them back; answers the ids of those that are there. */
  async hide(ids: readonly string[], hidden: boolean): Promise<string[]> {
    return this.ports.prints.hide([...new Set(ids)], hidden ? this.ports.clock.now() : null);
  }
}
