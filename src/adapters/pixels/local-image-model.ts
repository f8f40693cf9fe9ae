import type { ImageModel, PaintRequest, Painting } from '../../application/ports/image-model.js';
import type { PixelTasks } from './tasks.js';

/** Changes whenever the same request would give another picture. */
const MODEL = 'hangwell-painter/2';

/** The painter that comes with the shop: needs no key and no network; the same request gives the same picture. */
export class LocalImageModel implements ImageModel {
  constructor(private readonly tasks: Pick<PixelTasks, 'paint'>) {}

  async paint(request: PaintRequest): Promise<Painting> {
    return { ...(await this.tasks.paint(request)), model: MODEL };
  }
}
