import type { PhotoDescriber } from '../../application/ports/creating/photo-describer.js';
import { describePhoto, type PhotoMethod } from '../../domain/creating/describe-photo.js';
import type { PixelTasks } from './tasks.js';

/** Change the version whenever the same photo would get a different description. */
const MODEL = 'hangwell-eye/2';

/** Describes a photo by its measured colours. It needs neither a key nor the network, and it is deterministic. */
export class LocalPhotoDescriber implements PhotoDescriber {
  constructor(private readonly tasks: Pick<PixelTasks, 'analysePhoto'>) {}

  async describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }> {
    return { description: describePhoto(await this.tasks.analysePhoto(photo), method), model: MODEL };
  }
}
