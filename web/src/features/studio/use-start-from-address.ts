import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatestCall } from '../shared/async/use-latest-call';

/** Starts once from the print in the address (`?from=`), then removes it from the address. */
export function useStartFromAddress(isReady: boolean, start: (printId: string) => Promise<void>) {
  const [address, setAddress] = useSearchParams();
  const { run } = useLatestCall();
  const printId = address.get('from');

  const onReady = useEffectEvent(start);
  const onStarted = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (!printId || !isReady) return;
    void run(async (signal) => {
      await onReady(printId);
      if (!signal.aborted) onStarted();
    });
  }, [printId, isReady, run]);
}
