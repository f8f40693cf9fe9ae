import type { GenerationJob } from '../api';

/** How far a print has come, in words. */
export function jobWords({ state, place }: Pick<GenerationJob, 'state' | 'place'>): string {
  switch (state) {
    case 'queued':
      if (place === 0) return 'Next in the queue.';
      return place === 1
        ? 'In the queue: one print before yours.'
        : `In the queue: ${place} prints before yours.`;
    case 'painting':
      return 'It is being painted now.';
    case 'finishing':
      return 'It is painted. The last touches: measuring, drying, hanging.';
    case 'completed':
      return 'It is ready.';
    case 'failed':
      return 'It could not be painted. Its credit has come back.';
    case 'cancelled':
      return 'It was cancelled. Its credit has come back.';
  }
}
