import './print-pages.css';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PrintPage } from '../api';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { PrintGrid } from './print-grid';

export const PAGE_SIZE = 10;

interface PrintPagesProps {
  first: PrintPage;
  /** Asks for the page after the cursor. */
  more: (cursor: string) => Promise<PrintPage>;
  pageSize?: number;
}

/** What was loaded, by place in the history, so that going back finds the wall as it was left. */
const left = new Map<string, Wall>();

interface Wall extends PrintPage {
  /** How many prints the last page brought. */
  last: number;
}

/** A wall that grows by 'Load more'; more is offered only if the last page was full and something follows. */
export function PrintPages({ first, more, pageSize = PAGE_SIZE }: PrintPagesProps) {
  const { key } = useLocation();
  const [shown, setShown] = useState<Wall>(() => left.get(key) ?? { ...first, last: first.prints.length });
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const cursor = shown.last >= pageSize ? shown.next : null;

  async function load() {
    if (cursor === null) return;
    setState('loading');
    try {
      const page = await more(cursor);
      const known = new Set(shown.prints.map((print) => print.id));
      const fresh = page.prints.filter((print) => !known.has(print.id));
      const grown = { prints: [...shown.prints, ...fresh], next: page.next, last: page.prints.length };
      left.set(key, grown);
      setShown(grown);
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <PrintGrid prints={shown.prints} eager={4} />
      <div className="print-pages-more">
        {state === 'failed' && (
          <Notice tone="danger">
            <p>There was an error loading the images.</p>
          </Notice>
        )}
        {cursor !== null && (
          <Button busy={state === 'loading'} onClick={() => void load()}>
            {state === 'loading' ? 'Loading' : 'Load more'}
          </Button>
        )}
        <p className="visually-hidden" role="status">
          {shown.prints.length === first.prints.length ? '' : `${shown.prints.length} prints shown`}
        </p>
      </div>
    </>
  );
}
