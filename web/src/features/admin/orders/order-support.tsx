import { useCallback, useState } from 'react';
import { MAX_NOTE_CHARACTERS } from '../../../../../src/domain/orders/note.js';
import { adminApi } from '../../../client/admin-api';
import type { OrderSupport, ResendableMail, ShownOrder } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { useAsync } from '../../shared/async/use-async';
import { useFormAction } from '../../shared/async/use-form-action';
import { formatDateTime } from '../../shared/format-time';
import { AdminOrderReturns } from './order-returns';
import { ResultNotice } from '../../shared/result-notice';
import { randomUuid } from '../../shared/random-uuid';

const MAIL_NAMES: Record<ResendableMail, string> = {
  confirmation: 'Confirmation with receipt',
  downloads: 'Files',
  status: 'Current status',
};

/** Notes about an order, and its mails again. Its key is the order's status, which decides which mails there are. */
export function AdminOrderSupport({ order }: { order: ShownOrder }) {
  const { id } = order;
  const loaded = useAsync(useCallback(() => adminApi.orderSupport(id), [id]));
  if (loaded.status === 'loading') return <p role="status">Loading</p>;
  if (loaded.status === 'failed') return <Notice tone="danger">{loaded.error.message}</Notice>;
  return <Support order={order} first={loaded.value} />;
}

function Support({ order, first }: { order: ShownOrder; first: OrderSupport }) {
  const [{ notes, resendable, returns }, setSupport] = useState(first);
  return (
    <>
      <AdminOrderReturns order={order} returns={returns} onOpened={setSupport} />
      <section aria-label="Notes" className="admin-form">
        <h3>Notes</h3>
        {notes.length === 0 && <p className="admin-soft">No notes yet. The customer never sees them.</p>}
        <ul className="admin-list">
          {notes.map((note) => (
            <li key={note.id}>
              <p className="admin-order-note">{note.text}</p>
              <p className="admin-soft">{`${note.author ?? 'Deleted account'}, ${formatDateTime(note.created_at)}`}</p>
            </li>
          ))}
        </ul>
        <NewNote orderId={order.id} onAdded={setSupport} />
      </section>
      {resendable.length > 0 && (
        <section aria-label="Mails" className="admin-form">
          <h3>Send a mail again</h3>
          <Resend order={order} mails={resendable} />
        </section>
      )}
    </>
  );
}

interface NewNoteProps {
  orderId: string;
  onAdded: (support: OrderSupport) => void;
}

function NewNote({ orderId, onAdded }: NewNoteProps) {
  const [text, setText] = useState('');
  /** Retries use the same id until one succeeds, so that no note is stored twice. */
  const [id, setId] = useState(randomUuid);
  const { result, busy, run } = useFormAction();
  const add = () =>
    run(async () => {
      if (text.trim() === '') return { fieldErrors: { text: 'Write a note first.' } };
      onAdded(await adminApi.addOrderNote(orderId, { id, text }));
      setText('');
      setId(randomUuid());
      return undefined;
    });
  return (
    <>
      <TextArea
        label="New note"
        hint="Only admins see it."
        error={result.fieldErrors?.['text']}
        rows={3}
        maxLength={MAX_NOTE_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ResultNotice result={result} />
      <div>
        <Button busy={busy} onClick={() => void add()}>
          Add the note
        </Button>
      </div>
    </>
  );
}

function Resend({ order, mails }: { order: ShownOrder; mails: readonly ResendableMail[] }) {
  const { result, busy, run } = useFormAction();
  const send = (mail: ResendableMail) =>
    run(async () => {
      await adminApi.resendOrderMail(order.id, { mail });
      return { message: `The mail is on its way to ${order.email}.` };
    });
  return (
    <>
      <div className="admin-actions">
        {mails.map((mail) => (
          <Button key={mail} look="plain" disabled={busy} onClick={() => void send(mail)}>
            {MAIL_NAMES[mail]}
          </Button>
        ))}
      </div>
      <ResultNotice result={result} />
    </>
  );
}
