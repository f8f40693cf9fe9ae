import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import { MODEL } from './local-image-model.js';
import type { PixelTasks } from './tasks.js';

/** Paints print files with the embedded painter, but only for prints that its current version painted. */
export class LocalFilePainter implements FilePainter {
  readonly model = MODEL;
  readonly compose: FilePainter['compose'];
  readonly paint: FilePainter['paint'];

  constructor(tasks: Pick<PixelTasks, 'compose' | 'paintFile'>) {
    this.compose = (...args) => tasks.compose(...args);
    this.paint = (...args) => tasks.paintFile(...args);
  }
}
