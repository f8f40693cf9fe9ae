import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import { MODEL } from './local-image-model.js';
import type { PixelTasks } from './tasks.js';

/** The embedded painter draws at any size. Another version would draw another picture. */
export class LocalFilePainter implements FilePainter {
  readonly paint: FilePainter['paint'];

  constructor(tasks: Pick<PixelTasks, 'paintFile'>) {
    this.paint = (...args) => tasks.paintFile(...args);
  }

  knows(model: string): boolean {
    return model === MODEL;
  }
}
