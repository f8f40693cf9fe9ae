import { useState } from 'react';
import {
  MAX_PARCEL_WORD_CHARACTERS,
  nextSteps,
} from '../../../../../src/domain/orders/delivery/fulfilment.js';
import { adminApi } from '../../../client/admin-api';
import type { OrderStep, ShownOrder } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { AdminFormDialog } from '../form-dialog';
import { useDialogState } from '../use-dialog-state';
import { useFocusFallback } from '../../shared/use-focus-fallback';

interface AdminOrderStepsProps {
  order: ShownOrder;
  onChanged: (order: ShownOrder) => void;
}

interface StepTexts {
  name: string;
  submitting: string;
  heading: string;
  note: string;
}

const STEP_TEXTS: Record<OrderStep, StepTexts> = {
  'start-production': {
    name: 'Start making',
    submitting: 'Saving ...',
    heading: 'Is the order being made?',
    note: 'The customer sees this on the order’s page.',
  },
  dispatch: {
    name: 'Dispatch',
    submitting: 'Saving ...',
    heading: 'Is the parcel on its way?',
    note: 'The customer gets an email with these details.',
  },
  deliver: {
    name: 'Delivered',
    submitting: 'Saving ...',
    heading: 'Has the parcel arrived?',
    note: 'The customer sees this on the order’s page.',
  },
  cancel: {
    name: 'Cancel the order',
    submitting: 'Cancelling ...',
    heading: 'Cancel this order?',
    note: 'The whole payment is refunded, and the customer gets an email.',
  },
};

const CHANGE_PARCEL: StepTexts = {
  name: 'Change the parcel',
  submitting: 'Saving ...',
  heading: 'Change the parcel?',
  note: 'The customer gets an email with these details.',
};

const textsFor = (step: OrderStep, { status }: ShownOrder) =>
  step === 'dispatch' && status === 'dispatched' ? CHANGE_PARCEL : STEP_TEXTS[step];

/** The next steps of an order. Each is confirmed in a dialog, because the customer is notified. */
export function AdminOrderSteps({ order, onChanged }: AdminOrderStepsProps) {
  const { dialog, open, close } = useDialogState<OrderStep>();
  const container = useFocusFallback(order.status);
  return (
    <div ref={container} tabIndex={-1} className="admin-actions" role="group" aria-label="Next steps">
      {nextSteps(order).map((step) => (
        <Button key={step} onClick={() => open(step)}>
          {textsFor(step, order).name}
        </Button>
      ))}
      {dialog && (
        <StepDialog
          key={dialog.round}
          order={order}
          step={dialog.subject}
          shown={dialog.shown}
          onClose={close}
          onChanged={onChanged}
        />
      )}
    </div>
  );
}

function StepDialog({
  order,
  step,
  shown,
  onClose,
  onChanged,
}: AdminOrderStepsProps & { step: OrderStep; shown: boolean; onClose: () => void }) {
  const [carrier, setCarrier] = useState(order.carrier ?? '');
  const [tracking, setTracking] = useState(order.tracking ?? '');
  // The texts stay while the dialog closes, although the order has changed.
  const [{ name, submitting, heading, note }] = useState(() => textsFor(step, order));
  const submit = name === CHANGE_PARCEL.name ? 'Save' : name;

  async function save() {
    if (order.tracking && tracking.trim() === '')
      return { tracking: 'The tracking number can be changed but not removed.' };
    if (order.carrier && carrier.trim() === '')
      return { carrier: 'The carrier can be changed but not removed.' };
    const parcel =
      step === 'dispatch' ? { carrier: carrier.trim() || null, tracking: tracking.trim() || null } : {};
    onChanged(await adminApi.advanceOrder(order.id, { step, ...parcel }));
    onClose();
  }

  return (
    <AdminFormDialog
      shown={shown}
      heading={heading}
      submit={submit}
      submitting={submitting}
      onClose={onClose}
      onSubmit={save}
    >
      {(errors) => (
        <>
          <p>{note}</p>
          {step === 'dispatch' && (
            <div className="admin-pair">
              <Field
                label="Carrier"
                error={errors['carrier']}
                maxLength={MAX_PARCEL_WORD_CHARACTERS}
                autoComplete="off"
                value={carrier}
                onChange={({ target }) => setCarrier(target.value)}
              />
              <Field
                label="Tracking number"
                error={errors['tracking']}
                maxLength={MAX_PARCEL_WORD_CHARACTERS}
                autoComplete="off"
                value={tracking}
                onChange={({ target }) => setTracking(target.value)}
              />
            </div>
          )}
        </>
      )}
    </AdminFormDialog>
  );
}
