import { Notice } from '../ui/notice';
import type { ManagedPrint } from '../admin-api';
import type { Told } from './admin-use-deeds';
import { titleOf } from './print-picture';

/** So many are named; the others are counted. */
const NAMED = 10;

/** What came of what was done to a selection: in words, and what failed by its title with the reason. */
export function AdminTold({ told, prints }: { told: Told; prints: readonly ManagedPrint[] }) {
  const failed = [...told.failed];
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
          <p>{failed.length === 1 ? 'It stays selected:' : `${failed.length} stay selected:`}</p>
          <ul className="admin-list">
            {failed.slice(0, NAMED).map(([id, why]) => (
              <li key={id}>
                {nameOf(id)}: {why}
              </li>
            ))}
          </ul>
          {failed.length > NAMED && <p>And {failed.length - NAMED} more.</p>}
        </section>
      )}
    </>
  );
}
