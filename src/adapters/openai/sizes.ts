export interface Size {
  /** Both sides are in pixels. */
  width: number;
  height: number;
}

/** Models that accept any size need sides divisible by this step, and limit the longer side and the area. */
const SIDE_STEP_PX = 16;
const MAX_SIDE_PX = 3840;
const MAX_PIXELS = 3840 * 2160;

/** Older models accept only these sizes. */
const FIXED: readonly Size[] = [
  { width: 1024, height: 1024 },
  { width: 1536, height: 1024 },
  { width: 1024, height: 1536 },
];
const FIXED_SIZE_MODELS = /^(gpt-image-1(?!\d)|chatgpt-image)/;

/**
 * Chooses the size to request: the wanted size times `scale`, or the nearest size that the model accepts. An unknown
 * model is assumed to accept any size.
 */
export function sizeFor(model: string, wanted: Size, scale: number): Size {
  if (FIXED_SIZE_MODELS.test(model)) return nearestProportion(wanted);
  return scaledExactly(wanted, scale) ?? scaledRoundly(wanted, scale);
}

function nearestProportion(wanted: Size): Size {
  const proportion = ({ width, height }: Size) => Math.log(width / height);
  const distance = (size: Size) => Math.abs(proportion(size) - proportion(wanted));
  return FIXED.reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest));
}

/** Keeps the exact proportion. Returns undefined when even the smallest size in this proportion is too large. */
function scaledExactly({ width, height }: Size, scale: number): Size | undefined {
  const common = greatestCommonDivisor(width, height);
  const smallest = { width: (width / common) * SIDE_STEP_PX, height: (height / common) * SIDE_STEP_PX };
  const maxTimes = Math.min(
    Math.floor(MAX_SIDE_PX / Math.max(smallest.width, smallest.height)),
    Math.floor(Math.sqrt(MAX_PIXELS / (smallest.width * smallest.height))),
  );
  const times = Math.min(maxTimes, Math.round((width * scale) / smallest.width));
  return times < 1 ? undefined : { width: smallest.width * times, height: smallest.height * times };
}

function scaledRoundly({ width, height }: Size, scale: number): Size {
  const fitting = Math.min(
    scale,
    MAX_SIDE_PX / Math.max(width, height),
    Math.sqrt(MAX_PIXELS / (width * height)),
  );
  const side = (length: number) =>
    Math.max(SIDE_STEP_PX, Math.floor((length * fitting) / SIDE_STEP_PX) * SIDE_STEP_PX);
  return { width: side(width), height: side(height) };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
