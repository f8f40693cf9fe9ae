import { backoffMs, type Backoff } from '../../domain/shop/backoff.js';
import { DomainError, ProviderAccountError } from '../../domain/shop/errors.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import {
  masterKey,
  PRINT_STATUS,
  renditionKey,
  toImageHash,
  renditionWidths,
  type Print,
} from '../../domain/prints/print.js';
import { toPrintData } from '../../domain/prints/webhook-data.js';
import { toFindings } from '../../domain/prints/print-findings.js';
import { CallModel } from './call-model.js';
import { createSheetFinder } from './default-sheet.js';
import {
  FREE_REFUSALS,
  isWorthRetrying,
  MAX_RETRYABLE_ATTEMPTS,
  toFailureReason,
  PAINTING_REFUSED,
  PAINTING_UNAVAILABLE,
  requestedDelayMs,
  toDeferMs,
} from './painting-errors.js';
import type { ClaimedJob, HeldJob, Lease } from '../ports/creating/generation-jobs.js';
import type { Ports } from '../ports/index.js';
import { loadPainting, removePictures } from '../prints/print-files.js';
import { toTopic } from '../ports/shop/outbox.js';
import { toTask } from '../ports/shop/task.js';
import { addWebhooks } from '../shared/add-webhooks.js';

/** Seconds after which a lease that was not renewed expires. */
export const LEASE_SECONDS = 15;
const BACKOFF: Backoff = { firstMs: 2_000, maxMs: 300_000 };
/** The AVIF renditions are slow, so they are delayed and waiting prints are painted first. */
const AVIF_DELAY_SECONDS = 20;

type Needs = ConstructorParameters<typeof CallModel>[0] &
  Pick<
    Ports,
    | 'allowances'
    | 'clock'
    | 'credits'
    | 'crypto'
    | 'outbox'
    | 'pictures'
    | 'products'
    | 'signals'
    | 'transactions'
    | 'webhooks'
  >;

/** Processes the queue of prints. A job gets its picture, or its credit is released. */
export class PaintPrints {
  private readonly model: CallModel;

  constructor(
    private readonly ports: Needs,
    /** Receives each error before the job is retried or fails. */
    private readonly onError: (error: unknown, job: Print) => void,
  ) {
    this.model = new CallModel(ports, onError);
  }

  /** Claims at most `max` jobs, the first ones first. */
  claim(owner: string, max: number): Promise<ClaimedJob[]> {
    return this.ports.generationJobs.claim(this.lease(owner), max);
  }

  /** Renews leases. Returns the IDs of the jobs whose owner still has them. */
  renew(jobs: readonly HeldJob[]): Promise<string[]> {
    return this.ports.generationJobs.renew(jobs, this.leaseEnd());
  }

  /**
   * Makes jobs claimable whose delay has ended or whose painter has died. Call it every second.
   * @param gapMs does nothing if another process has done it within this time
   */
  async requeueDue(gapMs?: number): Promise<void> {
    const { clock, generationJobs, signals } = this.ports;
    if ((await generationJobs.requeueDue(clock.now(), gapMs)) > 0) signals.notify('jobs');
  }

  /**
   * Paints a claimed job or requeues it. Never throws an error of the job itself.
   * @param abort is aborted when the lease is lost
   */
  async work(claimed: ClaimedJob, owner: string, abort = new AbortController().signal): Promise<void> {
    const { job, attempts } = claimed;
    try {
      if (attempts > MAX_RETRYABLE_ATTEMPTS)
        throw new DomainError('painting_failed', 'This print could not be painted.');
      this.ports.signals.notify(`job:${job.id}`);
      await this.paint(job, owner, abort);
    } catch (error) {
      if (abort.aborted) await this.release(job, owner);
      else await this.requeueOrFail(claimed, owner, error);
    }
    this.ports.signals.notify(`job:${job.id}`);
  }

  private async paint(job: Print, owner: string, abort: AbortSignal): Promise<void> {
    const { clock, credits, generationJobs, crypto, outbox, pictures, pictureStore, transactions } =
      this.ports;
    const sheet = await createSheetFinder(this.ports)(job);
    const painting =
      (await loadPainting(pictureStore, job.id)) ?? (await this.model.call(job, owner, sheet, abort));
    if (!painting || !(await generationJobs.markPainted(job.id, this.lease(owner)))) return this.cleanUp(job);
    this.ports.signals.notify(`job:${job.id}`);
    const provenance = { model: painting.model, created_at: job.created_at, provenance: job.provenance };
    const size = sheet ?? orientationById(job.prompt_size);
    const master = await pictures.master(painting.bytes, size, provenance);
    const seen = await pictures.examine(master);
    const widths = renditionWidths(seen.width);
    const renditions = await pictures.renditions(master, widths, 'webp', provenance);
    // A painter that lost its lease must not overwrite the current picture.
    if (!(await generationJobs.markPainted(job.id, this.lease(owner)))) return this.cleanUp(job);
    await pictureStore.put(masterKey(job.id), master);
    for (const [index, width] of widths.entries()) {
      abort.throwIfAborted();
      await pictureStore.put(renditionKey(job.id, width, 'webp'), renditions[index]!);
    }
    const findings = toFindings(
      job,
      painting,
      { ...seen, image_hash: toImageHash(crypto.hash(master)) },
      widths,
    );
    const completed = await transactions.run(async () => {
      if (!(await generationJobs.complete(job.id, owner, findings))) return false;
      await credits.capture(job.id, clock.now());
      const later = new Date(clock.now().getTime() + AVIF_DELAY_SECONDS * 1000);
      await outbox.add({ id: crypto.randomUuid(), ...toTask('avif-renditions', { printId: job.id }) }, later);
      await addWebhooks(this.ports, 'print.created', toPrintData(job));
      return true;
    });
    if (completed) this.ports.signals.notify(toTopic('webhook'));
    if (!completed) await this.cleanUp(job);
  }

  /** Deletes the pictures of a job that failed or was cancelled in the meantime. Another painter's picture is kept. */
  private async cleanUp(job: Print): Promise<void> {
    const { generationJobs, pictureStore } = this.ports;
    const current = await generationJobs.find(job.id);
    if (current && current.status !== PRINT_STATUS.failed && current.status !== PRINT_STATUS.cancelled)
      return;
    await removePictures(pictureStore, job.id);
  }

  /** Requeues an aborted job if this owner still has the lease. */
  private async release(job: Print, owner: string): Promise<void> {
    const { generationJobs, signals } = this.ports;
    if (await generationJobs.requeue(job.id, owner)) signals.notify('jobs');
    else await this.cleanUp(job);
  }

  private async requeueOrFail(claimed: ClaimedJob, owner: string, error: unknown): Promise<void> {
    const { job, attempts, priority } = claimed;
    const { alerts, clock, credits, generationJobs, crypto, outbox, transactions } = this.ports;
    const at = clock.now();
    if (error instanceof ProviderAccountError) await alerts.raise(error.alert, error.message, at);
    const deferMs = toDeferMs(error, priority);
    if (deferMs !== undefined) {
      await generationJobs.defer(job.id, owner, new Date(at.getTime() + deferMs), PAINTING_UNAVAILABLE);
      return;
    }
    this.onError(error, job);
    if (isWorthRetrying(error, attempts)) {
      const wait = Math.min(BACKOFF.maxMs, requestedDelayMs(error) ?? backoffMs(attempts, BACKOFF));
      await generationJobs.requeue(job.id, owner, new Date(at.getTime() + wait));
      return;
    }
    await transactions.run(async () => {
      const isSpent = await this.isOwnFault(job, error, at);
      const reason = isSpent ? PAINTING_REFUSED : toFailureReason(error);
      if (!(await generationJobs.fail(job.id, owner, reason))) return;
      await (isSpent ? credits.capture(job.id, at) : credits.release(job.id, at));
      // An earlier attempt may have left pictures behind.
      const settled = new Date(at.getTime() + LEASE_SECONDS * 4000);
      await outbox.add(
        { id: crypto.randomUuid(), ...toTask('remove-pictures', { printId: job.id }) },
        settled,
      );
    });
  }

  /** Returns whether the credit is spent: a billing model refused the words, and the day's free refusals are used up. */
  private async isOwnFault(job: Print, error: unknown, at: Date): Promise<boolean> {
    if (!(error instanceof DomainError) || error.code !== 'description_refused') return false;
    const current = await this.ports.generationJobs.find(job.id);
    if (!current || current.paid_calls === 0) return false;
    return !(await this.ports.allowances.take(job.user_id, FREE_REFUSALS, at));
  }

  private lease(owner: string): Lease {
    return { owner, until: this.leaseEnd() };
  }

  private leaseEnd(): Date {
    return new Date(this.ports.clock.now().getTime() + LEASE_SECONDS * 1000);
  }
}
