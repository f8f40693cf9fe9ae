import { useEffect, useState } from 'react';
import type { PrintSummary } from '../../client/api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

interface Page<Print extends PrintSummary> {
  prints: Print[];
  next: string | null;
}

interface Wall<Print extends PrintSummary> extends Page<Print> {
  /** How many prints the last page brought. */
  last: number;
}

interface WallSource<Print extends PrintSummary> {
  first: Page<Print>;
  /** Asks for the page after the cursor. */
  more: (cursor: string) => Promise<Page<Print>>;
  /** Prints of a full page. More is offered only if the last page was full and something follows. */
  pageSize: number;
  /** Place in the history, for a wall that going back should find as it was left. */
  place?: string;
}

/** What was loaded, by place in the history. */
const left = new Map<string, Wall<PrintSummary>>();

/** For a print that has changed while its walls were out of sight: they are fetched anew. */
export const forgetWalls = () => left.clear();

/** Prints that grow page by page. */
export function usePrintWall<Print extends PrintSummary>(source: WallSource<Print>) {
  const { first, more, pageSize, place } = source;
  const [wall, setWall] = useState<Wall<Print>>(
    () => asLeft(place, first) ?? { ...first, last: first.prints.length },
  );
  const [begun] = useState(wall);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const cursor = wall.last >= pageSize ? wall.next : null;

  useEffect(() => {
    if (place !== undefined && wall !== begun) left.set(place, wall);
  }, [place, wall, begun]);

  async function load(after: string) {
    setState('loading');
    try {
      const page = await more(after);
      setWall(({ prints }) => {
        const known = new Set(prints.map((print) => print.id));
        const fresh = page.prints.filter((print) => !known.has(print.id));
        return { prints: [...prints, ...fresh], next: page.next, last: page.prints.length };
      });
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return {
    prints: wall.prints,
    state,
    load: cursor === null ? undefined : () => void load(cursor),
    /** What of a print is different. */
    change: (changed: Pick<Print, 'id'> & Partial<Print>) =>
      setWall((before) => ({
        ...before,
        prints: before.prints.map((print) => (print.id === changed.id ? { ...print, ...changed } : print)),
      })),
    take: (id: string) =>
      setWall((before) => ({ ...before, prints: before.prints.filter((print) => print.id !== id) })),
  };
}

/** A wall that begins with another print than it did is not the one that was left. */
function asLeft<Print extends PrintSummary>(place: string | undefined, first: Page<Print>) {
  const wall = place === undefined ? undefined : left.get(place);
  // What is kept under a place is what the same wall put there.
  return wall?.prints[0]?.id === first.prints[0]?.id ? (wall as Wall<Print> | undefined) : undefined;
}

export function LoadMore({ state, load }: Pick<ReturnType<typeof usePrintWall>, 'state' | 'load'>) {
  return (
    <>
      {state === 'failed' && (
        <Notice tone="danger">
          <p>There was an error loading the images.</p>
        </Notice>
      )}
      {load && (
        <Button busy={state === 'loading'} onClick={load}>
          {state === 'loading' ? 'Loading' : 'Load more'}
        </Button>
      )}
    </>
  );
}
