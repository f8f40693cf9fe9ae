import type { PaintRequest } from '../../../src/application/ports/creating/image-model.js';

export const request = (prompt: string, input: Partial<PaintRequest> = {}): PaintRequest => ({
  prompt,
  style: null,
  keywords: [],
  colors: [],
  seed: 1,
  width: 1024,
  height: 1792,
  ...input,
});
