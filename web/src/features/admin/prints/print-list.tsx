import type { KeyboardEvent } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { ManagedPrint } from '../../../client/admin-api';
import { AdminPrintCard } from './print-card';
import type { Selection } from './use-selection';
import { usePolling } from '../../shared/async/use-polling';

interface AdminPrintListProps {
  prints: readonly ManagedPrint[];
  selection: Selection;
  onPick: () => void;
  onEdit: (print: ManagedPrint) => void;
  onReload: (print: ManagedPrint) => void;
}

/** At most this many prints with a pending pin are polled at the same time. */
const MAX_POLLED_PRINTS = 12;
const POLL_INTERVAL_MS = 3_000;
const PENDING_PIN_STATES = ['waiting', 'posting', 'removing'];
/** A pin with a message waits until somebody connects the board. */
const hasPendingPin = ({ pin }: ManagedPrint) =>
  pin !== null && !pin.message && PENDING_PIN_STATES.includes(pin.state);

/** The cards. Arrow keys move between checkboxes; with Shift they select, as Shift and Space do. */
export function AdminPrintList({ prints, selection, onPick, onEdit, onReload }: AdminPrintListProps) {
  usePolling({
    load: async () => {
      const pending = prints.filter(hasPendingPin).slice(0, MAX_POLLED_PRINTS);
      await Promise.all(pending.map(({ id }) => adminApi.print(id).then(onReload, () => undefined)));
    },
    pauseMs: () => POLL_INTERVAL_MS,
    enabled: prints.some(hasPendingPin),
  });

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const checkbox = event.target;
    if (!(checkbox instanceof HTMLInputElement) || checkbox.dataset['print'] === undefined) return;
    const id = checkbox.dataset['print'];
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      onPick();
      selection.pick(id, true);
    }
    const checkboxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-print]')];
    const next = checkboxes[checkboxes.indexOf(checkbox) + toCardStep(event.key, checkboxes)];
    if (!next || next === checkbox) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey) {
      onPick();
      selection.extendRange(id, next.dataset['print']!);
    }
  }

  return (
    <ul className="admin-print-list" onKeyDown={onKeyDown}>
      {prints.map((print) => (
        <AdminPrintCard
          key={print.id}
          print={print}
          selected={selection.isSelected(print.id)}
          onPick={(isRange) => {
            onPick();
            selection.pick(print.id, isRange);
          }}
          onEdit={() => onEdit(print)}
        />
      ))}
    </ul>
  );
}

/** How many cards an arrow key moves; 0 for any other key. */
function toCardStep(key: string, checkboxes: readonly HTMLInputElement[]): number {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -countColumns(checkboxes);
    case 'ArrowDown':
      return countColumns(checkboxes);
    default:
      return 0;
  }
}

function countColumns(checkboxes: readonly HTMLInputElement[]): number {
  const top = (checkbox?: HTMLInputElement) => checkbox?.getBoundingClientRect().top;
  const secondRow = checkboxes.findIndex((checkbox) => top(checkbox) !== top(checkboxes[0]));
  return secondRow < 0 ? checkboxes.length : secondRow;
}
