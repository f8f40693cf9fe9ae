import { mix } from '../tones.js';

/** The colour at a share 0..1 along a row of colours. Beyond the ends it is the last colour. */
export function colorAlong(ramp: readonly string[], share: number): string {
  const at = Math.min(0.999, Math.max(0, share)) * (ramp.length - 1);
  const i = Math.floor(at);
  const from = ramp[i] ?? '#888888';
  return mix(from, ramp[i + 1] ?? from, at - i);
}
