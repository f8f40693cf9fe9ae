import { DomainError } from '../../domain/shop/errors.js';
import { DEFAULT_ORIENTATION, orientationByValue } from '../../domain/pictures/orientation.js';
import { METHODS, PRINT_STATUS, type Print } from '../../domain/prints/print.js';
import { listingOf, type Publishing } from '../../domain/prints/review.js';
import { uploadIdOf } from '../../domain/creating/upload.js';
import { checkedPrompt, expectPaintable } from './paintable-words.js';
import { isHeldBack } from './held-back.js';
import { hasEnded } from './job-outcome.js';
import type { Ports } from '../ports/index.js';
import type { Upload } from '../ports/creating/uploads.js';
import { taskFor } from '../ports/shop/task.js';

/** Maximum cancellations per person and day. */
export const CANCELS_A_DAY = 20;
const DAY = 24 * 3_600_000;
const NONE = new Uint8Array();

export interface Description {
  /** ID chosen by the caller. Sending it again finds the same job and costs nothing. */
  job_id?: string | undefined;
  prompt: string;
  /** An orientation's value, such as '1024x1792'; the default is portrait. */
  size?: string | undefined;
  style?: string | null | undefined;
  keywords?: readonly string[] | undefined;
  colors?: readonly string[] | undefined;
  force_original_prompt?: boolean | undefined;
  /** URL of one of the maker's own photos. */
  reference?: string | null | undefined;
  /** Seed of an earlier print, to vary it. */
  seed?: number | undefined;
  /** Title and description; derived from words and picture when left out. */
  title?: string | undefined;
  description?: string | undefined;
}

/**
 * 'house' is the shop itself: its prints cost no credit and are painted after everyone else's, those for the first wall
 * before the rest.
 */
export type Maker = { user_id: string; as: 'shopper' | 'house' | 'house window' };

const PRIORITIES = { shopper: 0, 'house window': 1, house: 2 } as const;

export interface Progress {
  job: Print;
  /** Number of queued jobs before this one. */
  place: number;
  /** The unfinished picture as a small WebP. */
  partial: Uint8Array | undefined;
  /** The picture is painted, and its files are being made. */
  finishing: boolean;
}

/** After this time no painter is still writing pictures. */
const CLEANUP_DELAY_MS = 60_000;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'allowances'
  | 'clock'
  | 'credits'
  | 'generationJobs'
  | 'ids'
  | 'outbox'
  | 'signals'
  | 'transactions'
  | 'uploads'
>;

/** Creates a job from a description. PaintPrints works the queue. */
export class GeneratePrint {
  constructor(
    private readonly ports: Needs,
    private readonly publishing: Publishing = 'open',
  ) {}

  /**
   * Creates the job and holds one credit in one transaction.
   * @returns the job's ID
   * @throws DomainError `description_empty`, `description_too_long`, `description_refused`, `unknown_orientation`,
   * `upload_not_found`, `out_of_credits`, `job_id_taken`
   */
  async request(maker: Maker, description: Description): Promise<string> {
    const { clock, credits, generationJobs, ids, signals, transactions } = this.ports;
    if (description.job_id && (await this.isThere(maker.user_id, description.job_id)))
      return description.job_id;
    const prompt = checkedPrompt(description.prompt);
    const orientation = description.size ? orientationByValue(description.size) : DEFAULT_ORIENTATION;
    const keywords = distinct((description.keywords ?? []).map((one) => one.trim()).filter(Boolean));
    expectPaintable([prompt, description.style ?? '', ...keywords].join('. '));
    const photo = await this.photoOf(maker, description.reference);
    const isHeld = maker.as === 'shopper' && (await isHeldBack(this.ports, this.publishing, maker.user_id));
    const id = description.job_id ?? ids.uuid();
    const at = clock.now();
    await transactions.run(async () => {
      const outcome = await generationJobs.add(
        {
          id,
          created_at: at,
          user_id: maker.user_id,
          original_prompt: prompt,
          prompt_size: orientation.id,
          style: description.style?.trim() || null,
          prompt_type: photo ? METHODS[photo.method] : METHODS.text,
          seed_id: description.seed ?? ids.seed(),
          keywords,
          colors: distinct((description.colors ?? []).map((one) => one.toLowerCase())),
          force_original_prompt: description.force_original_prompt ?? false,
          title: description.title ?? null,
          description: description.description ?? null,
          upload_id: photo?.id ?? null,
          // A print that started from a photo stays private until its maker publishes it.
          ...listingOf(photo === undefined, isHeld),
        },
        PRIORITIES[maker.as],
      );
      if (outcome === 'exists') return void (await this.isThere(maker.user_id, id));
      if (maker.as !== 'shopper') return;
      if ((await credits.hold(maker.user_id, id, at)) === 'short') {
        throw new DomainError('out_of_credits', "You're out of credits");
      }
    });
    signals.notify('jobs');
    return id;
  }

  /** @throws DomainError `not_found` also for another user's job */
  async progress(userId: string, id: string): Promise<Progress> {
    const job = await this.ports.generationJobs.find(id);
    if (!job || job.user_id !== userId || job.removed_at)
      throw new DomainError('not_found', 'There is no such print of yours.');
    return this.progressOf(job);
  }

  /** The user's unfinished jobs, newest first. */
  async unfinished(userId: string): Promise<Progress[]> {
    const jobs = await this.ports.generationJobs.unfinished(userId);
    return Promise.all(jobs.map((job) => this.progressOf(job)));
  }

  /** Yields the job's progress now and after each change until it ends, or until aborted. */
  async *watch(userId: string, id: string, abort: AbortSignal): AsyncGenerator<Progress> {
    let told: Progress | undefined;
    while (!abort.aborted) {
      const progress = await this.progress(userId, id);
      if (!told || differs(told, progress)) yield progress;
      told = progress;
      if (hasEnded(progress.job)) return;
      await this.ports.signals.wait(`job:${id}`, 1000, abort);
    }
  }

  /** Waits for the job's end; undefined when aborted. */
  async ended(userId: string, id: string, abort: AbortSignal): Promise<Print | undefined> {
    for await (const { job } of this.watch(userId, id, abort)) {
      if (hasEnded(job)) return job;
    }
    return undefined;
  }

  /**
   * Cancels an unfinished job. Its credit is released unless a billing model was already called; a call in progress is
   * aborted. Idempotent.
   * @param onlyIfFree fails instead of spending the credit
   * @throws DomainError `not_found`, `job_ended`, `cancel_costs_credit`, `too_many_requests`
   */
  async cancel(userId: string, id: string, { onlyIfFree = false } = {}): Promise<Progress> {
    const before = await this.progress(userId, id);
    if (!hasEnded(before.job)) {
      await this.ports.transactions.run(() => this.end(before.job, onlyIfFree));
      this.ports.signals.notify(`job:${id}`);
    }
    const after = await this.progress(userId, id);
    if (after.job.status !== PRINT_STATUS.cancelled)
      throw new DomainError('job_ended', 'This print has ended already, so it cannot be cancelled.');
    return after;
  }

  private async end({ id, user_id }: Print, onlyIfFree: boolean): Promise<void> {
    const { allowances, clock, credits, generationJobs, ids, outbox } = this.ports;
    const at = clock.now();
    if (!(await allowances.take(user_id, { kind: 'cancel', most: CANCELS_A_DAY, window: DAY }, at)))
      throw new DomainError(
        'too_many_requests',
        `You have cancelled ${CANCELS_A_DAY} prints within a day. This one will be painted.`,
      );
    const cancelled = await generationJobs.cancel(id);
    if (cancelled === 'ended') return;
    if (cancelled === 'paid' && onlyIfFree)
      throw new DomainError(
        'cancel_costs_credit',
        'Painting has begun, so cancelling no longer brings the credit back.',
      );
    await (cancelled === 'paid' ? credits.capture(id, at) : credits.release(id, at));
    const settled = new Date(at.getTime() + CLEANUP_DELAY_MS);
    await outbox.add({ id: ids.uuid(), ...taskFor('remove-pictures', { printId: id }) }, settled);
  }

  private async progressOf(job: Print): Promise<Progress> {
    const { generationJobs } = this.ports;
    const place = job.status === PRINT_STATUS.queued ? await generationJobs.place(job.id) : 0;
    const stage = job.status === PRINT_STATUS.painting ? await generationJobs.stage(job.id) : undefined;
    return { job, place, partial: stage?.partial, finishing: stage?.finishing ?? false };
  }

  /** @throws DomainError `upload_not_found` for anything but the maker's own photos */
  private async photoOf({ user_id }: Maker, address: string | null | undefined): Promise<Upload | undefined> {
    if (!address) return undefined;
    const id = uploadIdOf(address);
    const upload = id === undefined ? undefined : await this.ports.uploads.find(id);
    if (upload?.user_id === user_id) return upload;
    throw new DomainError('upload_not_found', 'Your photo is no longer here. Please choose it again.');
  }

  /** Whether this user has already created the job. @throws DomainError `job_id_taken` when another user has */
  private async isThere(userId: string, id: string): Promise<boolean> {
    const job = await this.ports.generationJobs.find(id);
    if (job && job.user_id !== userId)
      throw new DomainError('job_id_taken', 'This job id belongs to another print.');
    return job !== undefined;
  }
}

function differs(one: Progress, other: Progress): boolean {
  return (
    one.job.status !== other.job.status ||
    one.place !== other.place ||
    one.job.paid_calls !== other.job.paid_calls ||
    one.job.error_code !== other.job.error_code ||
    one.finishing !== other.finishing ||
    !isSame(one.partial, other.partial)
  );
}

function isSame(one: Uint8Array = NONE, other: Uint8Array = NONE): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

function distinct(words: string[]): string[] {
  return [...new Set(words)];
}
