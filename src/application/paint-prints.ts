import { DomainError } from '../domain/errors.js';
import { orientationById } from '../domain/orientation.js';
import { masterKey, renditionKey, renditionWidths, type Print } from '../domain/print.js';
import { findingsOf } from '../domain/print-findings.js';
import type { Ports } from './ports/index.js';

/** A lease not renewed for this long is free again. */
export const LEASE_SECONDS = 15;
const MAX_ATTEMPTS = 4;
/** The slow renditions wait, so that they do not stand in the way of prints that people wait for. */
const AVIF_AFTER_SECONDS = 20;

type Needs = Pick<
  Ports,
  | 'clock'
  | 'credits'
  | 'generationJobs'
  | 'ids'
  | 'imageModel'
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

  /** Paints a claimed job to its end, or gives it back to the queue; never throws for what the job itself did. */
  async work(claimed: { job: Print; attempts: number }, owner: string): Promise<void> {
    const { job, attempts } = claimed;
    try {
      if (attempts > MAX_ATTEMPTS)
        throw new DomainError('painting_failed', 'This print could not be painted.');
      this.ports.signals.notify(`job:${job.id}`);
      await this.paint(job, owner);
    } catch (error) {
      this.onError(error, job);
      await this.giveBack(job, owner, attempts, error);
    }
    this.ports.signals.notify(`job:${job.id}`);
  }

  private async paint(job: Print, owner: string): Promise<void> {
    const { clock, credits, generationJobs, ids, imageModel, outbox, pictures, pictureStore, transactions } =
      this.ports;
    const { width, height } = orientationById(job.prompt_size);
    let shown = Promise.resolve();
    const painting = await imageModel
      .paint(
        {
          prompt: job.original_prompt,
          style: job.style,
          keywords: job.keywords,
          colors: job.colors,
          seed: job.seed_id,
          width,
          height,
        },
        (partial) => {
          shown = shown.then(() => this.show(job, owner, partial));
        },
      )
      .finally(() => shown);
    const seen = await pictures.inspect(painting.bytes);
    const widths = renditionWidths(seen.width);
    const renditions = await pictures.renditions(painting.bytes, widths, 'webp');
    // A painter that was away for too long must not put its picture in the place of the one that is shown.
    if (!(await generationJobs.renew(job.id, this.lease(owner)))) return;
    await pictureStore.put(masterKey(job.id), painting.bytes);
    for (const [index, width] of widths.entries()) {
      await pictureStore.put(renditionKey(job.id, width, 'webp'), renditions[index]!);
    }
    const findings = findingsOf(job, painting, seen, widths);
    await transactions.run(async () => {
      if (!(await generationJobs.complete(job.id, owner, findings))) return;
      await credits.capture(job.id, clock.now());
      const later = new Date(clock.now().getTime() + AVIF_AFTER_SECONDS * 1000);
      await outbox.add({ id: ids.uuid(), kind: 'avif-renditions', subject: job.id }, later);
    });
    this.ports.signals.notify('tasks');
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
    const { clock, credits, generationJobs, transactions } = this.ports;
    const final =
      attempts >= MAX_ATTEMPTS || (error instanceof DomainError && error.code === 'painting_failed');
    if (!final) {
      await generationJobs.postpone(job.id, owner, new Date(clock.now().getTime() + 1000 * 2 ** attempts));
      return;
    }
    await transactions.run(async () => {
      if (!(await generationJobs.fail(job.id, owner, 'painting_failed'))) return;
      await credits.release(job.id, clock.now());
    });
  }

  private lease(owner: string): { owner: string; until: Date } {
    return { owner, until: new Date(this.ports.clock.now().getTime() + LEASE_SECONDS * 1000) };
  }
}
