import type { Measures } from '../pictures/measures.js';
import { paperPictureKey, paperThumbnailPath, type PaperPicture, type Print } from './print.js';

/** The framed print alone and, to scale, in rooms. */
export const MOCKUPS = ['framed', 'living-room', 'bedroom', 'study'] as const;
export type Mockup = (typeof MOCKUPS)[number];

const toThumbnail = <T extends Mockup>(mockup: T) => `${mockup}-small` as const;

/**
 * `-small` is the thumbnail of a mock-up. `line` shows the frame with nothing around it, small, for a line of a basket or
 * an order.
 */
export const VARIANT_VIEWS = [...MOCKUPS, ...MOCKUPS.map(toThumbnail), 'line'] as const;
export type VariantView = (typeof VARIANT_VIEWS)[number];

export const withoutSize = (view: VariantView) => view.replace('-small', '') as Mockup | 'line';

/** The longer side of the picture. */
export const mockupPixels = (view: VariantView): number =>
  view === 'line' ? 320 : withoutSize(view) === view ? 1280 : 160;

const ROOM_PATTERNS: Record<Exclude<Mockup, 'framed' | 'living-room'>, RegExp> = {
  bedroom: /bedroom|master suite|nursery|guest|bath|spa|meditation|reading/i,
  study: /study|office|library|workshop|studio/i,
};

/** The framed picture and the drawn room that best matches the first recommended one. */
export function mockupsFor({ recommended_room: [room = ''] }: Pick<Print, 'recommended_room'>): Mockup[] {
  const near = (Object.keys(ROOM_PATTERNS) as (keyof typeof ROOM_PATTERNS)[]).find((one) =>
    ROOM_PATTERNS[one].test(room),
  );
  return ['framed', near ?? 'living-room'];
}

/** Mean lightness and warmth below which the frame is black. */
const MIN_OAK_BRIGHTNESS = 0.5;
const MIN_OAK_WARMTH = -0.08;

/** The frame option's value, the same in all default mock-ups of a print if the shop sells it. */
export const mockupFrame = ({
  brightness,
  warmth,
}: Pick<Measures, 'brightness' | 'warmth'>): 'black' | 'oak' =>
  brightness < MIN_OAK_BRIGHTNESS || warmth < MIN_OAK_WARMTH ? 'black' : 'oak';

/** How a frame or a mount looks. */
export interface Look {
  /** '#rrggbb' */
  color: string;
  /** Centimetres: the width of a frame's moulding, or what a mount covers of each edge of the paper. */
  width_cm: number;
}

/** How these frames look without a catalogue. */
export const SUITED_FRAMES: Record<ReturnType<typeof mockupFrame>, Look> = {
  black: { color: '#2c2a28', width_cm: 2 },
  oak: { color: '#c39a6b', width_cm: 2 },
};

export function mockupKey(printId: string, mockup: Mockup): string {
  return `pictures/${printId}/${mockup}.webp`;
}

/**
 * The mock-up of a variant. Size, frame and mount are the options' values, or the size is a custom one; null without a
 * frame or a mount.
 */
export interface VariantMockup {
  mockup: VariantView;
  size: string;
  frame: string | null;
  mount: string | null;
}

export function variantMockupKey(
  printId: string,
  paper: Omit<PaperPicture, 'shortSidePx'>,
  { mockup, size, frame, mount }: VariantMockup,
): string {
  const file = `${mockup}_${size}_${frame ?? 'none'}_${mount ?? 'none'}.webp`;
  return paperPictureKey(printId, paper, file);
}

export function variantMockupPath(...args: Parameters<typeof variantMockupKey>): string {
  return `/${variantMockupKey(...args)}`;
}

/** Size, frame and mount of a framed variant. */
export type FramedVariant = Omit<VariantMockup, 'mockup'>;

/**
 * The small picture of a line of a basket or an order.
 * @param framed null for paper without a frame
 */
export function linePicturePath(printId: string, paper: PaperPicture, framed: FramedVariant | null): string {
  return framed
    ? variantMockupPath(printId, paper, { mockup: 'line', ...framed })
    : paperThumbnailPath(printId, paper);
}
