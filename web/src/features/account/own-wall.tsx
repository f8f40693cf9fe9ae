import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { api } from '../../client/api';
import type { OwnPrintPage, OwnPrintSummary } from '../../client/api';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { describeVisibility } from '../print/print-visibility';
import { PrintGrid } from '../wall/print-grid';
import { PRINTS_PER_PAGE } from '../../../../src/domain/prints/wall-layout.js';
import { toTitle } from '../../../../src/domain/prints/print.js';
import { STUDIO_PATH } from '../../../../src/adapters/http/routes/pages.js';
import { LoadMorePrints, usePrintPages } from '../wall/use-print-pages';
import { useOwnPrintActions } from '../print/use-own-print-actions';

const fetchPage = (cursor: string) => api.listOwnPrints({ limit: PRINTS_PER_PAGE, cursor });

/** The person's own prints, each with a menu of actions. */
export function OwnWall({ first }: { first: OwnPrintPage }) {
  const wall = usePrintPages<OwnPrintSummary>({ first, fetchPage });
  const { rows: prints } = wall;
  const container = useRef<HTMLDivElement>(null);
  /** The neighbour of a removed print, which takes the focus. */
  const neighbour = useRef<OwnPrintSummary>(undefined);
  const mustFocus = useRef(false);

  const own = useOwnPrintActions({
    onChanged: (changed) =>
      wall.update((print) => (print.id === changed.id ? { ...print, ...changed } : print)),
    onRemoved: ({ id }) => {
      const index = prints.findIndex((print) => print.id === id);
      neighbour.current = prints[index + 1] ?? prints[index - 1];
      mustFocus.current = true;
      wall.remove(id);
    },
  });

  useEffect(() => {
    if (!mustFocus.current) return;
    mustFocus.current = false;
    const card =
      neighbour.current && container.current?.querySelector(`[data-print="${neighbour.current.id}"] a`);
    ((card as HTMLElement | null | undefined) ?? container.current)?.focus({ preventScroll: true });
  }, [prints]);

  return (
    <div ref={container} className="own-print-wall" tabIndex={-1}>
      {prints.length === 0 && wall.load === undefined ? (
        <NoPrintsYet />
      ) : (
        <PrintGrid
          prints={prints}
          eager={4}
          below={(print) => (
            <div className="own-print-below">
              <div className="own-print-tools">
                {describeVisibility(print) && (
                  <p className="own-print-private">
                    <Icon name="lock" size={18} />
                    {describeVisibility(print)!.label}
                  </p>
                )}
                <Menu label={t`More for ${toTitle(print)}`}>{own.menuItems(print)}</Menu>
              </div>
              {own.errorFor(print) && (
                <p className="own-print-fault" role="alert">
                  {own.errorFor(print)}
                </p>
              )}
            </div>
          )}
        />
      )}
      <div className="print-pages-more">
        <LoadMorePrints pages={wall} />
        <p className="visually-hidden" role="status">
          {prints.length > first.prints.length ? t`${prints.length} prints shown` : ''}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {own.message}
      </p>
      {own.dialogs}
    </div>
  );
}

function NoPrintsYet() {
  return (
    <div className="account-empty">
      <h2>{t`Nothing on your wall yet`}</h2>
      <p>{t`Describe what you would like to see, and your print will appear here.`}</p>
      <ButtonLink look="primary" to={STUDIO_PATH}>{t`Make your first print`}</ButtonLink>
    </div>
  );
}
