import { t } from '@lingui/core/macro';
import type { GenerationJob } from '../../../client/api';

export function jobStatusText({
  state,
  place,
  credit_spent,
  error,
}: Pick<GenerationJob, 'state' | 'place' | 'credit_spent' | 'error'>): string {
  const credit = credit_spent ? t`Its credit is spent.` : t`Its credit was returned.`;
  switch (state) {
    case 'queued':
      if (error) return error.message;
      if (place === 0) return t`Next in the queue.`;
      return place === 1
        ? t`In the queue: one print before yours.`
        : t`In the queue: ${place} prints before yours.`;
    case 'painting':
      return t`It is being painted now.`;
    case 'finishing':
      return t`It is painted. The last touches: measuring, drying, hanging.`;
    case 'completed':
      return t`It is ready.`;
    case 'failed':
      return t`It could not be painted. ${credit}`;
    case 'cancelled':
      return t`It was cancelled. ${credit}`;
  }
}
