import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns whether files are dragged over the page. Dropped and pasted files are passed to `onFiles`. Without
 * it, the hook only keeps a dropped file from replacing the
 * page.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const onTake = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles?.(files);
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(t`Files`)) return;
      event.preventDefault();
      setDraggedOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => !relatedTarget && setDraggedOver(false);
    const onDrop = (event: DragEvent) => {
      setDraggedOver(false);
      onTake(event, event.dataTransfer);
    };
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', (event) => onTake(event, event.clipboardData), { signal });
    return () => controller.abort();
  }, []);

  return isDraggedOver && onFiles !== undefined;
}
