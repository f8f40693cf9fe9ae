/** This condition is `needsDispatch` of domain/orders/fulfilment.ts, for the table `orders`. */
export const NEEDS_DISPATCH = `status in ('paid', 'in_production')
  and exists (select from order_items where order_id = orders.id and not digital_download)`;
