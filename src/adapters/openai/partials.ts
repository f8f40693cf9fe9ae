import type { OnPartial } from '../../application/ports/creating/image-model.js';

export type Shrink = (picture: Uint8Array) => Promise<Uint8Array>;

/** Publishes the partial pictures in order, and none after the end. */
export class Partials {
  private shown = Promise.resolve();
  private isOver = false;

  constructor(
    private readonly shrink: Shrink,
    private readonly onPartial: OnPartial,
  ) {}

  show(picture: Uint8Array): void {
    this.shown = this.shown.then(() => this.shrinkAndTell(picture));
  }

  /** Discards the partial pictures that have not been published. */
  drop(): void {
    this.isOver = true;
  }

  private async shrinkAndTell(picture: Uint8Array): Promise<void> {
    try {
      const small = this.isOver ? undefined : await this.shrink(picture);
      if (small && !this.isOver) this.onPartial(small);
    } catch {
      // A partial picture that cannot be shown does not fail the print.
    }
  }
}
