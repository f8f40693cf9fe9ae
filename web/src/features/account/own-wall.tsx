import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import type { OwnPrintPage, OwnPrintSummary } from '../../client/api';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { standingOf } from '../print/own-standing';
import { PrintGrid } from '../wall/print-grid';
import { PAGE_SIZE } from '../wall/print-pages';
import { titleOf } from '../wall/print-picture';
import { LoadMorePrints, usePrintPages } from '../wall/use-print-pages';
import { useOwnPrint } from '../print/use-own-print';

const more = (cursor: string) => api.listOwnPrints({ limit: PAGE_SIZE, cursor });

/** The person's own prints, each with what can be done with it. */
export function OwnWall({ first }: { first: OwnPrintPage }) {
  const wall = usePrintPages<OwnPrintSummary>({ first, more, pageSize: PAGE_SIZE });
  const { rows: prints } = wall;
  const place = useRef<HTMLDivElement>(null);
  /** Beside the one that has gone: it takes the focus. */
  const beside = useRef<OwnPrintSummary>(undefined);
  const isOwed = useRef(false);

  const own = useOwnPrint({
    onChanged: (changed) =>
      wall.update((print) => (print.id === changed.id ? { ...print, ...changed } : print)),
    onRemoved: ({ id }) => {
      const at = prints.findIndex((print) => print.id === id);
      beside.current = prints[at + 1] ?? prints[at - 1];
      isOwed.current = true;
      wall.remove(id);
    },
  });

  useEffect(() => {
    if (!isOwed.current) return;
    isOwed.current = false;
    const card = beside.current && place.current?.querySelector(`[data-print="${beside.current.id}"] a`);
    ((card as HTMLElement | null | undefined) ?? place.current)?.focus({ preventScroll: true });
  }, [prints]);

  return (
    <div ref={place} className="own-print-wall" tabIndex={-1}>
      {prints.length === 0 && wall.load === undefined ? (
        <NothingYet />
      ) : (
        <PrintGrid
          prints={prints}
          eager={4}
          below={(print) => (
            <div className="own-print-below">
              <div className="own-print-tools">
                {standingOf(print) && (
                  <p className="own-print-private">
                    <Icon name="lock" size={18} />
                    {standingOf(print)!.short}
                  </p>
                )}
                <Menu label={`More for ${titleOf(print)}`}>{own.ways(print)}</Menu>
              </div>
              {own.faultOf(print) && (
                <p className="own-print-fault" role="alert">
                  {own.faultOf(print)}
                </p>
              )}
            </div>
          )}
        />
      )}
      <div className="print-pages-more">
        <LoadMorePrints pages={wall} />
        <p className="visually-hidden" role="status">
          {prints.length > first.prints.length ? `${prints.length} prints shown` : ''}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {own.told}
      </p>
      {own.dialogs}
    </div>
  );
}

function NothingYet() {
  return (
    <div className="account-empty">
      <h2>Nothing on your wall yet</h2>
      <p>Say what you would like to see, and the print that comes of it hangs here.</p>
      <ButtonLink look="primary" to="/generate-print">
        Make your first print
      </ButtonLink>
    </div>
  );
}
