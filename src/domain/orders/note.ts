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
