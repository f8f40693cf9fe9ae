/** A day of the shop, in UTC. */
export interface DayFigures {
  /** '2026-11-22' */
  day: string;
  /** Orders that were paid. */
  orders: number;
  /** Pence. */
  revenue: number;
  /** Pence of that day's orders that have gone back since. */
  refunded: number;
  /** Prints asked for on that day that are completed, and that have failed. */
  prints: number;
  failed: number;
  /** US cents that models were paid. */
  spending: number;
  sign_ups: number;
}

/** How much waits. */
export interface WaitingFigures {
  /** Prints to be painted, and how many of them their makers keep to themselves. */
  queue: number;
  queue_private: number;
  /** Prints that wait for an admin to approve them. */
  to_review: number;
  /** Paid orders to be sent. */
  to_send: number;
  /** Tasks that failed before. */
  stuck_tasks: number;
  /** Events about money that no order knows anything of. */
  stray_payments: number;
}

export interface Figures {
  /** Each of the last days up to this one, the newest first, also those on which nothing happened. */
  days(last: string, count: number): Promise<DayFigures[]>;
  waiting(): Promise<WaitingFigures>;
}
