/** domain/fulfilment's `isToSend`, of the table `orders`. */
export const TO_SEND = `status in ('paid', 'in_production')
  and exists (select from order_items where order_id = orders.id and not digital_download)`;
