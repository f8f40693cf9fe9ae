import { useState } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { wordsOf } from '../shared/words-of';

export interface Rows<Row> {
  rows: Row[];
  next: string | null;
}

/** Rows that grow page by page. `more` asks for the page after the cursor. */
export function usePages<Row>(first: Rows<Row>, more: (cursor: string) => Promise<Rows<Row>>) {
  const [{ rows, next }, setPages] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function load(after: string) {
    setBusy(true);
    setProblem(undefined);
    try {
      const page = await more(after);
      setPages((before) => ({ rows: [...before.rows, ...page.rows], next: page.next }));
    } catch (error) {
      setProblem(wordsOf(error));
    }
    setBusy(false);
  }

  return {
    rows,
    busy,
    problem,
    load: next === null ? undefined : () => void load(next),
    change: (changed: (row: Row) => Row) =>
      setPages((before) => ({ ...before, rows: before.rows.map(changed) })),
  };
}

export function LoadMoreRows({
  busy,
  problem,
  load,
}: Pick<ReturnType<typeof usePages>, 'busy' | 'problem' | 'load'>) {
  return (
    <div className="admin-more">
      {problem && <Notice tone="danger">{problem}</Notice>}
      {load && (
        <Button busy={busy} onClick={load}>
          {busy ? 'Loading' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
