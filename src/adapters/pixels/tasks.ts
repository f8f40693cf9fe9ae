import type { OnPartial, PaintRequest, Painting } from '../../application/ports/image-model.js';
import type { Pictures } from '../../application/ports/pictures.js';
import { lookAt, type PhotoLook } from '../../domain/describe-photo.js';
import { inspect } from './inspect.js';
import { paintPicture } from './paint-picture.js';
import { renditions } from './renditions.js';

/** What is done to pixels: plain functions, run in a worker process by `PixelPool`, or in this one by a test. */
export interface PixelTasks extends Pictures {
  paint(request: PaintRequest, onPartial?: OnPartial): Promise<Omit<Painting, 'model'>>;
  /** @throws DomainError `bad_picture` */
  look(photo: Uint8Array): Promise<PhotoLook>;
}

export const pixelTasks: PixelTasks = {
  paint: paintPicture,
  inspect,
  renditions,
  look: async (photo) => lookAt(await inspect(photo)),
};
