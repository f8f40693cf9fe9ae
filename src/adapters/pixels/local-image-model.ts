import type {
  ImageModel,
  OnPartial,
  PaintRequest,
  Painting,
} from '../../application/ports/creating/image-model.js';
import type { PixelTasks } from './tasks.js';

/** Change this whenever the same request would give another picture. */
export const MODEL = 'hangwell-painter/4';

/** The embedded painter. It needs no key and no network and is deterministic. */
export class LocalImageModel implements ImageModel {
  readonly bills = false;

  constructor(
    private readonly tasks: Pick<PixelTasks, 'paint'>,
    /** Overrides the short side in pixels, for tests. */
    private readonly shortSide?: number,
  ) {}

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    const painted = await this.tasks.paint(this.sized(request), onPartial && unbreakable(onPartial), abort);
    return { ...painted, model: MODEL };
  }

  private sized(request: PaintRequest): PaintRequest {
    const { width, height } = request;
    const scale = (this.shortSide ?? Math.min(width, height)) / Math.min(width, height);
    return { ...request, width: Math.round(width * scale), height: Math.round(height * scale) };
  }
}

/** An exception in the listener would end the service, because nothing catches it there. */
function unbreakable(onPartial: OnPartial): OnPartial {
  return (picture) => {
    try {
      onPartial(picture);
    } catch {
      // Errors of the listener are ignored.
    }
  };
}
