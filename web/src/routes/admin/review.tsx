import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { ManagedPrint } from '../../client/admin-api';
import { AdminChoice } from '../../features/admin/choice';
import { CHANGED } from '../../features/admin/batches';
import type { Came, Deed } from '../../features/admin/batches';
import { AdminEditPrint } from '../../features/admin/edit-print';
import { loaded } from '../../features/admin/loaded';
import { AdminNotLoaded } from '../../features/admin/not-loaded';
import { LoadMoreRows } from '../../features/admin/load-more-rows';
import { usePages } from '../../features/shared/async/use-pages';
import type { Page } from '../../features/shared/async/use-pages';
import { AdminPrintList } from '../../features/admin/print-list';
import { AdminSection } from '../../features/admin/section';
import { AdminSelectionFrame } from '../../features/admin/selection-frame';
import { AdminTold } from '../../features/admin/told';
import { useAddress } from '../../features/admin/use-address';
import { afterwards, useDeeds } from '../../features/admin/use-deeds';
import type { Deeds } from '../../features/admin/use-deeds';
import { useSelection } from '../../features/admin/use-selection';
import { Button } from '../../ui/button';

const PAGE_SIZE = 48;
const STATES = { waiting: 'Waiting', refused: 'Refused' } as const;
type State = keyof typeof STATES;

async function page(state: State, cursor?: string): Promise<Page<ManagedPrint>> {
  const { prints, next } = await adminApi.prints({ state, cursor, limit: PAGE_SIZE });
  return { rows: prints, next };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const state: State = new URL(request.url).searchParams.get('state') === 'refused' ? 'refused' : 'waiting';
  return { state, first: await loaded(() => page(state)) };
}

/** What customers made, before everybody sees it. */
export function Component() {
  const { state, first } = useLoaderData<typeof loader>();
  const { set } = useAddress();
  const heardRef = useRef<OnCame>(undefined);
  const deeds = useDeeds((deed, came) => heardRef.current?.(deed, came));
  return (
    <AdminSection
      heading="Review"
      aside={
        <AdminChoice
          label="Show"
          value={state}
          options={Object.entries(STATES)}
          onChoose={(chosen) => set('state', chosen === 'waiting' ? '' : chosen)}
        />
      }
    >
      {first.value ? (
        <Queue key={state} state={state} first={first.value} deeds={deeds} heardRef={heardRef} />
      ) : (
        <AdminNotLoaded {...first} />
      )}
    </AdminSection>
  );
}

type OnCame = (deed: Deed, came: Came) => void;

interface QueueProps {
  state: State;
  first: Page<ManagedPrint>;
  deeds: Deeds;
  /** Told what came of what was done. */
  heardRef: { current: OnCame | undefined };
}

function Queue({ state, first, deeds: { busy, told, act, forget }, heardRef }: QueueProps) {
  const pages = usePages({ first, more: (cursor) => page(state, cursor) });
  // What was decided has left the queue.
  const prints = pages.rows.filter(({ review }) => review === state);
  const selection = useSelection(prints.map(({ id }) => id));
  const [edited, setEdited] = useState<ManagedPrint>();
  const replace = (fresh: ManagedPrint) => pages.update((print) => (print.id === fresh.id ? fresh : print));

  const onCame = useEffectEvent((deed: Deed, came: Came) => {
    pages.update((print) => afterwards(print, deed, came));
    selection.drop(came.done);
    for (const [id, why] of came.failed)
      if (why === CHANGED) adminApi.print(id).then(replace, () => undefined);
  });
  useEffect(() => {
    heardRef.current = (...given) => onCame(...given);
    return () => {
      heardRef.current = undefined;
    };
  }, [heardRef]);

  /** Decides on what is shown, and not on what its maker has changed since. */
  function decide(verdict: 'approve' | 'refuse') {
    const shown = prints.filter(({ id }) => selection.isSelected(id));
    const seen = shown
      .map(({ review_at }) => review_at ?? '')
      .toSorted()
      .at(-1);
    return act(
      verdict,
      shown.map(({ id }) => id),
      seen || undefined,
    );
  }

  return (
    <>
      {prints.length === 0 && (
        <p>{state === 'waiting' ? 'No print waits for review.' : 'No print was refused.'}</p>
      )}
      <AdminPrintList
        prints={prints}
        selection={selection}
        onPick={forget}
        onEdit={setEdited}
        onFresh={replace}
      />
      <LoadMoreRows pages={pages} />
      <div className="selection-foot">
        {told && <AdminTold told={told} prints={pages.rows} selection={selection} />}
        <AdminSelectionFrame
          selected={selection.selected.length}
          busy={busy}
          onClear={() => {
            forget();
            selection.clear();
          }}
          steps={
            <>
              <Button
                look="primary"
                busy={busy?.deed === 'approve'}
                disabled={busy !== undefined}
                onClick={() => void decide('approve')}
              >
                Approve
              </Button>
              {state === 'waiting' && (
                <Button
                  busy={busy?.deed === 'refuse'}
                  disabled={busy !== undefined}
                  onClick={() => void decide('refuse')}
                >
                  Refuse
                </Button>
              )}
            </>
          }
        />
      </div>
      {edited && (
        <AdminEditPrint
          key={edited.id}
          print={edited}
          shown
          onClose={() => setEdited(undefined)}
          onEdited={replace}
        />
      )}
    </>
  );
}
