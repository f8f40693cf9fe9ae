import type { PhotoDescriber } from '../../../application/ports/creating/photo-describer.js';
import { describePhoto, analysePhoto, type PhotoMethod } from '../../../domain/creating/describe-photo.js';
import { decode } from '../fake-picture.js';

/** Understands only pictures of MemoryImageModel. */
export class MemoryPhotoDescriber implements PhotoDescriber {
  async describe(photo: Uint8Array, method: PhotoMethod): Promise<{ description: string; model: string }> {
    return { description: describePhoto(analysePhoto(decode(photo)), method), model: 'memory-1' };
  }
}
