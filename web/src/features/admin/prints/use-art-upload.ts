import { useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import { ApiError } from '../../../client/http';
import { errorMessage } from '../../shared/error-message';
import { useLatestCall } from '../../shared/async/use-latest-call';
import { isOpen, toDrafts, toFields, type ArtDraft, type ArtTerms } from './art-draft';

/** Sends chosen pictures one after the other. One that fails does not keep the others from being sent. */
export function useArtUpload() {
  const [drafts, setDrafts] = useState<readonly ArtDraft[]>([]);
  const { run, cancel } = useLatestCall();

  function edit(key: string, change: Partial<ArtDraft>) {
    setDrafts((before) => before.map((draft) => (draft.key === key ? { ...draft, ...change } : draft)));
  }

  async function send(draft: ArtDraft, terms: ArtTerms, signal: AbortSignal) {
    edit(draft.key, { state: { at: 'sending' } });
    try {
      await expectReadable(draft.file);
      const { id, result } = await adminApi.addArt(draft.file, toFields(draft, terms), signal);
      edit(draft.key, { state: { at: result, id } });
    } catch (error) {
      edit(draft.key, {
        state: signal.aborted ? { at: 'chosen' } : { at: 'failed', message: errorMessage(error) },
      });
    }
  }

  return {
    drafts,
    isSending: drafts.some(({ state }) => state.at === 'sending'),
    edit,
    choose: (files: readonly File[]) => setDrafts((before) => [...before, ...toDrafts(files)]),
    remove: (key: string) => setDrafts((before) => before.filter((draft) => draft.key !== key)),
    sendAll: (terms: ArtTerms) =>
      run(async (signal) => {
        for (const draft of drafts.filter(isOpen)) if (!signal.aborted) await send(draft, terms, signal);
      }),
    /** What is not sent stays chosen. */
    stop: cancel,
  };
}

/** A file that was moved or changed since it was chosen cannot be read; the request would fail without a reason. */
async function expectReadable(file: File): Promise<void> {
  const isReadable = await new Promise<boolean>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
  if (!isReadable)
    throw new ApiError(
      'file_gone',
      'This file was moved or changed since you chose it. Remove it and choose it again.',
      0,
    );
}
