import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { adminApi } from '../admin-api';
import type { Pinboard } from '../admin-api';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { AnswerNotice } from './answer-notice';
import { counted } from './times';
import { useAnswer } from './use-answer';
import { useAsked } from './use-asked';

/** Milliseconds between two looks at what waits. */
const PAUSE = 4_000;

/** Whether the shop is connected to a pinboard, the way there, and what waits. `asked` changes when pins were asked for. */
export function AdminPinboard({ asked }: { asked: number }) {
  const { value: board, again } = useAsked(adminApi.pinboard);
  const { answer, busy, run } = useAnswer();
  const waiting = board?.waiting ?? 0;

  useEffect(() => {
    if (asked > 0) again();
  }, [asked, again]);
  useEffect(() => {
    if (waiting === 0) return;
    const timer = setInterval(again, PAUSE);
    return () => clearInterval(timer);
  }, [waiting, again]);

  if (!board || board.name === 'none') return null;
  const connect = () =>
    run(async () => {
      const { path } = await adminApi.pinboardTicket();
      location.assign(path);
      return {};
    });
  return (
    <div className="admin-pinboard">
      {!board.connected && (
        <Button busy={busy} onClick={() => void connect()}>
          Connect Pinterest Account
        </Button>
      )}
      {board.connected && <Words board={board} />}
      <AnswerNotice answer={answer} />
    </div>
  );
}

function Words({ board: { board, waiting, failed, posted } }: { board: Pinboard }) {
  return (
    <p className="admin-soft money">
      {board ? `Pins go to the board ‘${board.name}’` : 'Connected to Pinterest'}
      {posted > 0 && `, ${counted(posted, 'pin')} in the last day`}
      {waiting > 0 && `, ${waiting.toLocaleString('en-GB')} to come`}
      {failed > 0 && (
        <>
          , <Link to="/admin/images?posted=false">{counted(failed, 'print')} not pinned</Link>
        </>
      )}
    </p>
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
