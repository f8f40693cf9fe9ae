import type { OnPartial } from '../../application/ports/creating/image-model.js';

export type Shrink = (picture: Uint8Array) => Promise<Uint8Array>;

/** Publishes partial pictures in order, and none after `drop`. */
export class Partials {
  private published = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly shrink: Shrink,
    private readonly onPartial: OnPartial,
  ) {}

  show(picture: Uint8Array): void {
    this.published = this.published.then(() => this.shrinkAndPublish(picture));
  }

  /** Discards partial pictures that are not published yet. */
  drop(): void {
    this.isOver = true;
  }

  private async shrinkAndPublish(picture: Uint8Array): Promise<void> {
    try {
      const small = this.isOver ? undefined : await this.shrink(picture);
      if (small && !this.isOver) this.onPartial(small);
    } catch {
      // A partial picture that cannot be shown does not fail the print.
    }
  }
}
