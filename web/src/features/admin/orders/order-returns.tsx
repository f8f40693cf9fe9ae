import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../../src/adapters/http/routes/admin-pages.js';
import { canOpenReturn, WITHDRAWAL_LIMITS } from '../../../../../src/domain/orders/withdrawal.js';
import { adminApi } from '../../../client/admin-api';
import type { OrderSupport, ShownOrder } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { formatDateTime } from '../../shared/format-time';
import { randomUuid } from '../../shared/random-uuid';
import { AdminFormDialog } from '../form-dialog';
import { useDialogState } from '../use-dialog-state';

type Return = OrderSupport['returns'][number];

interface AdminOrderReturnsProps extends Pick<OrderSupport, 'returns'> {
  order: ShownOrder;
  onOpened: (support: OrderSupport) => void;
}

/** What the buyer has withdrawn from, how far each return is, and the way to its steps. */
export function AdminOrderReturns({ order, returns, onOpened }: AdminOrderReturnsProps) {
  const { dialog, open, close } = useDialogState<ShownOrder>();
  if (returns.length === 0 && !canOpenReturn(order)) return null;
  return (
    <section aria-label="Returns" className="admin-form">
      <h3>Returns</h3>
      <ul className="admin-list">
        {returns.map((one) => (
          <li key={one.id}>
            <p>
              <Link to={one.handled_at ? `${ADMIN_PATHS.withdrawals}?show=handled` : ADMIN_PATHS.withdrawals}>
                {one.part || 'The whole order'}
              </Link>
            </p>
            <p className="admin-soft">{`${describeState(one)}. Declared ${formatDateTime(one.created_at)}`}</p>
          </li>
        ))}
      </ul>
      {canOpenReturn(order) && (
        <div>
          <Button look="plain" onClick={() => open(order)}>
            Open a return
          </Button>
        </div>
      )}
      {dialog && (
        <OpenReturn
          key={dialog.round}
          order={dialog.subject}
          shown={dialog.shown}
          onClose={close}
          onOpened={(support) => {
            close();
            onOpened(support);
          }}
        />
      )}
    </section>
  );
}

function describeState({ instructed_at, arrived_at, handled_at }: Return): string {
  if (handled_at) return `Handled ${formatDateTime(handled_at)}`;
  if (arrived_at) return `Arrived ${formatDateTime(arrived_at)}, to be refunded and handled`;
  if (instructed_at) return `On its way, instructed ${formatDateTime(instructed_at)}`;
  return 'To be answered: say how to send it back';
}

interface OpenReturnProps {
  order: ShownOrder;
  shown: boolean;
  onClose: () => void;
  onOpened: (support: OrderSupport) => void;
}

/** For a buyer who has asked by phone or mail. */
function OpenReturn({ order, shown, onClose, onOpened }: OpenReturnProps) {
  const [part, setPart] = useState('');
  /** Retries use the same id, so that one return is opened. */
  const [id] = useState(randomUuid);
  return (
    <AdminFormDialog
      shown={shown}
      heading={`Return of order ${order.number}`}
      submit="Open the return"
      submitting="Opening ..."
      onClose={onClose}
      onSubmit={async () => onOpened(await adminApi.openReturn(order.id, { id, part: part.trim() }))}
    >
      <p>{`${order.email} gets a receipt by mail, as for the customer's own withdrawal.`}</p>
      <Field
        label="What comes back (optional)"
        hint="Leave it empty for the whole order."
        maxLength={WITHDRAWAL_LIMITS.part}
        value={part}
        onChange={({ target }) => setPart(target.value)}
      />
    </AdminFormDialog>
  );
}
