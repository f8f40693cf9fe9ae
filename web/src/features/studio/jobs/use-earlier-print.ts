import { useCallback, useState } from 'react';
import { api } from '../../../client/api';
import type { OwnPrint } from '../../../client/api';
import { useAsync } from '../../shared/async/use-async';
import { useLatestCall } from '../../shared/async/use-latest-call';
import { toTitle } from '../../../../../src/domain/prints/print.js';
import { pictureSize } from '../../../../../src/domain/prints/renditions.js';
import type { ShownPicture } from './use-finished-print';

/** The print that this one starts from. It is loaded if it was not chosen on this page, e.g. after a reload. */
export function useEarlierPrint(id: string | undefined) {
  const [chosen, setChosen] = useState<OwnPrint>();
  const choosing = useLatestCall();
  const load = useCallback((signal: AbortSignal) => api.ownPrint(id!, signal), [id]);
  const isLoaded = id === undefined || chosen?.id === id;
  // A failure is ignored: the picture is optional.
  const loaded = useAsync(isLoaded ? undefined : load).value;
  const print = [chosen, loaded].find((one) => one !== undefined && one.id === id);

  /**
   * Returns undefined if another print was chosen meanwhile, or the choice was cancelled.
   * @throws ApiError if the service rejects the request
   */
  async function choose(printId: string): Promise<OwnPrint | undefined> {
    const print = await choosing.run((signal) => api.ownPrint(printId, signal));
    if (print) setChosen(print);
    return print;
  }

  return { picture: print && toPicture(print), choose, cancelChoice: choosing.cancel };
}

function toPicture(print: OwnPrint): ShownPicture | undefined {
  const [address] = print.image_paths;
  return address === undefined
    ? undefined
    : { src: address + print.image_query, alt: print.alt_text ?? toTitle(print), ...pictureSize(print) };
}
