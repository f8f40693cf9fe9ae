import { collectionGroups } from '../../domain/prints/collection.js';
import {
  COLLECTION_TYPES,
  COLLECTION_TAG_KINDS,
  type CollectionType,
} from '../../domain/prints/collection-type.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Page, PageRequest } from '../../domain/shop/page.js';
import { isImpact, isTrait, type ManagedFilter, type PrintEdit } from '../../domain/prints/managed-print.js';
import { toTitle, type Print } from '../../domain/prints/print.js';
import type { PrintReport } from '../../domain/prints/report.js';
import type { Decision, Publishing } from '../../domain/prints/review.js';
import type { Ports } from '../ports/index.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import type { PinRow } from '../ports/curating/pins.js';
import { withReason } from './pin-outcome.js';
import { queuePinRemovals } from './queue-pin-removals.js';
import { addTasks } from '../shared/add-tasks.js';

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'clock'
  | 'crypto'
  | 'listings'
  | 'managedPrints'
  | 'outbox'
  | 'pins'
  | 'printReports'
  | 'prints'
  | 'signals'
  | 'transactions'
>;

export type CuratedPrint = Print & { pin: PinRow | null; open_reports: PrintReport[] };

/** A filter in which `user` is an ID or an e-mail address. */
export type ManagedQuery = Omit<ManagedFilter, 'user_id'> & { user?: string | undefined };

export interface CollectionGap {
  type: CollectionType;
  value: string;
  prints: number;
}

/** Lets admins manage prints. Every operation is idempotent. */
export class Curate {
  constructor(
    private readonly ports: Needs,
    private readonly publishing: Publishing = 'open',
  ) {}

  async list(wanted: ManagedQuery, page: PageRequest): Promise<Page<CuratedPrint>> {
    const filter = await this.toFilter(wanted);
    if (!filter) return { rows: [], next: null };
    const { rows, next } = await this.ports.managedPrints.list(filter, page);
    return { rows: await this.withDetails(rows), next };
  }

  async ids(wanted: ManagedQuery, page: PageRequest): Promise<Page<string>> {
    const filter = await this.toFilter(wanted);
    return filter ? this.ports.managedPrints.ids(filter, page) : { rows: [], next: null };
  }

  /** @throws DomainError `not_found` */
  async show(id: string): Promise<CuratedPrint> {
    const print = await this.ports.managedPrints.find(id);
    if (!print) throw notFound();
    return (await this.withDetails([print]))[0]!;
  }

  /** Returns the finished prints of these IDs, in their order. */
  async findMany(ids: readonly string[]): Promise<CuratedPrint[]> {
    return this.withDetails(await this.ports.prints.findMany(ids));
  }

  /** Sets the flag. Returns the IDs of the prints in that state and of those that must be approved first. */
  async feature(ids: readonly string[], featured: boolean): Promise<{ done: string[]; waiting: string[] }> {
    const { prints } = this.ports;
    const done = await prints.setFeatured([...new Set(ids)], featured);
    const notDone = ids.filter((id) => !done.includes(id));
    const waiting = (await prints.findMany(notDone)).filter(({ review }) => review === 'waiting');
    return { done, waiting: waiting.map(({ id }) => id) };
  }

  /**
   * Approves or refuses prints, except those that may have changed after `seen`. Their makers get a mail.
   * @throws DomainError `publishing_refused` for an approval in a shop that shows no prints by customers
   */
  async review(
    ids: readonly string[],
    decision: Omit<Decision, 'at'>,
  ): Promise<{ done: string[]; changed: string[] }> {
    const { clock, managedPrints, signals, transactions } = this.ports;
    if (decision.verdict === 'approved' && this.publishing === 'private') await this.expectNoCustomers(ids);
    const at = clock.now();
    const { done, changed } = await transactions.run(async () => {
      const result = await managedPrints.review(ids, { ...decision, at });
      if (decision.verdict === 'refused') await queuePinRemovals(this.ports, result.done);
      await addTasks(
        this.ports,
        result.makers.map((userId) => toTask('review-mail', { userId, at: at.getTime() })),
      );
      return result;
    });
    signals.notify(toTopic('review-mail'));
    return { done, changed };
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

  /**
   * A task writes another provenance into the files.
   * @throws DomainError `not_found`; `validation_failed` for an unknown mood, and for terms of a print that was not uploaded
   */
  async edit(id: string, edit: PrintEdit): Promise<CuratedPrint> {
    if ((edit.trait && !isTrait(edit.trait)) || (edit.impact && !isImpact(edit.impact)))
      throw new DomainError('validation_failed', 'There is no such mood.');
    const { clock, crypto, managedPrints, outbox, signals, transactions } = this.ports;
    const print = await transactions.run(async () => {
      const edited = await managedPrints.edit(id, edit);
      const payload = { printId: id, changeId: crypto.randomUuid() };
      if (edited && edit.provenance)
        await outbox.add({ id: crypto.randomUuid(), ...toTask('restate-provenance', payload) }, clock.now());
      return edited;
    });
    if (!print) throw notFound();
    signals.notify(toTopic('restate-provenance'));
    return (await this.withDetails([print]))[0]!;
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

  /** Ignores prints that are already public. */
  private async expectNoCustomers(ids: readonly string[]): Promise<void> {
    const { accounts, prints } = this.ports;
    for (const { published, user_id, title } of await prints.findMany(ids)) {
      if (published || (await accounts.findStanding(user_id))?.is_admin) continue;
      throw new DomainError(
        'publishing_refused',
        `This shop shows no prints by customers (PUBLISHING=private), so ‘${toTitle({ title })}’ stays private.`,
      );
    }
  }

  /** Returns undefined when no account has the e-mail address. */
  private async toFilter({ user, ...filter }: ManagedQuery): Promise<ManagedFilter | undefined> {
    if (!user?.includes('@')) return { ...filter, user_id: user };
    const account = await this.ports.accounts.byEmail(user.toLowerCase());
    return account && { ...filter, user_id: account.id };
  }

  private async withDetails(prints: readonly Print[]): Promise<CuratedPrint[]> {
    const rows = await this.ports.pins.find(prints.map(({ id }) => id));
    const pins = new Map(rows.map((row) => [row.id, withReason(row)]));
    const reported = prints.filter(({ reports }) => reports > 0).map(({ id }) => id);
    const reports = reported.length > 0 ? await this.ports.printReports.listOpen(reported) : [];
    return prints.map((print) => ({
      ...print,
      pin: pins.get(print.id) ?? null,
      open_reports: reports.filter(({ generation_job_id }) => generation_job_id === print.id),
    }));
  }
}

const notFound = () => new DomainError('not_found', 'There is no such print.');
