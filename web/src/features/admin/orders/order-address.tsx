import { LANGUAGE_NAMES } from '../../../../../src/domain/shop/languages.js';
import { MAX_ADDRESS_LINE_CHARACTERS } from '../../../../../src/domain/orders/order.js';
import { useState } from 'react';
import { adminApi } from '../../../client/admin-api';
import type { ShownOrder } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';
import { useDialogState } from '../use-dialog-state';

interface AdminOrderAddressProps {
  order: ShownOrder;
  onChanged: (order: ShownOrder) => void;
}

const FIELDS = [
  ['address_name', 'Name'],
  ['address_line_1', 'Address line 1'],
  ['address_line_2', 'Address line 2'],
  ['city', 'Town or city'],
  ['state', 'County or state'],
  ['postal_code', 'Postal code'],
] as const;
const REQUIRED: readonly string[] = ['address_name', 'address_line_1', 'city'];

/** The address of an order, which can be changed until the order is being made. */
export function AdminOrderAddress({ order, onChanged }: AdminOrderAddressProps) {
  const { dialog, open, close } = useDialogState<null>();
  const lines = [...FIELDS.map(([field]) => order[field]), order.country].filter((line) => line);
  return (
    <>
      <address className="admin-order-address">
        {lines.length === 0 && <p>Nothing to deliver: no item is sent by post.</p>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a href={`mailto:${order.email}`}>{order.email}</a>
        <p>{LANGUAGE_NAMES[order.language]}</p>
      </address>
      {order.status === 'paid' && lines.length > 0 && (
        <div>
          <Button look="plain" onClick={() => open(null)}>
            Change the address
          </Button>
        </div>
      )}
      {dialog && (
        <AddressDialog
          key={dialog.round}
          order={order}
          shown={dialog.shown}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface AddressDialogProps extends AdminOrderAddressProps {
  shown: boolean;
  onClose: () => void;
}

function AddressDialog({ order, shown, onClose, onChanged }: AddressDialogProps) {
  const [values, setValues] = useState(() =>
    Object.fromEntries(FIELDS.map(([field]) => [field, order[field] ?? ''])),
  );
  const read = (field: string) => values[field]?.trim() ?? '';

  async function save() {
    const missing = FIELDS.filter(([field]) => REQUIRED.includes(field) && read(field) === '');
    if (missing.length > 0)
      return Object.fromEntries(missing.map(([field, label]) => [field, `${label} is missing.`]));
    const changed = await adminApi.changeOrderAddress(order.id, {
      address_name: read('address_name'),
      address_line_1: read('address_line_1'),
      address_line_2: read('address_line_2') || null,
      city: read('city'),
      state: read('state') || null,
      postal_code: read('postal_code') || null,
    });
    onChanged(changed);
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading="Change the address?"
      submit="Save the address"
      submitting="Saving ..."
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>{`The order still goes to ${order.country}, because its delivery was paid for that country.`}</p>
          {FIELDS.map(([field, label]) => (
            <Field
              key={field}
              label={label}
              error={errors[field]}
              maxLength={MAX_ADDRESS_LINE_CHARACTERS}
              autoComplete="off"
              value={values[field]}
              onChange={({ target }) => setValues((before) => ({ ...before, [field]: target.value }))}
            />
          ))}
        </>
      )}
    </AdminFormDialog>
  );
}
