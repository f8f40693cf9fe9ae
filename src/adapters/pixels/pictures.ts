import type { Pictures } from '../../application/ports/pictures.js';
import type { PixelTasks } from './tasks.js';

export class PoolPictures implements Pictures {
  readonly inspect: Pictures['inspect'];
  readonly renditions: Pictures['renditions'];

  constructor(tasks: PixelTasks) {
    this.inspect = (picture) => tasks.inspect(picture);
    this.renditions = (picture, widths, format) => tasks.renditions(picture, widths, format);
  }
}
