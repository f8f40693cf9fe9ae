import { adminApi } from '../../client/admin-api';
import type { ManagedPrint } from '../../client/admin-api';
import { Notice } from '../../ui/notice';
import { PINBOARD } from './pinboard';
import type { Told } from './use-deeds';
import type { Selection } from './use-selection';
import { titleOf } from '../wall/print-picture';
import { useAsync } from '../shared/async/use-async';

/** So many are named; the others are counted. */
const MAX_NAMES = 10;

interface AdminToldProps {
  told: Told;
  prints: readonly ManagedPrint[];
  selection: Selection;
}

/** What came of what was done to a selection: in words, and what failed by its title with the reason. */
export function AdminTold({ told, prints, selection }: AdminToldProps) {
  const failed = [...told.failed];
  const stays = failed.every(([id]) => selection.isSelected(id));
  const nameOf = (id: string) => {
    const print = prints.find((one) => one.id === id);
    return print ? `‘${titleOf(print)}’` : id;
  };
  return (
    <>
      {told.words && <Notice tone="good">{told.words}</Notice>}
      {told.alert && <Notice tone="danger">{told.alert}</Notice>}
      {failed.length > 0 && (
        <section className="selection-failed" aria-label="What failed">
          {told.ended && <p role="status">{told.ended}</p>}
          {told.alert && <WayToPinboard />}
          <p>{wordsFor(failed.length, stays)}</p>
          <ul className="admin-list">
            {failed.slice(0, MAX_NAMES).map(([id, why]) => (
              <li key={id}>
                {nameOf(id)}
                {why !== told.ended && `: ${why}`}
              </li>
            ))}
          </ul>
          {failed.length > MAX_NAMES && <p>And {failed.length - MAX_NAMES} more.</p>}
        </section>
      )}
    </>
  );
}

/** Nothing can be posted before the shop is connected; there is none where it has no pinboard. */
function WayToPinboard() {
  const { value: board } = useAsync(adminApi.pinboard);
  if (!board || board.connected || board.name === 'none') return null;
  return (
    <p>
      <a href={`#${PINBOARD}`}>Go to the connection</a>
    </p>
  );
}

function wordsFor(count: number, stays: boolean): string {
  if (stays) return count === 1 ? 'It stays selected:' : `${count} stay selected:`;
  return count === 1 ? 'It was not done to this one:' : `It was not done to ${count}:`;
}
