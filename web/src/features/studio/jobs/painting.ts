import type { GenerationJob } from '../../../client/api';

export type Painting =
  /** Not yet known whether a job is running, here or on another device. */
  | { status: 'unknown' }
  | { status: 'idle' }
  | Creating
  | { status: 'done'; job: GenerationJob }
  | { status: 'cancelled'; creditSpent: boolean }
  | Failure;

export interface Creating {
  status: 'creating';
  /** Undefined until the service has accepted the job. */
  job: GenerationJob | undefined;
  unreachable: boolean;
  cancelling?: boolean;
  /** Why it could not be cancelled, for the person. */
  cancelError?: string;
}

export interface Failure {
  status: 'failed';
  /** 'sending': the service did not accept it. 'painting': the job failed. 'following': its result is unknown. */
  phase: 'sending' | 'painting' | 'following';
  jobId: string;
  error: { code: string; message: string; status?: number } | undefined;
}

export const hasFinished = ({ status }: Painting) =>
  status === 'done' || status === 'failed' || status === 'cancelled';

/** No job is running, or this cannot be found out now. */
export const toIdle = (painting: Painting): Painting =>
  painting.status === 'unknown' ? { status: 'idle' } : painting;

/** A running job was found. One that was started here takes precedence. */
export const withFoundJob = (painting: Painting, job: GenerationJob): Painting =>
  painting.status === 'unknown' || painting.status === 'idle'
    ? { status: 'creating', job, unreachable: false }
    : painting;

/** Applies an update of the followed job. */
export function withJobUpdate(painting: Painting, update: GenerationJob | 'unreachable'): Painting {
  if (update === 'unreachable')
    return painting.status === 'creating' ? { ...painting, unreachable: true } : painting;
  switch (update.state) {
    case 'completed':
      return { status: 'done', job: update };
    case 'failed':
      return { status: 'failed', phase: 'painting', jobId: update.id, error: update.error ?? undefined };
    case 'cancelled':
      return { status: 'cancelled', creditSpent: update.credit_spent };
    default:
      return {
        ...(painting.status === 'creating' && painting),
        status: 'creating',
        job: update,
        unreachable: false,
      };
  }
}
