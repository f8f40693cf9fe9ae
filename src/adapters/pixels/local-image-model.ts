import type {
  ImageModel,
  OnPartial,
  PaintRequest,
  Painting,
} from '../../application/ports/creating/image-model.js';
import type { PixelTasks } from './tasks.js';

/** Changes whenever the same request would give another picture. */
export const MODEL = 'hangwell-painter/4';

/** The painter that comes with the shop: needs no key and no network; the same request gives the same picture. */
export class LocalImageModel implements ImageModel {
  readonly bills = false;

  constructor(
    private readonly tasks: Pick<PixelTasks, 'paint'>,
    /** Pixels of the shorter side of whatever is painted; undefined for those that are asked for. */
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

/** Where a worker's pictures arrive nobody catches anything: a listener that throws would end the whole service. */
function unbreakable(onPartial: OnPartial): OnPartial {
  return (picture) => {
    try {
      onPartial(picture);
    } catch {
      // The listener's own loss.
    }
  };
}
