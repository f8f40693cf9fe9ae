import { useEffect, useRef, useState } from 'react';
import { ApiError, api } from '../../client/api';
import { faultOfPhoto } from '../shared/photo-file';
import { useLatestCall } from '../shared/async/use-latest-call';
import type { KeptPhoto } from './draft';
import type { PhotoMethod } from './methods';

export interface Photo {
  method: PhotoMethod;
  /** Where it can be looked at. */
  src: string;
  /** Where the service keeps it, once it has been described. */
  kept?: string;
  /** Gone after a reload, when only what the service keeps is left. */
  file?: File;
}

export type PhotoState =
  /** `fault`: why what was chosen is not taken. */
  | { at: 'none'; fault?: string }
  /** 'left': describing it was called off. */
  | { at: 'describing' | 'left' | 'described'; photo: Photo; fault?: string }
  | { at: 'failed'; photo: Photo; error: ApiError | undefined; fault?: string };

interface Told {
  onDescribed: (kept: KeptPhoto) => void;
  /** No photo is kept any more. */
  onLetGo: () => void;
}

/** The photo that a print begins with: chosen, described by the service, changed or taken away. */
export function usePhoto(kept: KeptPhoto | null, { onDescribed, onLetGo }: Told) {
  const [state, setState] = useState<PhotoState>(() =>
    kept ? { at: 'described', photo: { method: kept.method, src: kept.url } } : { at: 'none' },
  );
  const describing = useLatestCall();
  const shown = useRef<string>(null);

  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current);
    },
    [],
  );

  function hang(src: string | null) {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = src;
  }

  async function describe(photo: Photo) {
    const { file, method } = photo;
    if (!file) return;
    setState({ at: 'describing', photo });
    try {
      const answer = await describing.run((signal) =>
        api.describePhoto(file, { promptType: method }, signal),
      );
      if (!answer) return;
      const { imageDescription: words, referenceImageUrl: url } = answer.data;
      setState({ at: 'described', photo: { ...photo, kept: url } });
      onDescribed({ method, url, words });
    } catch (error) {
      setState({ at: 'failed', photo, error: error instanceof ApiError ? error : undefined });
    }
  }

  /** What is no photo changes nothing but that it is said. */
  function choose(file: File, method: PhotoMethod) {
    const fault = faultOfPhoto(file);
    if (fault) return setState((now) => ({ ...now, fault }));
    onLetGo();
    const src = URL.createObjectURL(file);
    hang(src);
    void describe({ method, src, file });
  }

  function letGo() {
    describing.cancel();
    hang(null);
    setState({ at: 'none' });
    onLetGo();
  }

  function leave() {
    describing.cancel();
    setState((now) => (now.at === 'describing' ? { at: 'left', photo: now.photo } : now));
  }

  function again() {
    if (state.at !== 'none') void describe(state.photo);
  }

  /** Says what is wrong with the photo that is here. */
  const blame = (fault: string) => setState((now) => ({ ...now, fault }));

  return { state, choose, again, leave, letGo, blame };
}
