import { useEffect, useState } from 'react';
import { api } from '../api';
import type { OwnPrint } from '../api';
import { measuresOf, titleOf } from './print-picture';
import type { HungPicture } from './use-print-arrival';

/** The picture of the print that this one starts from; asked for where it is not at hand, as after a reload. */
export function useEarlierPrint(id: string | undefined) {
  const [print, setPrint] = useState<OwnPrint>();
  const isHere = print?.id === id;

  useEffect(() => {
    if (!id || isHere) return;
    const left = new AbortController();
    // Without its picture it can be started from all the same.
    api.ownPrint(id, left.signal).then(setPrint, () => {});
    return () => left.abort();
  }, [id, isHere]);

  return { picture: isHere && print ? pictureOf(print) : undefined, show: setPrint };
}

function pictureOf(print: OwnPrint): HungPicture | undefined {
  const [address] = print.image_paths;
  return address === undefined
    ? undefined
    : { src: address + print.image_query, alt: print.alt_text ?? titleOf(print), ...measuresOf(print) };
}
