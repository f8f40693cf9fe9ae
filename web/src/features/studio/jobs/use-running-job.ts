import { useEffect, useEffectEvent } from 'react';
import type { GenerationJob } from '../../../client/api';
import { useLatestCall } from '../../shared/async/use-latest-call';
import { useOnVisible } from '../../shared/use-on-visible';
import { findRunningJob } from './follow-job';

interface RunningJobOptions {
  /** No job is followed here. */
  isIdle: boolean;
  /** Undefined if no job is running. */
  onFound: (job: GenerationJob | undefined) => void;
  /** The service did not answer; it is called again. */
  onUnreachable: () => void;
}

/**
 * Looks for a running job, perhaps started on another device: on mount, and when the window becomes visible while no
 * job is followed here. Returns a function that stops looking.
 */
export function useRunningJob({ isIdle, onFound, onUnreachable }: RunningJobOptions): () => void {
  const { run, cancel } = useLatestCall();
  const look = async (signal: AbortSignal) => {
    const job = await findRunningJob(signal, onUnreachable);
    if (!signal.aborted) onFound(job);
  };
  const onStart = useEffectEvent(() => void run(look));
  useEffect(() => onStart(), []);
  useOnVisible(() => void run(look), isIdle);
  return cancel;
}
