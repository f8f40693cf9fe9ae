import type { FilePainter } from '../../../application/ports/orders/file-painter.js';
import { encode } from '../fake-picture.js';
import { bands } from '../creating/image-model.js';

/** Repeats the pictures of MemoryImageModel. */
export class MemoryFilePainter implements FilePainter {
  /** When true, the model no longer repeats its pictures, so nothing is painted. */
  hasChanged = false;

  constructor(readonly model = 'memory-1') {}

  compose: FilePainter['compose'] = (request, { width, height }, provenance) =>
    Promise.resolve(encode(width, height, bands({ ...request, width, height }), JSON.stringify(provenance)));

  paint: FilePainter['paint'] = async (request, { width, height }, provenance, _picture, abort) => {
    abort?.throwIfAborted();
    if (this.hasChanged) return undefined;
    return encode(width, height, bands({ ...request, width, height }), JSON.stringify(provenance));
  };
}
