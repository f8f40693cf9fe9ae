export const MAX_ORDER_NUMBER_CHARACTERS = 20;

/** Reads an order number as people write it: '1042', '#1042' or 'Order 1042'. */
export const parseOrderNumber = (text: string): string | undefined =>
  /^(?:order\s*)?#?\s*(\d+)$/i.exec(text.trim())?.[1];
