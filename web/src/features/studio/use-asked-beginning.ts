import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatestCall } from '../shared/async/use-latest-call';

/** Begins once with the print that the address names (`?from=`), then takes it out of the address. */
export function useAskedBeginning(isReady: boolean, begin: (printId: string) => Promise<void>) {
  const [address, setAddress] = useSearchParams();
  const { run } = useLatestCall();
  const printId = address.get('from');

  const onReady = useEffectEvent(begin);
  const onBegun = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (!printId || !isReady) return;
    void run(async (signal) => {
      await onReady(printId);
      if (!signal.aborted) onBegun();
    });
  }, [printId, isReady, run]);
}
