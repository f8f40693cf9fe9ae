import type { Documents } from '../../application/ports/orders/documents.js';
import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import type { OnPartial, PaintRequest, Painting } from '../../application/ports/creating/image-model.js';
import type { Pictures } from '../../application/ports/prints/pictures.js';
import { lookAt, type PhotoLook } from '../../domain/creating/describe-photo.js';
import { adopt } from './adopt.js';
import { receipt } from './documents/receipt.js';
import { sheet } from './documents/sheet.js';
import { examine } from './examine.js';
import { inspect } from './inspect.js';
import { mockup } from './mockups/mockup.js';
import { paintPicture } from './paint-picture.js';
import { paintFile, printFile } from './print-file.js';
import { master, pin, preview, renditions } from './renditions.js';
import { social } from './social/social.js';

/** Work on pixels as plain functions. `PixelPool` runs them in worker processes, tests in process. */
export interface PixelTasks extends Pictures, Documents {
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Omit<Painting, 'model'>>;
  /** See FilePainter.paint. The request has its original size. */
  paintFile: FilePainter['paint'];
  /** @throws DomainError `bad_picture` */
  look(photo: Uint8Array): Promise<PhotoLook>;
  /** An unfinished picture for ImageModel's listeners: a WebP, short side about 320 pixels. */
  preview(picture: Uint8Array): Promise<Uint8Array>;
}

export const pixelTasks: PixelTasks = {
  paint: paintPicture,
  paintFile,
  examine,
  renditions,
  master,
  printFile,
  pin,
  mockup,
  social,
  receipt,
  sheet,
  adopt,
  look: async (photo) => lookAt(await inspect(photo)),
  preview,
};
