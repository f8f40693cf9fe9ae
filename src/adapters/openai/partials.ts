import type { OnPartial } from '../../application/ports/creating/image-model.js';

export type Shrink = (picture: Uint8Array) => Promise<Uint8Array>;

/** Shows the steps of a painting small, in their order, and none once it is over. */
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

  /** Whatever has not been shown is not shown any more. */
  drop(): void {
    this.isOver = true;
  }

  private async shrinkAndTell(picture: Uint8Array): Promise<void> {
    try {
      const small = this.isOver ? undefined : await this.shrink(picture);
      if (small && !this.isOver) this.onPartial(small);
    } catch {
      // A step that cannot be shown, or a listener that breaks, is no loss to the print.
    }
  }
}
