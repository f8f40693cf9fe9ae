import type { PhotoDescriber } from '../../application/ports/creating/photo-describer.js';
import { describePhoto, type PhotoMethod } from '../../domain/creating/describe-photo.js';
import type { PixelTasks } from './tasks.js';

/** Changes whenever the same photo would get other words. */
const MODEL = 'hangwell-eye/2';

/** Looks at a photo's figures and colours: needs no key and no network; the same photo gets the same words. */
export class LocalPhotoDescriber implements PhotoDescriber {
  constructor(private readonly tasks: Pick<PixelTasks, 'look'>) {}

  async describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }> {
    return { description: describePhoto(await this.tasks.look(photo), method), model: MODEL };
  }
}
