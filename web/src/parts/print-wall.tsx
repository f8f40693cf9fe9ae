import { useState } from 'react';
import type { PrintPage } from '../api';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';

interface Wall extends PrintPage {
  /** How many prints the last page brought. */
  last: number;
}

interface WallSource {
  first: PrintPage;
  /** Asks for the page after the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
  /** Prints of a full page. More is offered only if the last page was full and something follows. */
  pageSize: number;
  /** Place in the history, for a wall that going back should find as it was left. */
  place?: string;
}

/** What was loaded, by place in the history. */
const left = new Map<string, Wall>();

/** Prints that grow page by page. */
export function usePrintWall({ first, more, pageSize, place }: WallSource) {
  const [wall, setWall] = useState<Wall>(
    () => asLeft(place, first) ?? { ...first, last: first.prints.length },
  );
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const cursor = wall.last >= pageSize ? wall.next : null;

  async function load(after: string) {
    setState('loading');
    try {
      const page = await more(after);
      const known = new Set(wall.prints.map((print) => print.id));
      const fresh = page.prints.filter((print) => !known.has(print.id));
      const grown = { prints: [...wall.prints, ...fresh], next: page.next, last: page.prints.length };
      if (place !== undefined) left.set(place, grown);
      setWall(grown);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return { prints: wall.prints, state, load: cursor === null ? undefined : () => void load(cursor) };
}

/** A wall that begins with another print than it did is not the one that was left. */
function asLeft(place: string | undefined, first: PrintPage): Wall | undefined {
  const wall = place === undefined ? undefined : left.get(place);
  return wall?.prints[0]?.id === first.prints[0]?.id ? wall : undefined;
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
