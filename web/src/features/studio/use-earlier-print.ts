import { useCallback, useState } from 'react';
import { api } from '../../client/api';
import type { OwnPrint } from '../../client/api';
import { useAsync } from '../shared/async/use-async';
import { useLatestCall } from '../shared/async/use-latest-call';
import { measuresOf, titleOf } from '../wall/print-picture';
import type { HungPicture } from './use-print-arrival';

/** The print that this one starts from, and its picture; loaded where it was not chosen here, as after a reload. */
export function useEarlierPrint(id: string | undefined) {
  const [chosen, setChosen] = useState<OwnPrint>();
  const choosing = useLatestCall();
  const load = useCallback((signal: AbortSignal) => api.ownPrint(id!, signal), [id]);
  const isHere = id === undefined || chosen?.id === id;
  // Without its picture it can be started from all the same.
  const loaded = useAsync(isHere ? undefined : load).value;
  const print = [chosen, loaded].find((one) => one !== undefined && one.id === id);

  /**
   * Undefined where another was chosen meanwhile, or choosing was cancelled.
   * @throws ApiError when the service refuses
   */
  async function choose(printId: string): Promise<OwnPrint | undefined> {
    const print = await choosing.run((signal) => api.ownPrint(printId, signal));
    if (print) setChosen(print);
    return print;
  }

  return { picture: print && pictureOf(print), choose, cancelChoice: choosing.cancel };
}

function pictureOf(print: OwnPrint): HungPicture | undefined {
  const [address] = print.image_paths;
  return address === undefined
    ? undefined
    : { src: address + print.image_query, alt: print.alt_text ?? titleOf(print), ...measuresOf(print) };
}
