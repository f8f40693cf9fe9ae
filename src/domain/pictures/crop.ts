/** A part of a picture, each side as a fraction of the picture's: 0 to 1. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Measures {
  width: number;
  height: number;
}

/** A line that a painter drew where the border ends goes with it: a share of the shorter side. */
const DRAWN_LINE = 0.008;

/** Proportions that differ by less are one: nothing is cut for it. */
const SAME = 0.001;

/**
 * The largest part in the middle of a picture that has the proportion of a paper, so that nothing is stretched. A
 * border that runs round the picture is kept where all of it is, and otherwise lost on all edges alike.
 * @param border how wide it is, a share of the picture's shorter side; null for none
 */
export function cropFor(picture: Measures, paper: Measures, border: number | null): Crop {
  const inside = insideOf(picture, paper, border);
  const ratio =
    paper.width / paper.height / ((picture.width * inside.width) / (picture.height * inside.height));
  const width = inside.width * Math.min(1, ratio);
  const height = inside.height * Math.min(1, 1 / ratio);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** What of the picture may be seen on this paper and in its bleed. */
export function insideOf(picture: Measures, paper: Measures, border: number | null): Crop {
  const isWhole = Math.abs(paper.width / paper.height / (picture.width / picture.height) - 1) < SAME;
  const edge =
    isWhole || border === null ? 0 : (border + DRAWN_LINE) * Math.min(picture.width, picture.height);
  const [left, top] = [edge / picture.width, edge / picture.height];
  return { left, top, width: 1 - 2 * left, height: 1 - 2 * top };
}
