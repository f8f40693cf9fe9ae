/** What admins write down about an order. The buyer never sees it. */
export interface OrderNote {
  id: string;
  order_id: string;
  /** An admin. */
  written_by: string;
  created_at: Date;
  text: string;
}

export const MAX_NOTE_CHARACTERS = 2_000;
/** Of a carrier, a tracking number or the reason of a refund. */
export const MAX_ORDER_WORD_CHARACTERS = 100;
/** Of one line of a delivery address that an admin corrects. */
export const MAX_ADDRESS_LINE_CHARACTERS = 200;
