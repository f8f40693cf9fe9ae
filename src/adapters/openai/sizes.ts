export interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** What the models take that take any size: sides that divide by this, none longer, no more pixels in all. */
const STEP = 16;
const LONGEST = 3840;
const MOST = 3840 * 2160;

/** The only sizes of the models before. */
const FIXED: readonly Size[] = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
];
const TAKES_FIXED = /^(gpt-image-1(?!\d)|chatgpt-image)/;

/**
 * The size to ask a model for: in the proportion wanted and `scale` times as large, or as near to both as it takes.
 * A model that is not known takes any size.
 */
export function sizeFor(model: string, wanted: Size, scale: number): Size {
  if (TAKES_FIXED.test(model)) return nearestProportion(wanted);
  return scaledExactly(wanted, scale) ?? scaledRoundly(wanted, scale);
}

function nearestProportion(wanted: Size): Size {
  const proportion = ({ width, height }: Size) => Math.log(width / height);
  const distance = (size: Size) => Math.abs(proportion(size) - proportion(wanted));
  return FIXED.reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest));
}

/** Whole multiples of the least size in exactly this proportion; undefined where that is larger than wanted. */
function scaledExactly({ width, height }: Size, scale: number): Size | undefined {
  const common = greatestCommonDivisor(width, height);
  const least = { width: (width / common) * STEP, height: (height / common) * STEP };
  const most = Math.min(
    Math.floor(LONGEST / Math.max(least.width, least.height)),
    Math.floor(Math.sqrt(MOST / (least.width * least.height))),
  );
  const times = Math.min(most, Math.round((width * scale) / least.width));
  return times < 1 ? undefined : { width: least.width * times, height: least.height * times };
}

function scaledRoundly({ width, height }: Size, scale: number): Size {
  const fitting = Math.min(scale, LONGEST / Math.max(width, height), Math.sqrt(MOST / (width * height)));
  const side = (length: number) => Math.max(STEP, Math.floor((length * fitting) / STEP) * STEP);
  return { width: side(width), height: side(height) };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
