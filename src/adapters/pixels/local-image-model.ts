import type {
  ImageModel,
  OnPartial,
  PaintRequest,
  Painting,
  Understanding,
} from '../../application/ports/creating/image-model.js';
import { ratioPixels, toRatio } from '../../domain/pictures/sheet.js';
import type { PixelTasks } from './tasks.js';

/** Change the version whenever the same request would give a different picture. */
export const MODEL = 'hangwell-painter/11';

/** The embedded painter. It needs neither a key nor the network, and it is deterministic. */
export class LocalImageModel implements ImageModel {
  readonly bills = false;
  readonly composes = true;

  constructor(
    private readonly tasks: Pick<PixelTasks, 'paint' | 'understand'>,
    /** Tests may set the shorter side, in pixels. */
    private readonly shortSide?: number,
  ) {}

  async understand(words: Pick<PaintRequest, 'prompt' | 'keywords'>): Promise<Understanding> {
    return this.tasks.understand(words);
  }

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    const painted = await this.tasks.paint(this.sized(request), onPartial && unbreakable(onPartial), abort);
    return { ...painted, model: MODEL };
  }

  private sized(request: PaintRequest): PaintRequest {
    const { shortSide } = this;
    if (!shortSide) return request;
    const { width, height } = request;
    const scale = shortSide / Math.min(width, height);
    return {
      ...request,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
      ...(request.sheet && { sheet: ratioPixels(toRatio(request.sheet), shortSide) }),
    };
  }
}

/** Catches exceptions of the listener, because they would end the process. */
function unbreakable(onPartial: OnPartial): OnPartial {
  return (picture) => {
    try {
      onPartial(picture);
    } catch {
      // A listener's error does not affect the painting.
    }
  };
}
