import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

/**
 * Which of the cards are selected, `ids` in their order. A range goes from the card that was pressed last to this one.
 * Ctrl or Cmd with A selects all that are loaded and Escape none, wherever the focus is that has no use for them itself.
 */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);

  /** A range begins anew, too. */
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
    if (isElsewhere(event.target)) return;
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
    /** For the arrows: the card one is on counts as the beginning where nothing was pressed yet. */
    stretch: (from: string, to: string) => {
      anchor.current ??= from;
      extendTo(to);
    },
    set,
    clear: () => set([]),
    /** What was picked meanwhile stays. */
    drop: (dropped: readonly string[]) =>
      setSelected((before) => {
        const next = new Set(before);
        for (const id of dropped) next.delete(id);
        return next;
      }),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Where keys are typed, and where a dialog is open that Escape closes. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && target.matches('textarea, select, input:not([type="checkbox"])');
}
