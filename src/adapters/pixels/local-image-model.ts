import type { ImageModel, OnPartial, PaintRequest, Painting } from '../../application/ports/image-model.js';
import type { PixelTasks } from './tasks.js';

/** Changes whenever the same request would give another picture. */
const MODEL = 'hangwell-painter/3';

/** The painter that comes with the shop: needs no key and no network; the same request gives the same picture. */
export class LocalImageModel implements ImageModel {
  constructor(private readonly tasks: Pick<PixelTasks, 'paint'>) {}

  async paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Painting> {
    const painted = await this.tasks.paint(request, onPartial && unbreakable(onPartial), abort);
    return { ...painted, model: MODEL };
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
