/** Part of a picture as fractions from 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Width of a line drawn at the border's edge, which is cropped with the border: a share of the shorter side. */
const DRAWN_LINE_SHARE = 0.008;

/** Ratios closer than this count as equal. */
export const MAX_RATIO_DIFFERENCE = 0.001;

/**
 * The largest central crop with the paper's proportions. A border stays if all of it fits; otherwise it is cropped on
 * all sides.
 * @param border width as a share of the picture's shorter side; null without one
 */
export function cropToPaper(picture: Size, paper: Size, border: number | null): Crop {
  const inside = visibleCrop(picture, paper, border);
  const ratio =
    paper.width / paper.height / ((picture.width * inside.width) / (picture.height * inside.height));
  const width = inside.width * Math.min(1, ratio);
  const height = inside.height * Math.min(1, 1 / ratio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

export function hasRatio(picture: Size, paper: Size): boolean {
  return Math.abs(paper.width / paper.height / (picture.width / picture.height) - 1) < MAX_RATIO_DIFFERENCE;
}

/** The part that may be visible on the paper and in its bleed. */
export function visibleCrop(picture: Size, paper: Size, border: number | null): Crop {
  const edge =
    hasRatio(picture, paper) || border === null
      ? 0
      : (border + DRAWN_LINE_SHARE) * Math.min(picture.width, picture.height);
  const [left, top] = [edge / picture.width, edge / picture.height];
  return { left, top, width: 1 - 2 * left, height: 1 - 2 * top };
}
