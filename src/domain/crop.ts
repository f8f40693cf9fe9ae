/** A part of a picture, each side as a fraction of the picture's: 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest part in the middle of a picture that has the proportion of a paper, so that nothing is stretched. */
export function cropFor(
  picture: { width: number; height: number },
  paper: { width: number; height: number },
): Crop {
  const ratio = paper.width / paper.height / (picture.width / picture.height);
  const [width, height] = ratio < 1 ? [ratio, 1] : [1, 1 / ratio];
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}
