import { Fragment, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminApi } from '../../../client/admin-api';
import type { Pinboard } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { AdminChooseBoard, AdminDisconnectPinboard } from './pinboard-dialogs';
import { useDialogState } from '../use-dialog-state';
import { usePinboard } from './use-pinboard';
import { ResultNotice } from '../../shared/result-notice';
import { formatDateTime } from '../../shared/format-time';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import { ADMIN_PATHS } from '../../../../../src/adapters/http/routes/admin-pages.js';
import { useFormAction } from '../../shared/async/use-form-action';

/** The element's id, for links to it. */
export const PINBOARD_ID = 'pinboard';

const DIALOGS = { board: AdminChooseBoard, disconnect: AdminDisconnectPinboard };

/** Shows the connection and the queue of pins. A new value of `changes` refreshes it. */
export function AdminPinboard({ changes }: { changes: number }) {
  const { board, setBoard } = usePinboard(changes);
  const { result, busy, run } = useFormAction();
  const { dialog, open, close } = useDialogState<keyof typeof DIALOGS>();

  if (!board || board.name === 'none') return null;
  const connect = () =>
    run(async () => {
      const { path } = await adminApi.pinboardTicket();
      location.assign(path);
    });
  const OpenDialog = dialog && DIALOGS[dialog.subject];
  return (
    <div id={PINBOARD_ID} tabIndex={-1} className="admin-pinboard">
      <PinboardStatus board={board} />
      {board.connected ? (
        <div className="admin-actions">
          <Button look="plain" onClick={() => open('board')}>
            Choose a board
          </Button>
          <Button look="plain" onClick={() => open('disconnect')}>
            Disconnect
          </Button>
        </div>
      ) : (
        <Button busy={busy} onClick={() => void connect()}>
          Connect Pinterest Account
        </Button>
      )}
      <ResultNotice result={result} />
      {OpenDialog && (
        <OpenDialog
          key={dialog.round}
          board={board}
          shown={dialog.shown}
          onClose={close}
          onChanged={setBoard}
        />
      )}
    </div>
  );
}

function PinboardStatus({
  board: { connected, board, waiting, failed, posted, paused_until },
}: {
  board: Pinboard;
}) {
  const where = board ? `Pins go to the board ‘${board.name}’` : 'Connected to Pinterest';
  const parts = [
    connected && where,
    connected && posted > 0 && `${formatCount(posted, 'pin')} in the last day`,
    connected && waiting > 0 && (
      <Link to={`${ADMIN_PATHS.images}?pin=waiting`}>{waiting.toLocaleString('en')} waiting</Link>
    ),
    failed > 0 && (
      <Link to={`${ADMIN_PATHS.images}?pin=failed`}>{formatCount(failed, 'print')} not pinned</Link>
    ),
  ].filter(Boolean);
  return (
    <div className="admin-soft money">
      {parts.length > 0 && (
        <p>
          {parts.map((part, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              {part}
            </Fragment>
          ))}
        </p>
      )}
      {connected && paused_until && (
        <p>Pinterest has asked for a pause. Waiting prints are pinned from {formatDateTime(paused_until)}.</p>
      )}
    </div>
  );
}

const RESULT_TEXTS: Record<string, string> = {
  connected: 'Your Pinterest account is connected. Select prints and post them.',
  refused:
    'Pinterest was not connected, because access was not allowed there. You can try again at any time.',
  ticket_not_valid: 'This connection attempt has expired or was used before. Please connect again.',
  pinboard_refused: 'Pinterest did not accept the connection. Please connect again.',
};

/** Shows the result of connecting once, and removes it from the address. */
export function PinboardReturn() {
  const [search, setSearch] = useSearchParams();
  const [outcome] = useState(() => search.get('pinboard'));
  useEffect(() => {
    if (!search.has('pinboard')) return;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('pinboard');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [search, setSearch]);
  if (outcome === null) return null;
  return (
    <Notice tone={outcome === 'connected' ? 'good' : 'danger'}>
      {RESULT_TEXTS[outcome] ?? 'Pinterest could not be connected. Please try again.'}
    </Notice>
  );
}
