import { DomainError } from '../../domain/shop/errors.js';
import { DEFAULT_ORIENTATION, orientationByValue } from '../../domain/pictures/orientation.js';
import { PROMPT_TYPES, PRINT_STATUS, type Print } from '../../domain/prints/print.js';
import { newListing, OPEN_GATE, type Publishing } from '../../domain/prints/review.js';
import { parseUploadId } from '../../domain/creating/upload.js';
import { masterSize } from '../../domain/prints/full-size.js';
import { createSheetFinder, type FindSheet } from './default-sheet.js';
import { validatePrompt, expectPaintable } from './paintable-words.js';
import { publishingGate } from './publishing-gate.js';
import { hasEnded } from './job-outcome.js';
import { endJob } from './end-job.js';
import { JobWatch } from './job-watch.js';
import { Places } from './places.js';
import { differs, type Progress } from './progress.js';
import type { Understanding } from '../ports/creating/image-model.js';
import type { Ports } from '../ports/index.js';
import type { Upload } from '../ports/creating/uploads.js';

/** The maximum number of cancellations per user and day. */
export const MAX_CANCELS_PER_DAY = 20;
const DAY = 24 * 3_600_000;

export interface GenerationRequest {
  /** The caller chooses this ID. Sending it again finds the same job and costs nothing. */
  job_id?: string | undefined;
  prompt: string;
  /** An orientation's value, such as '1024x1792'. The default is portrait. */
  size?: string | undefined;
  style?: string | null | undefined;
  keywords?: readonly string[] | undefined;
  colors?: readonly string[] | undefined;
  force_original_prompt?: boolean | undefined;
  /** The URL of a photo that the maker uploaded. */
  reference?: string | null | undefined;
  /** The seed of an earlier print, to vary it. */
  seed?: number | undefined;
  /** The title and the description are derived from the words and the picture when left out. */
  title?: string | undefined;
  description?: string | undefined;
}

/** The shop's own prints cost no credit. They are painted after customers' prints, featured ones first. */
export type Maker = { user_id: string; as: 'customer' | 'shop' | 'shop, featured' };

const PRIORITIES = { customer: 0, 'shop, featured': 1, shop: 2 } as const;

type Needs = Pick<
  Ports,
  | 'accounts'
  | 'allowances'
  | 'clock'
  | 'credits'
  | 'generationJobs'
  | 'crypto'
  | 'imageModel'
  | 'outbox'
  | 'products'
  | 'signals'
  | 'transactions'
  | 'uploads'
>;

/** Creates a job from a description. PaintPrints processes the queue. */
export class GeneratePrint {
  private readonly places: Places;
  private readonly jobWatch: JobWatch;

  constructor(
    private readonly ports: Needs,
    private readonly publishing: Publishing = 'open',
    /** Receives errors of the poll for those who watch. */
    onError: (error: unknown) => void = () => {},
  ) {
    this.places = new Places(ports);
    this.jobWatch = new JobWatch(ports, this.places, onError);
  }

  /**
   * Says what will be painted of a description, before it costs anything.
   * @throws DomainError `description_empty`, `description_too_long`
   */
  understand({
    prompt,
    keywords = [],
  }: Pick<GenerationRequest, 'prompt' | 'keywords'>): Promise<Understanding> {
    return this.ports.imageModel.understand({ prompt: validatePrompt(prompt), keywords: [...keywords] });
  }

  /**
   * Creates the job and holds one credit in one transaction.
   * @returns the job's ID
   * @throws DomainError `description_empty`, `description_too_long`, `description_refused`, `unknown_orientation`,
   * `upload_not_found`, `out_of_credits`, `job_id_taken`
   */
  async request(maker: Maker, description: GenerationRequest): Promise<string> {
    const { clock, credits, generationJobs, crypto, signals, transactions } = this.ports;
    if (description.job_id && (await this.exists(maker.user_id, description.job_id)))
      return description.job_id;
    const prompt = validatePrompt(description.prompt);
    const orientation = description.size ? orientationByValue(description.size) : DEFAULT_ORIENTATION;
    const keywords = [...new Set((description.keywords ?? []).map((one) => one.trim()).filter(Boolean))];
    expectPaintable([prompt, description.style ?? '', ...keywords].join('. '));
    const photo = await this.findPhoto(maker, description.reference);
    const { style, title, description: text } = description;
    const gate =
      maker.as === 'customer'
        ? await publishingGate(this.ports, this.publishing, maker.user_id, [
            title,
            text,
            prompt,
            style,
            ...keywords,
          ])
        : OPEN_GATE;
    const id = description.job_id ?? crypto.randomUuid();
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
          prompt_type: photo ? PROMPT_TYPES[photo.method] : PROMPT_TYPES.text,
          seed_id: description.seed ?? crypto.randomSeed(),
          keywords,
          colors: [...new Set((description.colors ?? []).map((one) => one.toLowerCase()))],
          force_original_prompt: description.force_original_prompt ?? false,
          title: description.title ?? null,
          description: description.description ?? null,
          upload_id: photo?.id ?? null,
          // A print that started from a photo stays private until its maker publishes it.
          ...newListing(photo === undefined, gate),
        },
        PRIORITIES[maker.as],
      );
      if (outcome === 'exists') return void (await this.exists(maker.user_id, id));
      if (maker.as !== 'customer') return;
      if ((await credits.hold(maker.user_id, id, at)) === 'short') {
        throw new DomainError('out_of_credits', "You're out of credits");
      }
    });
    signals.notify('jobs');
    return id;
  }

  /** @throws DomainError `not_found` also for another user's job */
  async progress(userId: string, id: string, findSheet = createSheetFinder(this.ports)): Promise<Progress> {
    const job = await this.ports.generationJobs.find(id);
    if (!job || job.user_id !== userId || job.removed_at)
      throw new DomainError('not_found', 'There is no such print in your account.');
    return this.toProgress(job, findSheet);
  }

  /** Returns the user's unfinished jobs, newest first. */
  async unfinished(userId: string): Promise<Progress[]> {
    const jobs = await this.ports.generationJobs.listUnfinished(userId);
    const findSheet = createSheetFinder(this.ports);
    return Promise.all(jobs.map((job) => this.toProgress(job, findSheet)));
  }

  /** Yields the job's progress now and after each change until the job ends or `abort` is aborted. */
  async *watch(userId: string, id: string, abort: AbortSignal): AsyncGenerator<Progress> {
    const findSheet = createSheetFinder(this.ports);
    let last: Progress | undefined;
    let place: number | undefined;
    while (!abort.aborted) {
      const progress: Progress =
        last && place !== undefined ? { ...last, place } : await this.progress(userId, id, findSheet);
      if (!last || differs(last, progress)) yield progress;
      last = progress;
      if (hasEnded(progress.job)) return;
      place = await this.jobWatch.changed(progress, abort);
    }
  }

  /** Waits for the job's end. Returns undefined when aborted. */
  async hasEnded(userId: string, id: string, abort: AbortSignal): Promise<Print | undefined> {
    for await (const { job } of this.watch(userId, id, abort)) {
      if (hasEnded(job)) return job;
    }
    return undefined;
  }

  /**
   * Cancels an unfinished job. Its credit is released unless a billing model was already called. A call in progress is
   * aborted. Idempotent.
   * @param onlyIfFree if true, throws instead of spending the credit
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
      throw new DomainError('job_ended', 'Work on this print has already ended, so it cannot be cancelled.');
    return after;
  }

  private async end({ id, user_id }: Print, onlyIfFree: boolean): Promise<void> {
    const { allowances, clock } = this.ports;
    const limit = { kind: 'cancel', max: MAX_CANCELS_PER_DAY, windowMs: DAY } as const;
    if (!(await allowances.take(user_id, limit, clock.now())))
      throw new DomainError(
        'too_many_requests',
        `You have cancelled ${MAX_CANCELS_PER_DAY} prints within a day. This one will be painted.`,
      );
    if ((await endJob(this.ports, id)) === 'paid' && onlyIfFree)
      throw new DomainError(
        'cancel_costs_credit',
        'Painting has begun, so cancelling no longer returns your credit.',
      );
  }

  private async toProgress(job: Print, findSheet: FindSheet): Promise<Progress> {
    const { generationJobs } = this.ports;
    const place = job.status === PRINT_STATUS.queued ? await this.places.of(job.id) : 0;
    const stage =
      job.status === PRINT_STATUS.painting ? await generationJobs.findProgress(job.id) : undefined;
    const size = (hasEnded(job) ? undefined : await findSheet(job)) ?? masterSize(job);
    return { job, place, partial: stage?.partial, finishing: stage?.finishing ?? false, size };
  }

  /** @throws DomainError `upload_not_found` for anything but the maker's own photos */
  private async findPhoto(
    { user_id }: Maker,
    address: string | null | undefined,
  ): Promise<Upload | undefined> {
    if (!address) return undefined;
    const id = parseUploadId(address);
    const upload = id === undefined ? undefined : await this.ports.uploads.find(id);
    if (upload?.user_id === user_id) return upload;
    throw new DomainError('upload_not_found', 'Your photo is no longer available. Please choose it again.');
  }

  /** Returns whether this user has already created the job. @throws DomainError `job_id_taken` when another user has */
  private async exists(userId: string, id: string): Promise<boolean> {
    const job = await this.ports.generationJobs.find(id);
    if (job && job.user_id !== userId)
      throw new DomainError('job_id_taken', 'This job id belongs to another print.');
    return job !== undefined;
  }
}
