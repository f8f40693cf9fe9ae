import type { Measures } from '../pictures/measures.js';
import type { Print } from './print.js';

/** Pictures of how a print hangs: in a frame by itself, and in rooms, to scale. */
export const MOCKUPS = ['framed', 'living-room', 'bedroom', 'study'] as const;
export type Mockup = (typeof MOCKUPS)[number];

const ROOMS: Record<Exclude<Mockup, 'framed' | 'living-room'>, RegExp> = {
  bedroom: /bedroom|master suite|nursery|guest|bath|spa|meditation|reading/i,
  study: /study|office|library|workshop|studio/i,
};

/** The framed picture, and the room among those drawn that is nearest to the first one recommended. */
export function mockupsFor({ recommended_room: [room = ''] }: Pick<Print, 'recommended_room'>): Mockup[] {
  const near = (Object.keys(ROOMS) as (keyof typeof ROOMS)[]).find((one) => ROOMS[one].test(room));
  return ['framed', near ?? 'living-room'];
}

/** Mean lightness below which a print is dark enough for a black frame. */
const DARK = 0.5;
/** Coolness, as negative warmth, from which a print is in a black one too. */
const COOL = -0.08;

/** The frame that all of these are drawn in, as the option's value. */
export const mockupFrame = ({ brightness, warmth }: Pick<Measures, 'brightness' | 'warmth'>) =>
  brightness < DARK || warmth < COOL ? 'black' : 'oak';

export function mockupKey(printId: string, mockup: Mockup): string {
  return `pictures/${printId}/${mockup}.webp`;
}
