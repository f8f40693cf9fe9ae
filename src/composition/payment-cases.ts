import { ManageOrders } from '../application/orders/manage-orders.js';
import type { PictureAddresses } from '../application/prints/picture-addresses.js';
import type { Ports } from '../application/ports/index.js';
import { ReconcilePayments } from '../application/orders/reconcile-payments.js';
import { SettlePayment } from '../application/orders/settle-payment.js';
import { ShowOrders } from '../application/orders/show-orders.js';

/** What is told, or was not told, of money. */
export function paymentCases(
  ports: Ports,
  addresses: PictureAddresses,
  onTrouble: (what: string, error: unknown) => void,
) {
  const settlePayment = new SettlePayment(ports, (event, settlement) =>
    onTrouble(
      'money that somebody has to look at',
      `${settlement}: event ${event.id}, order ${event.order_id ?? 'unknown'}`,
    ),
  );
  const reconcilePayments = new ReconcilePayments(ports, settlePayment, (error, order) =>
    onTrouble(`${order ? `order ${order.id}` : 'what was never told'} could not be asked about`, error),
  );
  return {
    manageOrders: new ManageOrders(ports),
    reconcilePayments,
    settlePayment,
    showOrders: new ShowOrders(ports, reconcilePayments, addresses),
  };
}
