import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/**
 * The selected cards; `ids` gives their order. A range starts at the card that was clicked last. Ctrl+A or Cmd+A
 * selects all loaded cards and Escape none, unless a text field or dialog has the focus.
 */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);

  /** Also forgets the start of the range. */
  function set(next: readonly string[]) {
    anchor.current = undefined;
    setSelected(new Set(next));
  }

  function toggle(id: string) {
    anchor.current = id;
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  function extendTo(id: string) {
    const from = ids.indexOf(anchor.current ?? id);
    if (from < 0) return toggle(id);
    const ends = [from, ids.indexOf(id)].sort((a, b) => a - b);
    setSelected((before) => new Set([...before, ...ids.slice(ends[0], ends[1]! + 1)]));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasOwnKeys(event.target)) return;
    if (event.key === 'Escape') set([]);
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
    event.preventDefault();
    setSelected((before) => new Set([...before, ...ids]));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return {
    selected: useMemo(() => [...selected], [selected]),
    isSelected: (id: string) => selected.has(id),
    pick: (id: string, isRange: boolean) => (isRange ? extendTo(id) : toggle(id)),
    /** Extends the range to a card. Without a range, it starts at `from`. */
    extendRange: (from: string, to: string) => {
      anchor.current ??= from;
      extendTo(to);
    },
    set,
    clear: () => set([]),
    deselect: (removed: readonly string[]) =>
      setSelected((before) => {
        const next = new Set(before);
        for (const id of removed) next.delete(id);
        return next;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Text fields need these keys themselves, and Escape closes an open dialog. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])');
}
