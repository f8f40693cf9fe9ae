import type { KeyboardEvent } from 'react';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint } from '../../client/admin-api';
import { AdminPrintCard } from './print-card';
import type { Selection } from './use-selection';
import { usePolling } from '../shared/async/use-polling';

interface AdminPrintListProps {
  prints: readonly ManagedPrint[];
  selection: Selection;
  onPick: () => void;
  onEdit: (print: ManagedPrint) => void;
  onFresh: (print: ManagedPrint) => void;
}

/** Prints with a pin under way that are asked for at once. */
const MAX_POLLED = 12;
const PAUSE_MS = 3_000;
const MOVING = ['waiting', 'posting', 'removing'];
/** A pin with a message waits until somebody connects the board. */
const isMoving = ({ pin }: ManagedPrint) => pin !== null && !pin.message && MOVING.includes(pin.state);

/** The cards. The arrows go from checkbox to checkbox; with Shift they select on the way, as Shift and Space do. */
export function AdminPrintList({ prints, selection, onPick, onEdit, onFresh }: AdminPrintListProps) {
  usePolling({
    ask: async () => {
      const moving = prints.filter(isMoving).slice(0, MAX_POLLED);
      await Promise.all(moving.map(({ id }) => adminApi.print(id).then(onFresh, () => undefined)));
    },
    pauseMs: () => PAUSE_MS,
    enabled: prints.some(isMoving),
  });

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.dataset['print'] === undefined) return;
    const id = box.dataset['print'];
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      onPick();
      selection.pick(id, true);
    }
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-print]')];
    const next = boxes[boxes.indexOf(box) + stepOf(event.key, boxes)];
    if (!next || next === box) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey) {
      onPick();
      selection.stretch(id, next.dataset['print']!);
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

/** How many cards on an arrow goes; 0 for every other key. */
function stepOf(key: string, boxes: readonly HTMLInputElement[]): number {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -inARow(boxes);
    case 'ArrowDown':
      return inARow(boxes);
    default:
      return 0;
  }
}

function inARow(boxes: readonly HTMLInputElement[]): number {
  const top = (box?: HTMLInputElement) => box?.getBoundingClientRect().top;
  const second = boxes.findIndex((box) => top(box) !== top(boxes[0]));
  return second < 0 ? boxes.length : second;
}
