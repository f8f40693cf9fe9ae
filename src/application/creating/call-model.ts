import type { PixelSize } from '../../domain/orders/print-file.js';
import { DomainError } from '../../domain/shop/errors.js';
import type { Print } from '../../domain/prints/print.js';
import { uploadKey } from '../../domain/creating/upload.js';
import type { Painting } from '../ports/creating/image-model.js';
import type { Ports } from '../ports/index.js';
import { storePainting } from '../prints/print-files.js';
import { toPaintRequest } from '../prints/paint-request.js';
import { wasFree } from './painting-errors.js';

/** Billed calls per job over all attempts, which limits the cost of a job that crashes its painters. */
export const MAX_PAID_CALLS = 3;

type Needs = Pick<
  Ports,
  'alerts' | 'generationJobs' | 'imageModel' | 'moderator' | 'pictureStore' | 'signals'
>;

/** Calls the image model for a job and counts what it costs. */
export class CallModel {
  constructor(
    private readonly ports: Needs,
    private readonly onError: (error: unknown, job: Print) => void,
  ) {}

  /**
   * Has the words and the photo moderated first, then calls the model. Refused words are not painted.
   * @returns undefined when the lease is lost
   */
  async call(
    job: Print,
    owner: string,
    sheet: PixelSize | undefined,
    abort: AbortSignal,
  ): Promise<Painting | undefined> {
    const { imageModel, moderator, pictureStore } = this.ports;
    // The photo may have been deleted, but its description still exists.
    const reference = job.upload_id ? await pictureStore.get(uploadKey(job.upload_id)) : undefined;
    await moderator.check(
      [job.original_prompt, job.style, ...job.keywords].filter(Boolean).join('\n'),
      reference,
    );
    if (imageModel.bills && !(await this.beginPaidCall(job, owner))) return undefined;
    let shown = Promise.resolve();
    const onPartial = (partial: Uint8Array) => {
      shown = shown.then(() => this.publishPartial(job, owner, partial));
    };
    try {
      const painting = await imageModel.paint(toPaintRequest(job, reference, sheet), onPartial, abort);
      if (imageModel.bills) await this.storePicture(job, painting);
      await this.clearAlerts(job);
      return painting;
    } catch (error) {
      if (imageModel.bills && wasFree(error)) await this.ports.generationJobs.undoPaidCall(job.id, owner);
      throw error;
    } finally {
      await shown;
    }
  }

  /**
   * From here on a cancellation spends the credit. The database decides whether the call or the cancellation came
   * first.
   */
  private async beginPaidCall(job: Print, owner: string): Promise<boolean> {
    const { generationJobs, signals } = this.ports;
    const begun = await generationJobs.beginPaidCall(job.id, owner, MAX_PAID_CALLS);
    if (begun === 'limit_reached')
      throw new DomainError(
        'painting_failed',
        'The image model was paid for this print several times and returned no picture.',
      );
    if (begun === 'begun') signals.notify(`job:${job.id}`);
    return begun === 'begun';
  }

  private async clearAlerts(job: Print): Promise<void> {
    const { alerts } = this.ports;
    try {
      await alerts.clear('image_model_key_refused');
      await alerts.clear('image_model_out_of_quota');
    } catch (error) {
      // The picture is painted, so the job continues. The next picture clears the alerts.
      this.onError(error, job);
    }
  }

  /** Stores the picture first, so that a crash does not cause a second paid call. */
  private async storePicture(job: Print, painting: Painting): Promise<void> {
    try {
      await storePainting(this.ports.pictureStore, job.id, painting);
    } catch (error) {
      // The picture is still in memory, so the job may still complete.
      this.onError(error, job);
    }
  }

  /** Stores the unfinished picture for the maker. A failure does not affect the print. */
  private async publishPartial(job: Print, owner: string, partial: Uint8Array): Promise<void> {
    try {
      if (!(await this.ports.generationJobs.savePartial(job.id, owner, partial))) return;
      this.ports.signals.notify(`job:${job.id}`);
    } catch (error) {
      this.onError(error, job);
    }
  }
}
