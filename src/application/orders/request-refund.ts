import { DomainError } from '../../domain/shop/errors.js';
import type { Ports } from '../ports/index.js';

/** Requests a refund from the provider. Its event confirms the refund; an error is stored here. */
export async function requestRefund(
  { orders, payments, refunds }: Pick<Ports, 'orders' | 'payments' | 'refunds'>,
  refundId: string,
): Promise<void> {
  const refund = await refunds.find(refundId);
  const order = refund && (await orders.find(refund.order_id));
  if (!order || refund.provider_id !== null || refund.failure !== null) return;
  try {
    await refunds.recordResult(refundId, { provider_id: await payments.refund(order, refund) });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'refund_refused') throw error;
    await refunds.recordResult(refundId, { failure: error.message });
  }
}
