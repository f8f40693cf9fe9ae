import { Fragment, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminApi } from '../../client/admin-api';
import type { Pinboard } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AdminChooseBoard, AdminDisconnectPinboard } from './pinboard-asks';
import { useAsking } from './use-asking';
import { usePinboard } from './use-pinboard';
import { ResultNotice } from '../shared/result-notice';
import { sayMoment } from '../shared/times';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useFormAction } from '../shared/async/use-form-action';

/** Where it stands on its page. */
export const PINBOARD = 'pinboard';

const ASKS = { board: AdminChooseBoard, disconnect: AdminDisconnectPinboard };

/** Whether the shop is connected to a pinboard, the way there, and what waits. `asked` changes when pins were asked for. */
export function AdminPinboard({ asked }: { asked: number }) {
  const { board, setBoard } = usePinboard(asked);
  const { result, busy, run } = useFormAction();
  const { asking, ask, close } = useAsking<keyof typeof ASKS>();

  if (!board || board.name === 'none') return null;
  const connect = () =>
    run(async () => {
      const { path } = await adminApi.pinboardTicket();
      location.assign(path);
    });
  const Ask = asking && ASKS[asking.of];
  return (
    <div id={PINBOARD} tabIndex={-1} className="admin-pinboard">
      <Words board={board} />
      {board.connected ? (
        <div className="admin-ways">
          <Button look="plain" onClick={() => ask('board')}>
            Choose a board
          </Button>
          <Button look="plain" onClick={() => ask('disconnect')}>
            Disconnect
          </Button>
        </div>
      ) : (
        <Button busy={busy} onClick={() => void connect()}>
          Connect Pinterest Account
        </Button>
      )}
      <ResultNotice result={result} />
      {Ask && (
        <Ask key={asking.round} board={board} shown={asking.shown} onClose={close} onChanged={setBoard} />
      )}
    </div>
  );
}

function Words({ board: { connected, board, waiting, failed, posted, paused_until } }: { board: Pinboard }) {
  const where = board ? `Pins go to the board ‘${board.name}’` : 'Connected to Pinterest';
  const said = [
    connected && where,
    connected && posted > 0 && `${formatCount(posted, 'pin')} in the last day`,
    connected && waiting > 0 && (
      <Link to="/admin/images?pin=waiting">{waiting.toLocaleString('en-GB')} to come</Link>
    ),
    failed > 0 && <Link to="/admin/images?pin=failed">{formatCount(failed, 'print')} not pinned</Link>,
  ].filter(Boolean);
  return (
    <div className="admin-soft money">
      {said.length > 0 && (
        <p>
          {said.map((words, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              {words}
            </Fragment>
          ))}
        </p>
      )}
      {connected && paused_until && (
        <p>Pinterest wants a pause: what waits is pinned from {sayMoment(paused_until)} on.</p>
      )}
    </div>
  );
}

const CAME: Record<string, string> = {
  connected: 'Your Pinterest account is connected. Select prints and post them.',
  refused: 'Pinterest was not connected: it was not allowed there. You can try again whenever you like.',
  ticket_not_valid: 'That way to Pinterest was too old, or has been used. Please connect again.',
  pinboard_refused: 'Pinterest did not accept the connection. Please connect again.',
};

/** How it went, for who comes back from connecting; said once, and the address is as it was. */
export function PinboardReturn() {
  const [search, setSearch] = useSearchParams();
  const [came] = useState(() => search.get('pinboard'));
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
  if (came === null) return null;
  return (
    <Notice tone={came === 'connected' ? 'good' : 'danger'}>
      {CAME[came] ?? 'Pinterest could not be connected this time. Please try again.'}
    </Notice>
  );
}
