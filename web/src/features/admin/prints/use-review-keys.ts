import { useEffect, useEffectEvent, useRef } from 'react';
import { hasOwnKeys } from './use-selection';

interface ReviewKeys {
  /** The shown prints, in order. */
  ids: readonly string[];
  selected: readonly string[];
  enabled: boolean;
  onApprove: (ids: readonly string[]) => void;
  onRefuse: ((ids: readonly string[]) => void) | undefined;
}

const findCheckbox = (id: string | undefined) =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-print="${id}"]`);

/**
 * The keys A and R decide on the selected prints. Without a selection they decide on the print that has the focus, or
 * else on the first one. The next print then takes the focus, so that a queue needs one key per print.
 */
export function useReviewKeys({ ids, selected, enabled, onApprove, onRefuse }: ReviewKeys) {
  const next = useRef<string>(undefined);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
    const focused = (document.activeElement as HTMLElement | null)?.dataset['print'];
    const current = focused ?? ids[0];
    const chosen = selected.length > 0 ? selected : current === undefined ? [] : [current];
    const act = { a: onApprove, r: onRefuse }[event.key.toLowerCase()];
    if (!act || chosen.length === 0) return;
    event.preventDefault();
    act(chosen);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  useEffect(() => {
    if (next.current === undefined || !enabled) return;
    findCheckbox(next.current)?.focus();
    next.current = undefined;
  }, [enabled]);

  return {
    /** Remembers the print after the decided ones. */
    focusAfter(decided: readonly string[]) {
      const last = ids.findLastIndex((id) => decided.includes(id));
      const rest = [...ids.slice(last + 1), ...ids.slice(0, last).toReversed()];
      next.current = rest.find((id) => !decided.includes(id));
    },
  };
}
