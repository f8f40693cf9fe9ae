import type { FilePainter } from '../../../application/ports/orders/file-painter.js';
import { encode } from '../fake-picture.js';
import { bands } from '../creating/image-model.js';

/** Repeats what MemoryImageModel painted. */
export class MemoryFilePainter implements FilePainter {
  /** Makes repeated pictures differ. */
  hasChanged = false;

  constructor(private readonly model = 'memory-1') {}

  knows(model: string): boolean {
    return model === this.model;
  }

  paint: FilePainter['paint'] = async (request, { width, height }, provenance, _master, abort) => {
    abort?.throwIfAborted();
    if (this.hasChanged) return undefined;
    return encode(width, height, bands({ ...request, width, height }), JSON.stringify(provenance));
  };
}
