import type { Documents } from '../../application/ports/orders/documents.js';
import type { FilePainter } from '../../application/ports/orders/file-painter.js';
import type {
  ImageModel,
  OnPartial,
  PaintRequest,
  Painting,
} from '../../application/ports/creating/image-model.js';
import type { Pictures } from '../../application/ports/prints/pictures.js';
import { analysePhoto, type PhotoAnalysis } from '../../domain/creating/describe-photo.js';
import { adopt } from './adopt.js';
import { drawBrand } from './draw-brand.js';
import { sanitize } from './sanitize.js';
import { receipt } from './documents/receipt.js';
import { packingSlip } from './documents/packing-slip.js';
import { sheet } from './documents/sheet.js';
import { examine } from './examine.js';
import { inspect } from './inspect.js';
import { mockup } from './mockups/mockup.js';
import { paintPicture } from './paint-picture.js';
import { compose, paintFile, printFile } from './print-file.js';
import { master, pin, preview, renditions } from './renditions.js';
import { understandWords } from '../painter/words/understand-words.js';
import { social } from './social/social.js';

/** All work on pixels. `PixelPool` runs these functions in worker processes; tests call them directly. */
export interface PixelTasks extends Pictures, Documents {
  paint(request: PaintRequest, onPartial?: OnPartial, abort?: AbortSignal): Promise<Omit<Painting, 'model'>>;
  understand: ImageModel['understand'];
  compose: FilePainter['compose'];
  /** See FilePainter.paint. The request contains its original size. */
  paintFile: FilePainter['paint'];
  /** @throws DomainError `bad_picture` */
  analysePhoto(photo: Uint8Array): Promise<PhotoAnalysis>;
  /** Makes a WebP of an unfinished picture. Its shorter side is about 320 pixels. */
  preview(picture: Uint8Array): Promise<Uint8Array>;
}

export const pixelTasks: PixelTasks = {
  paint: paintPicture,
  understand: async (words) => understandWords(words),
  compose,
  paintFile,
  examine,
  renditions,
  master,
  printFile,
  pin,
  mockup,
  social,
  receipt,
  packingSlip,
  sheet,
  sanitize,
  adopt,
  drawBrand,
  analysePhoto: async (photo) => analysePhoto(await inspect(photo)),
  preview,
};
