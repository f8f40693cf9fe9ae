import { needsDelivery } from '../../../../../src/domain/orders/order.js';
import { adminApi } from '../../../client/admin-api';
import type { ShownOrder } from '../../../client/admin-api';
import { Button } from '../../../ui/button';
import { useFormAction } from '../../shared/async/use-form-action';
import { ResultNotice } from '../../shared/result-notice';
import { saveFile } from '../../shared/save-file';

/** Saves the packing slip of an order that has something to pack. */
export function AdminPackingSlip({ order }: { order: ShownOrder }) {
  const { result, busy, run } = useFormAction();
  if (!order.paid_at || !needsDelivery(order)) return null;
  const save = async () =>
    saveFile(`packing-slip-${order.number}.pdf`, 'application/pdf', await adminApi.packingSlip(order.id));
  return (
    <>
      <ResultNotice result={result} />
      <p>
        <Button look="plain" disabled={busy} onClick={() => void run(save)}>
          Save the packing slip
        </Button>
      </p>
    </>
  );
}
