/** A width and a height in any one unit. */
export interface Sheet {
  width: number;
  height: number;
}

/**
 * The frame inside an even margin. `sheet` has a short side of 1 and `margin` is a share of it; the result is in
 * units of the frame's own short side.
 */
export const innerFrame = ({ width, height }: Sheet, margin: number): Sheet => ({
  width: (width - 2 * margin) / (1 - 2 * margin),
  height: (height - 2 * margin) / (1 - 2 * margin),
});
