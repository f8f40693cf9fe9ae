import { collectionGroups } from '../../domain/prints/collection.js';
import {
  COLLECTION_TYPES,
  COLLECTION_TAG_KINDS,
  type CollectionType,
} from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import { isImpact, isTrait, type ManagedFilter, type PrintEdit } from '../../domain/prints/managed-print.js';
import type { Print } from '../../domain/prints/print.js';
import type { Verdict } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import type { PinRow } from '../ports/curating/pins.js';
import { withReason } from './pin-outcome.js';
import { queuePinRemovals } from './queue-pin-removals.js';

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'clock'
  | 'crypto'
  | 'listings'
  | 'managedPrints'
  | 'outbox'
  | 'pins'
  | 'prints'
  | 'signals'
  | 'transactions'
>;

/** A print with the state of its pin. */
export type PrintWithPin = Print & { pin: PinRow | null };

/** A filter in which `user` is an ID or an e-mail address. */
export type ManagedQuery = Omit<ManagedFilter, 'user_id'> & { user?: string | undefined };

export interface CollectionGap {
  type: CollectionType;
  value: string;
  prints: number;
}

/** Lets admins manage prints. Every operation is idempotent. */
export class Curate {
  constructor(private readonly ports: Needs) {}

  async list(wanted: ManagedQuery, page: PageRequest): Promise<Page<PrintWithPin>> {
    const filter = await this.toFilter(wanted);
    if (!filter) return { rows: [], next: null };
    const { rows, next } = await this.ports.managedPrints.list(filter, page);
    return { rows: await this.withPins(rows), next };
  }

  async ids(wanted: ManagedQuery, page: PageRequest): Promise<Page<string>> {
    const filter = await this.toFilter(wanted);
    return filter ? this.ports.managedPrints.ids(filter, page) : { rows: [], next: null };
  }

  /** @throws DomainError `not_found` */
  async show(id: string): Promise<PrintWithPin> {
    const print = await this.ports.managedPrints.find(id);
    if (!print) throw notFound();
    return (await this.withPins([print]))[0]!;
  }

  /** Sets the flag. Returns the IDs of the prints in that state and of those that must be approved first. */
  async feature(ids: readonly string[], featured: boolean): Promise<{ done: string[]; waiting: string[] }> {
    const { prints } = this.ports;
    const done = await prints.setFeatured([...new Set(ids)], featured);
    const notDone = ids.filter((id) => !done.includes(id));
    const waiting = (await prints.findMany(notDone)).filter(({ review }) => review === 'waiting');
    return { done, waiting: waiting.map(({ id }) => id) };
  }

  /** Approves or refuses prints, except those that may have changed after `seen`. */
  async review(ids: readonly string[], verdict: Verdict, seen?: Date) {
    return this.ports.managedPrints.review(ids, verdict, { at: this.ports.clock.now(), seen });
  }

  /** Takes prints down together with their pins, or puts them back. Returns the IDs found. */
  async hide(ids: readonly string[], hidden: boolean): Promise<string[]> {
    const { clock, prints, signals, transactions } = this.ports;
    const done = await transactions.run(async () => {
      const changed = await prints.hide([...new Set(ids)], hidden ? clock.now() : null);
      if (hidden) await queuePinRemovals(this.ports, changed);
      return changed;
    });
    signals.notify(toTopic('unpin'));
    return done;
  }

  /** @throws DomainError `not_found`; `validation_failed` for an unknown mood */
  async edit(id: string, edit: PrintEdit): Promise<PrintWithPin> {
    if ((edit.trait && !isTrait(edit.trait)) || (edit.impact && !isImpact(edit.impact)))
      throw new DomainError('validation_failed', 'There is no such mood.');
    const print = await this.ports.managedPrints.edit(id, edit);
    if (!print) throw notFound();
    return (await this.withPins([print]))[0]!;
  }

  /** Returns collection values with fewer prints than `minPrints`, the smallest first. Keywords are not included. */
  async findGaps(minPrints: number): Promise<CollectionGap[]> {
    const gaps: CollectionGap[] = [];
    for (const type of COLLECTION_TYPES) {
      for (const value of collectionGroups(type).flatMap(({ values }) => values)) {
        const prints = await this.ports.listings.count(
          { kind: COLLECTION_TAG_KINDS[type], value },
          minPrints,
        );
        if (prints < minPrints) gaps.push({ type, value, prints });
      }
    }
    return gaps.sort((a, b) => a.prints - b.prints);
  }

  /** Returns undefined when no account has the e-mail address. */
  private async toFilter({ user, ...filter }: ManagedQuery): Promise<ManagedFilter | undefined> {
    if (!user?.includes('@')) return { ...filter, user_id: user };
    const account = await this.ports.accounts.byEmail(user.toLowerCase());
    return account && { ...filter, user_id: account.id };
  }

  private async withPins(prints: readonly Print[]): Promise<PrintWithPin[]> {
    const rows = await this.ports.pins.find(prints.map(({ id }) => id));
    const pins = new Map(rows.map((row) => [row.id, withReason(row)]));
    return prints.map((print) => ({ ...print, pin: pins.get(print.id) ?? null }));
  }
}

const notFound = () => new DomainError('not_found', 'There is no such print.');
