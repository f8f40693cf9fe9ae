import { DomainError, TryLater, type ErrorCode } from '../domain/errors.js';
import { orientationById } from '../domain/orientation.js';
import { masterKey, PRINT_STATUS, renditionKey, renditionWidths, type Print } from '../domain/print.js';
import { findingsOf } from '../domain/print-findings.js';
import { uploadKey } from '../domain/upload.js';
import { paintRequestOf } from './paint-request.js';
import type { Painting } from './ports/image-model.js';
import type { Ports } from './ports/index.js';
import { keepPainting, keptPainting, removePictures } from './print-files.js';

/** A lease not renewed for this long is free again. */
export const LEASE_SECONDS = 15;
/** Attempts after which an error that says nothing of itself is taken for one that stays. */
const MAX_ATTEMPTS = 4;
/** The same where somebody outside asked to be tried again, or painters died over it. */
const MAX_PATIENT_ATTEMPTS = 8;
const MAX_WAIT_SECONDS = 300;
/** What the shopper is told as it stands. */
const TOLD: readonly ErrorCode[] = ['description_refused', 'daily_limit_reached'];
/** Asking again would not help. */
const FINAL: readonly ErrorCode[] = [...TOLD, 'painting_failed', 'bad_picture'];
/** The slow renditions wait, so that they do not stand in the way of prints that people wait for. */
const AVIF_AFTER_SECONDS = 20;

type Needs = Pick<
  Ports,
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

/** Works the queue of prints: a description becomes a picture, or the credit comes back. */
export class PaintPrints {
  constructor(
    private readonly ports: Needs,
    /** Told of what went wrong before it is tried again or given up. */
    private readonly onError: (error: unknown, job: Print) => void,
  ) {}

  async claim(owner: string): Promise<{ job: Print; attempts: number } | undefined> {
    return this.ports.generationJobs.claim(this.lease(owner), this.ports.clock.now());
  }

  async renew(job: Print, owner: string): Promise<boolean> {
    return this.ports.generationJobs.renew(job.id, this.lease(owner));
  }

  /**
   * Paints a claimed job to its end, or gives it back to the queue; never throws for what the job itself did.
   * @param abort when the job is no longer this owner's
   */
  async work(
    claimed: { job: Print; attempts: number },
    owner: string,
    abort = new AbortController().signal,
  ): Promise<void> {
    const { job, attempts } = claimed;
    try {
      if (attempts > MAX_PATIENT_ATTEMPTS)
        throw new DomainError('painting_failed', 'This print could not be painted.');
      this.ports.signals.notify(`job:${job.id}`);
      await this.paint(job, owner, abort);
    } catch (error) {
      if (abort.aborted) await this.letGo(job, owner);
      else {
        this.onError(error, job);
        await this.giveBack(job, owner, attempts, error);
      }
    }
    this.ports.signals.notify(`job:${job.id}`);
  }

  private async paint(job: Print, owner: string, abort: AbortSignal): Promise<void> {
    const { clock, credits, generationJobs, ids, outbox, pictures, pictureStore, transactions } = this.ports;
    const painting = (await keptPainting(pictureStore, job.id)) ?? (await this.ask(job, owner, abort));
    if (!(await generationJobs.finish(job.id, this.lease(owner)))) return this.clearAway(job);
    this.ports.signals.notify(`job:${job.id}`);
    const provenance = { model: painting.model, created_at: job.created_at };
    const master = await pictures.master(painting.bytes, orientationById(job.prompt_size), provenance);
    const seen = await pictures.examine(master);
    const widths = renditionWidths(seen.width);
    const renditions = await pictures.renditions(master, widths, 'webp', provenance);
    // A painter that was away for too long must not put its picture in the place of the one that is shown.
    if (!(await generationJobs.finish(job.id, this.lease(owner)))) return this.clearAway(job);
    await pictureStore.put(masterKey(job.id), master);
    for (const [index, width] of widths.entries()) {
      abort.throwIfAborted();
      await pictureStore.put(renditionKey(job.id, width, 'webp'), renditions[index]!);
    }
    const findings = findingsOf(job, painting, seen, widths);
    const completed = await transactions.run(async () => {
      if (!(await generationJobs.complete(job.id, owner, findings))) return false;
      await credits.capture(job.id, clock.now());
      const later = new Date(clock.now().getTime() + AVIF_AFTER_SECONDS * 1000);
      await outbox.add({ id: ids.uuid(), kind: 'avif-renditions', subject: job.id }, later);
      return true;
    });
    if (!completed) await this.clearAway(job);
  }

  /** The words are looked at by the model's own moderation first, and nothing is painted that it refuses. */
  private async ask(job: Print, owner: string, abort: AbortSignal): Promise<Painting> {
    const { imageModel, moderator, pictureStore } = this.ports;
    // The photo may have gone since; the words that were made of it are still there.
    const reference = job.upload_id ? await pictureStore.get(uploadKey(job.upload_id)) : undefined;
    await moderator.check(
      [job.original_prompt, job.style, ...job.keywords].filter(Boolean).join('\n'),
      reference,
    );
    let shown = Promise.resolve();
    const painting = await imageModel
      .paint(
        paintRequestOf(job, reference),
        (partial) => {
          shown = shown.then(() => this.show(job, owner, partial));
        },
        abort,
      )
      .finally(() => shown);
    if (painting.billed) await keepPainting(pictureStore, job.id, painting);
    return painting;
  }

  /** What was put down for a job that ended meanwhile; another painter's picture of it stays. */
  private async clearAway(job: Print): Promise<void> {
    const { generationJobs, pictureStore } = this.ports;
    const now = await generationJobs.find(job.id);
    if (now && now.status !== PRINT_STATUS.failed && now.status !== PRINT_STATUS.cancelled) return;
    await removePictures(pictureStore, job.id);
  }

  /** Called off: where nobody else has it or ended it, it is free for the next at once. */
  private async letGo(job: Print, owner: string): Promise<void> {
    const { clock, generationJobs, signals } = this.ports;
    if (await generationJobs.postpone(job.id, owner, clock.now())) signals.notify('jobs');
    else await this.clearAway(job);
  }

  /** Lets whoever follows the job see how far it has come; a picture that cannot be kept is no loss to the print. */
  private async show(job: Print, owner: string, partial: Uint8Array): Promise<void> {
    try {
      if (!(await this.ports.generationJobs.keepPartial(job.id, owner, partial))) return;
      this.ports.signals.notify(`job:${job.id}`);
    } catch (error) {
      this.onError(error, job);
    }
  }

  private async giveBack(job: Print, owner: string, attempts: number, error: unknown): Promise<void> {
    const { clock, credits, generationJobs, ids, outbox, transactions } = this.ports;
    const at = clock.now();
    if (isWorthTrying(error, attempts)) {
      const seconds = Math.min(MAX_WAIT_SECONDS, waitOf(error) ?? 2 ** attempts);
      await generationJobs.postpone(job.id, owner, new Date(at.getTime() + 1000 * seconds));
      return;
    }
    await transactions.run(async () => {
      if (!(await generationJobs.fail(job.id, owner, reasonOf(error)))) return;
      await credits.release(job.id, at);
      // An earlier attempt may have put pictures down and died.
      const settled = new Date(at.getTime() + LEASE_SECONDS * 4000);
      await outbox.add({ id: ids.uuid(), kind: 'remove-pictures', subject: job.id }, settled);
    });
  }

  private lease(owner: string): { owner: string; until: Date } {
    return { owner, until: new Date(this.ports.clock.now().getTime() + LEASE_SECONDS * 1000) };
  }
}

function isWorthTrying(error: unknown, attempts: number): boolean {
  if (error instanceof DomainError && FINAL.includes(error.code)) return false;
  return attempts < (error instanceof TryLater ? MAX_PATIENT_ATTEMPTS : MAX_ATTEMPTS);
}

const waitOf = (error: unknown) => (error instanceof TryLater ? error.seconds : undefined);

/** What the shopper is told: the reason where there is one for them, otherwise no more than that it failed. */
function reasonOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof DomainError && TOLD.includes(error.code)) {
    return { code: error.code, message: error.message };
  }
  return { code: 'painting_failed', message: 'Error generating print. Please try again.' };
}
