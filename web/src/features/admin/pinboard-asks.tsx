import { useState } from 'react';
import { adminApi } from '../../client/admin-api';
import type { Pinboard } from '../../client/admin-api';
import { Button } from '../../ui/button';
import { Select } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { AdminAsk } from './ask';
import { formatCount } from '../../../../src/domain/shop/wording.js';
import { useAsync } from '../shared/async/use-async';
import { wordsOf } from '../shared/words-of';

interface PinboardAskProps {
  board: Pinboard;
  shown: boolean;
  onClose: () => void;
  onChanged: (board: Pinboard) => void;
}

/** Begun anew each time: give it a key. */
export function AdminChooseBoard({ board, shown, onClose, onChanged }: PinboardAskProps) {
  const asked = useAsync(adminApi.boards);
  const [wanted, setWanted] = useState(board.board?.id);
  const boards = asked.value?.boards ?? [];
  const chosen = boards.find(({ id }) => id === wanted) ?? boards[0];

  async function choose() {
    if (!chosen) return;
    onChanged(await adminApi.chooseBoard({ board_id: chosen.id }));
    onClose();
  }

  return (
    <AdminAsk
      shown={shown}
      heading="Which board do pins go to?"
      act="Use this board"
      acting="Saving ..."
      ready={chosen !== undefined}
      onClose={onClose}
      onAct={choose}
    >
      {asked.status === 'loading' && <p role="status">Loading</p>}
      {asked.status === 'failed' && (
        <>
          <Notice tone="danger">{wordsOf(asked.error)}</Notice>
          <div>
            <Button onClick={asked.reload}>Try again</Button>
          </div>
        </>
      )}
      {asked.status === 'ready' && !chosen && (
        <p>
          There is no board yet. The first pin makes one with the shop’s name; you can also add one there.
        </p>
      )}
      {chosen && (
        <Select
          label="Board"
          hint="Pins that wait go there, too. Those that hang stay where they are."
          value={chosen.id}
          onChange={({ target }) => setWanted(target.value)}
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </AdminAsk>
  );
}

export function AdminDisconnectPinboard({ board, shown, onClose, onChanged }: PinboardAskProps) {
  // What is said stays as it was while it closes.
  const [{ waiting }] = useState(board);
  return (
    <AdminAsk
      shown={shown}
      heading="Disconnect Pinterest?"
      act="Disconnect"
      acting="Disconnecting ..."
      onClose={onClose}
      onAct={async () => {
        onChanged(await adminApi.disconnectPinboard());
        onClose();
      }}
    >
      <p>
        Pins that hang stay where they are. Until an account is connected again nothing is pinned, and nothing
        is taken off.
      </p>
      {waiting > 0 && (
        <p>
          {`${formatCount(waiting, 'print')} ${waiting === 1 ? 'waits' : 'wait'} to be pinned, and ${waiting === 1 ? 'goes' : 'go'} on by ${waiting === 1 ? 'itself' : 'themselves'} once an account is connected.`}
        </p>
      )}
      {board.board && <p>The choice of the board is forgotten.</p>}
    </AdminAsk>
  );
}
