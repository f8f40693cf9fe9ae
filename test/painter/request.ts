import type { PaintRequest } from '../../src/adapters/pixels/painter/plan.js';

export const request = (prompt: string, wish: Partial<PaintRequest> = {}): PaintRequest => ({
  prompt,
  style: null,
  keywords: [],
  colors: [],
  seed: 1,
  width: 1024,
  height: 1792,
  ...wish,
});
