import type { GenerationJob } from '../../client/api';

export function jobStatusText({
  state,
  place,
  credit_spent,
  error,
}: Pick<GenerationJob, 'state' | 'place' | 'credit_spent' | 'error'>): string {
  const credit = credit_spent ? 'Its credit is spent.' : 'Its credit has come back.';
  switch (state) {
    case 'queued':
      if (error) return error.message;
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
      return `It could not be painted. ${credit}`;
    case 'cancelled':
      return `It was cancelled. ${credit}`;
  }
}
