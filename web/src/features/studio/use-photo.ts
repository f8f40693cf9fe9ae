import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../client/api';
import { studioApi } from '../../client/studio-api';
import { photoFileError } from '../shared/photo-file';
import { useLatestCall } from '../shared/async/use-latest-call';
import type { StoredPhoto } from './draft';
import type { PhotoMethod } from './methods';

export interface Photo {
  method: PhotoMethod;
  /** Address of the preview. */
  src: string;
  /** The service's copy, once described. */
  stored?: string;
  /** Missing after a reload. */
  file?: File;
}

export type PhotoState =
  /** `fileError`: why the last chosen file was rejected. */
  | { status: 'none'; fileError?: string }
  /** 'cancelled': the person stopped the description. */
  | { status: 'describing' | 'cancelled' | 'described'; photo: Photo; fileError?: string }
  | { status: 'failed'; photo: Photo; error: ApiError | undefined; fileError?: string };

interface PhotoCallbacks {
  onDescribed: (stored: StoredPhoto) => void;
  onRemoved: () => void;
}

/** The photo that a print begins with: choose, describe, replace and remove it. */
export function usePhoto(stored: StoredPhoto | null, { onDescribed, onRemoved }: PhotoCallbacks) {
  const [state, setState] = useState<PhotoState>(() =>
    stored ? { status: 'described', photo: { method: stored.method, src: stored.url } } : { status: 'none' },
  );
  const describing = useLatestCall();
  const previewUrl = useRef<string>(null);

  useEffect(
    () => () => {
      if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    },
    [],
  );

  function setPreviewUrl(src: string | null) {
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = src;
  }

  async function describe(photo: Photo) {
    const { file, method } = photo;
    if (!file) return;
    setState({ status: 'describing', photo });
    try {
      const described = await describing.run((signal) =>
        studioApi.describePhoto(file, { promptType: method }, signal),
      );
      if (!described) return;
      const { imageDescription: words, referenceImageUrl: url } = described.data;
      setState({ status: 'described', photo: { ...photo, stored: url } });
      onDescribed({ method, url, words });
    } catch (error) {
      setState({ status: 'failed', photo, error: error instanceof ApiError ? error : undefined });
    }
  }

  /** A rejected file only sets the error. */
  function choose(file: File, method: PhotoMethod) {
    const fileError = photoFileError(file);
    if (fileError) return setState((now) => ({ ...now, fileError }));
    onRemoved();
    const src = URL.createObjectURL(file);
    setPreviewUrl(src);
    void describe({ method, src, file });
  }

  function remove() {
    describing.cancel();
    setPreviewUrl(null);
    setState({ status: 'none' });
    onRemoved();
  }

  function cancel() {
    describing.cancel();
    setState((now) => (now.status === 'describing' ? { status: 'cancelled', photo: now.photo } : now));
  }

  function retry() {
    if (state.status !== 'none') void describe(state.photo);
  }

  /** Shows an error about the current photo. */
  const showError = (fileError: string) => setState((now) => ({ ...now, fileError }));

  return { state, choose, retry, cancel, remove, showError };
}
