import type { PhotoDescriber } from '../../application/ports/creating/photo-describer.js';
import { describePhoto, type PhotoMethod } from '../../domain/creating/describe-photo.js';
import type { PixelTasks } from './tasks.js';

/** Change this whenever the same photo would get another description. */
const MODEL = 'hangwell-eye/2';

/** Describes a photo from its measurements and colours. It needs no key and no network and is deterministic. */
export class LocalPhotoDescriber implements PhotoDescriber {
  constructor(private readonly tasks: Pick<PixelTasks, 'look'>) {}

  async describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }> {
    return { description: describePhoto(await this.tasks.look(photo), method), model: MODEL };
  }
}
