import type { PhotoDescriber } from '../../application/ports/photo-describer.js';
import { describePhoto, lookAt, type PhotoMethod } from '../../domain/describe-photo.js';
import { decode } from './fake-picture.js';

/** Understands what MemoryImageModel paints, and nothing else. */
export class MemoryPhotoDescriber implements PhotoDescriber {
  async describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }> {
    return { description: describePhoto(lookAt(decode(photo)), method), model: 'memory-1' };
  }
}
