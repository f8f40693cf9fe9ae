import type { OnPartial, PaintRequest, Painting } from '../../application/ports/image-model.js';
import type { Pictures } from '../../application/ports/pictures.js';
import { lookAt, type PhotoLook } from '../../domain/describe-photo.js';
import { adopt } from './adopt.js';
import { examine } from './examine.js';
import { inspect } from './inspect.js';
import { mockup } from './mockups/mockup.js';
import { paintPicture } from './paint-picture.js';
import { master, preview, renditions } from './renditions.js';
import { social } from './social/social.js';

/** What is done to pixels: plain functions, run in a worker process by `PixelPool`, or in this one by a test. */
export interface PixelTasks extends Pictures {
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Omit<Painting, 'model'>>;
  /** @throws DomainError `bad_picture` */
  look(photo: Uint8Array): Promise<PhotoLook>;
  /** A picture on its way as ImageModel's listeners are given it: a WebP, its shorter side about 320 pixels. */
  preview(picture: Uint8Array): Promise<Uint8Array>;
}

export const pixelTasks: PixelTasks = {
  paint: paintPicture,
  examine,
  renditions,
  master,
  mockup,
  social,
  adopt,
  look: async (photo) => lookAt(await inspect(photo)),
  preview,
};
