import { backoffMs, type Backoff } from '../../domain/shop/backoff.js';
import { DomainError, ProviderAccountError } from '../../domain/shop/errors.js';
import { orientationById } from '../../domain/pictures/orientation.js';
import {
  masterKey,
  PRINT_STATUS,
  renditionKey,
  renditionWidths,
  type Print,
} from '../../domain/prints/print.js';
import { findingsOf } from '../../domain/prints/print-findings.js';
import { uploadKey } from '../../domain/creating/upload.js';
import { paintRequestOf } from './paint-request.js';
import {
  costNothing,
  FREE_REFUSALS_A_DAY,
  isDailyLimit,
  isWorthTrying,
  MAX_PATIENT_ATTEMPTS,
  reasonOf,
  REFUSED_AND_SPENT,
  UNAVAILABLE,
  waitOf,
} from './painting-errors.js';
import type { Claimed, Lease } from '../ports/creating/generation-jobs.js';
import type { Painting } from '../ports/creating/image-model.js';
import type { Ports } from '../ports/index.js';
import { keepPainting, keptPainting, removePictures } from '../prints/print-files.js';
import { taskFor } from '../ports/shop/task.js';

/** After this time an unrenewed lease expires. */
export const LEASE_SECONDS = 15;
const BACKOFF: Backoff = { first: 2_000, longest: 300_000 };
/** Billed calls per job over all attempts. A job that crashes its painters cannot cost more. */
export const MAX_PAID_CALLS = 3;
/** Milliseconds until the next attempt after the shop's account was rejected, or the daily budget was spent. */
const UNAVAILABLE_RETRY_MS = 60_000;
const DAILY_LIMIT_RETRY_MS = 600_000;
/** Delay for the slow AVIF renditions, so that waiting prints are painted first. */
const AVIF_DELAY_SECONDS = 20;

type Needs = Pick<
  Ports,
  | 'alerts'
  | 'allowances'
  | 'clock'
  | 'credits'
  | 'generationJobs'
  | 'ids'
  | 'imageModel'
  | 'moderator'
  | 'outbox'
  | 'pictureStore'
  | 'pictures'
  | 'signals'
  | 'transactions'
>;

/** Works the queue of prints: a job gets its picture, or its credit is released. */
export class PaintPrints {
  constructor(
    private readonly ports: Needs,
    /** Receives each error before the job is retried or failed. */
    private readonly onError: (error: unknown, job: Print) => void,
  ) {}

  claim(owner: string): Promise<Claimed | undefined> {
    return this.ports.generationJobs.claim(this.lease(owner), this.ports.clock.now());
  }

  async renew(job: Print, owner: string): Promise<boolean> {
    return this.ports.generationJobs.renew(job.id, this.lease(owner));
  }

  /**
   * Paints a claimed job or requeues it. Never throws for the job's own errors.
   * @param abort aborted when the lease is lost
   */
  async work(claimed: Claimed, owner: string, abort = new AbortController().signal): Promise<void> {
    const { job, attempts } = claimed;
    try {
      if (attempts > MAX_PATIENT_ATTEMPTS)
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
    const { clock, credits, generationJobs, ids, outbox, pictures, pictureStore, transactions } = this.ports;
    const painting = (await keptPainting(pictureStore, job.id)) ?? (await this.ask(job, owner, abort));
    if (!painting || !(await generationJobs.finish(job.id, this.lease(owner)))) return this.cleanUp(job);
    this.ports.signals.notify(`job:${job.id}`);
    const provenance = { model: painting.model, created_at: job.created_at };
    const master = await pictures.master(painting.bytes, orientationById(job.prompt_size), provenance);
    const seen = await pictures.examine(master);
    const widths = renditionWidths(seen.width);
    const renditions = await pictures.renditions(master, widths, 'webp', provenance);
    // A painter that lost its lease must not overwrite the current picture.
    if (!(await generationJobs.finish(job.id, this.lease(owner)))) return this.cleanUp(job);
    await pictureStore.put(masterKey(job.id), master);
    for (const [index, width] of widths.entries()) {
      abort.throwIfAborted();
      await pictureStore.put(renditionKey(job.id, width, 'webp'), renditions[index]!);
    }
    const findings = findingsOf(job, painting, seen, widths);
    const completed = await transactions.run(async () => {
      if (!(await generationJobs.complete(job.id, owner, findings))) return false;
      await credits.capture(job.id, clock.now());
      const later = new Date(clock.now().getTime() + AVIF_DELAY_SECONDS * 1000);
      await outbox.add({ id: ids.uuid(), ...taskFor('avif-renditions', { printId: job.id }) }, later);
      return true;
    });
    if (!completed) await this.cleanUp(job);
  }

  /**
   * Has the words and the photo moderated first; refused ones are not painted.
   * @returns undefined when the lease is lost
   */
  private async ask(job: Print, owner: string, abort: AbortSignal): Promise<Painting | undefined> {
    const { imageModel, moderator, pictureStore } = this.ports;
    // The photo may have been deleted; its description is still there.
    const reference = job.upload_id ? await pictureStore.get(uploadKey(job.upload_id)) : undefined;
    await moderator.check(
      [job.original_prompt, job.style, ...job.keywords].filter(Boolean).join('\n'),
      reference,
    );
    if (imageModel.bills && !(await this.beginPaidCall(job, owner))) return undefined;
    let shown = Promise.resolve();
    const onPartial = (partial: Uint8Array) => {
      shown = shown.then(() => this.show(job, owner, partial));
    };
    try {
      const painting = await imageModel.paint(paintRequestOf(job, reference), onPartial, abort);
      if (imageModel.bills) await this.keep(job, painting);
      await this.clearAlerts(job);
      return painting;
    } catch (error) {
      if (imageModel.bills && costNothing(error)) await this.ports.generationJobs.undoPaidCall(job.id, owner);
      throw error;
    } finally {
      await shown;
    }
  }

  /** From here on a cancellation spends the credit. The database decides which came first. */
  private async beginPaidCall(job: Print, owner: string): Promise<boolean> {
    const { generationJobs, signals } = this.ports;
    const begun = await generationJobs.beginPaidCall(job.id, owner, MAX_PAID_CALLS);
    if (begun === 'enough')
      throw new DomainError('painting_failed', 'This print was paid for too often without a picture.');
    if (begun === 'begun') signals.notify(`job:${job.id}`);
    return begun === 'begun';
  }

  private async clearAlerts(job: Print): Promise<void> {
    const { alerts } = this.ports;
    try {
      await alerts.clear('image_model_key_refused');
      await alerts.clear('image_model_out_of_quota');
    } catch (error) {
      // The picture is painted; the next one clears the alerts.
      this.onError(error, job);
    }
  }

  /** Saved first, so that a crash does not lead to a second paid call. */
  private async keep(job: Print, painting: Painting): Promise<void> {
    try {
      await keepPainting(this.ports.pictureStore, job.id, painting);
    } catch (error) {
      // The picture is still in memory and may be completed.
      this.onError(error, job);
    }
  }

  /** Deletes the pictures of a job that ended meanwhile; another painter's picture stays. */
  private async cleanUp(job: Print): Promise<void> {
    const { generationJobs, pictureStore } = this.ports;
    const now = await generationJobs.find(job.id);
    if (now && now.status !== PRINT_STATUS.failed && now.status !== PRINT_STATUS.cancelled) return;
    await removePictures(pictureStore, job.id);
  }

  /** Returns an aborted job to the queue if it is still this owner's. */
  private async release(job: Print, owner: string): Promise<void> {
    const { clock, generationJobs, signals } = this.ports;
    if (await generationJobs.postpone(job.id, owner, clock.now())) signals.notify('jobs');
    else await this.cleanUp(job);
  }

  /** Stores the unfinished picture for the maker. A failure does not affect the print. */
  private async show(job: Print, owner: string, partial: Uint8Array): Promise<void> {
    try {
      if (!(await this.ports.generationJobs.keepPartial(job.id, owner, partial))) return;
      this.ports.signals.notify(`job:${job.id}`);
    } catch (error) {
      this.onError(error, job);
    }
  }

  private async requeueOrFail(claimed: Claimed, owner: string, error: unknown): Promise<void> {
    const { job, attempts, priority } = claimed;
    const { alerts, clock, credits, generationJobs, ids, outbox, transactions } = this.ports;
    const at = clock.now();
    if (error instanceof ProviderAccountError) {
      await alerts.raise(error.alert, error.message, at);
      await generationJobs.defer(job.id, owner, new Date(at.getTime() + UNAVAILABLE_RETRY_MS), UNAVAILABLE);
      return;
    }
    // Nobody waits for the shop's own prints, so they are painted tomorrow.
    if (priority > 0 && isDailyLimit(error)) {
      await generationJobs.defer(job.id, owner, new Date(at.getTime() + DAILY_LIMIT_RETRY_MS), UNAVAILABLE);
      return;
    }
    this.onError(error, job);
    if (isWorthTrying(error, attempts)) {
      const wait = Math.min(BACKOFF.longest, waitOf(error) ?? backoffMs(attempts, BACKOFF));
      await generationJobs.postpone(job.id, owner, new Date(at.getTime() + wait));
      return;
    }
    await transactions.run(async () => {
      const isSpent = await this.isOwnFault(job, error, at);
      const reason = isSpent ? REFUSED_AND_SPENT : reasonOf(error);
      if (!(await generationJobs.fail(job.id, owner, reason))) return;
      await (isSpent ? credits.capture(job.id, at) : credits.release(job.id, at));
      // An earlier attempt may have left pictures behind.
      const settled = new Date(at.getTime() + LEASE_SECONDS * 4000);
      await outbox.add({ id: ids.uuid(), ...taskFor('remove-pictures', { printId: job.id }) }, settled);
    });
  }

  /** Whether the credit is spent: a billing model refused the words, and the day's free refusals are used up. */
  private async isOwnFault(job: Print, error: unknown, at: Date): Promise<boolean> {
    if (!(error instanceof DomainError) || error.code !== 'description_refused') return false;
    const now = await this.ports.generationJobs.find(job.id);
    if (!now || now.paid_calls === 0) return false;
    const allowance = { kind: 'refused_picture', most: FREE_REFUSALS_A_DAY, window: 24 * 3_600_000 } as const;
    return !(await this.ports.allowances.take(job.user_id, allowance, at));
  }

  private lease(owner: string): Lease {
    return { owner, until: new Date(this.ports.clock.now().getTime() + LEASE_SECONDS * 1000) };
  }
}
