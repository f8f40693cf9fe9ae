import type { GenerationJob } from '../api';

/** How far a print has come, in words. */
export function jobWords({ state, place }: Pick<GenerationJob, 'state' | 'place'>): string {
  if (state === 'queued') {
    if (place === 0) return 'Next in the queue.';
    return place === 1
      ? 'In the queue: one print before yours.'
      : `In the queue: ${place} prints before yours.`;
  }
  if (state === 'painting') return 'It is being painted now.';
  return state === 'completed' ? 'It is ready.' : 'It could not be painted.';
}
