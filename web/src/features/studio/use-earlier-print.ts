import { useEffect, useRef, useState } from 'react';
import { api } from '../../client/api';
import type { OwnPrint } from '../../client/api';
import { measuresOf, titleOf } from '../wall/print-picture';
import type { HungPicture } from './use-print-arrival';

/** The print that this one starts from: chosen, and its picture; asked for where it is not at hand, as after a reload. */
export function useEarlierPrint(id: string | undefined) {
  const [print, setPrint] = useState<OwnPrint>();
  const choosing = useRef<AbortController>(null);
  const isHere = print?.id === id;

  useEffect(() => () => choosing.current?.abort(), []);

  useEffect(() => {
    if (!id || isHere) return;
    const left = new AbortController();
    // Without its picture it can be started from all the same.
    api.ownPrint(id, left.signal).then(setPrint, () => {});
    return () => left.abort();
  }, [id, isHere]);

  /**
   * Undefined where another was chosen meanwhile, or choosing was called off.
   * @throws ApiError when the service refuses
   */
  async function choose(printId: string): Promise<OwnPrint | undefined> {
    choosing.current?.abort();
    const { signal } = (choosing.current = new AbortController());
    try {
      const chosen = await api.ownPrint(printId, signal);
      if (signal.aborted) return undefined;
      setPrint(chosen);
      return chosen;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  return {
    picture: isHere && print ? pictureOf(print) : undefined,
    choose,
    callOff: () => choosing.current?.abort(),
  };
}

function pictureOf(print: OwnPrint): HungPicture | undefined {
  const [address] = print.image_paths;
  return address === undefined
    ? undefined
    : { src: address + print.image_query, alt: print.alt_text ?? titleOf(print), ...measuresOf(print) };
}
