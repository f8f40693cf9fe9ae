import { useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { Pinboard } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { AdminFormDialog } from '../form-dialog';
import { formatCount } from '../../../../../src/domain/shop/wording.js';
import { useAsync } from '../../shared/async/use-async';
import { errorMessage } from '../../shared/error-message';

interface PinboardDialogProps {
  board: Pinboard;
  shown: boolean;
  onClose: () => void;
  onChanged: (board: Pinboard) => void;
}

/** Give it a new key each time it opens. */
export function AdminChooseBoard({ board, shown, onClose, onChanged }: PinboardDialogProps) {
  const request = useAsync(adminApi.boards);
  const [chosenId, setChosenId] = useState(board.board?.id);
  const boards = request.value?.boards ?? [];
  const chosen = boards.find(({ id }) => id === chosenId) ?? boards[0];

  async function choose() {
    if (!chosen) return;
    onChanged(await adminApi.chooseBoard({ board_id: chosen.id }));
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading="Which board do pins go to?"
      submit="Use this board"
      submitting="Saving ..."
      canSubmit={chosen !== undefined}
      onClose={onClose}
      onSubmit={choose}
    >
      {request.status === 'loading' && <p role="status">Loading</p>}
      {request.status === 'failed' && (
        <>
          <Notice tone="danger">{errorMessage(request.error)}</Notice>
          <div>
            <Button onClick={request.reload}>Try again</Button>
          </div>
        </>
      )}
      {request.status === 'ready' && !chosen && (
        <p>
          There is no board yet. The first pin creates one with the shop’s name. You can also create one on
          Pinterest.
        </p>
      )}
      {chosen && (
        <Select
          label="Board"
          hint="Waiting pins go there too. Posted pins stay where they are."
          value={chosen.id}
          onChange={({ target }) => setChosenId(target.value)}
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </AdminFormDialog>
  );
}

export function AdminDisconnectPinboard({ board, shown, onClose, onChanged }: PinboardDialogProps) {
  // Keeps the count while the dialog closes.
  const [{ waiting }] = useState(board);
  return (
    <AdminFormDialog
      shown={shown}
      heading="Disconnect Pinterest?"
      submit="Disconnect"
      submitting="Disconnecting ..."
      onClose={onClose}
      onSubmit={async () => {
        onChanged(await adminApi.disconnectPinboard());
        onClose();
      }}
    >
      <p>
        Posted pins stay where they are. Until you connect an account again, no pins are added or removed.
      </p>
      {waiting > 0 && (
        <p>
          {`${formatCount(waiting, 'print')} ${waiting === 1 ? 'is' : 'are'} waiting and will be pinned once an account is connected.`}
        </p>
      )}
      {board.board && <p>You will have to choose the board again.</p>}
    </AdminFormDialog>
  );
}
