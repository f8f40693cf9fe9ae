import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Begins once with the print that the address names (`?from=`), then takes it out of the address. */
export function useAskedBeginning(isReady: boolean, begin: (printId: string) => Promise<void>) {
  const [address, setAddress] = useSearchParams();
  const printId = address.get('from');

  const onReady = useEffectEvent(begin);
  const onBegun = useEffectEvent(() => setAddress({}, { replace: true, preventScrollReset: true }));
  useEffect(() => {
    if (!printId || !isReady) return;
    let left = false;
    void onReady(printId).then(() => !left && onBegun());
    return () => {
      left = true;
    };
  }, [printId, isReady]);
}
