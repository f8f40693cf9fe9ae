import type { Pictures } from '../../application/ports/prints/pictures.js';
import type { PixelTasks } from './tasks.js';

export class PoolPictures implements Pictures {
  readonly examine: Pictures['examine'];
  readonly renditions: Pictures['renditions'];
  readonly master: Pictures['master'];
  readonly printFile: Pictures['printFile'];
  readonly pin: Pictures['pin'];
  readonly mockup: Pictures['mockup'];
  readonly social: Pictures['social'];
  readonly sanitize: Pictures['sanitize'];
  readonly adopt: Pictures['adopt'];
  readonly drawBrand: Pictures['drawBrand'];

  constructor(tasks: PixelTasks) {
    this.examine = (picture) => tasks.examine(picture);
    this.renditions = (...args) => tasks.renditions(...args);
    this.master = (...args) => tasks.master(...args);
    this.printFile = (...args) => tasks.printFile(...args);
    this.pin = (...args) => tasks.pin(...args);
    this.mockup = (...args) => tasks.mockup(...args);
    this.social = (...args) => tasks.social(...args);
    this.sanitize = (upload) => tasks.sanitize(upload);
    this.adopt = (...args) => tasks.adopt(...args);
    this.drawBrand = (...args) => tasks.drawBrand(...args);
  }
}
