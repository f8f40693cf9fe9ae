/** Metrics of one day in UTC. */
export interface DayFigures {
  /** Such as '2026-11-22'. */
  day: string;
  /** Paid orders. */
  orders: number;
  /** Pence. */
  revenue: number;
  /** Pence refunded since, of that day's orders. */
  refunded: number;
  /** Prints requested that day that were completed, and that failed. */
  prints: number;
  failed: number;
  /** Spending on models in US cents. */
  spending: number;
  sign_ups: number;
}

/** Work that is waiting. */
export interface WaitingFigures {
  /** Queued prints, and how many of them are private. */
  queue: number;
  queue_private: number;
  /** Prints waiting for approval. */
  to_review: number;
  /** Paid orders to dispatch. */
  to_send: number;
  /** Tasks that have failed before. */
  stuck_tasks: number;
  /** Unmatched payment events. */
  stray_payments: number;
}

export interface Figures {
  /** The last `count` days up to `last`, newest first, including empty ones. */
  days(last: string, count: number): Promise<DayFigures[]>;
  waiting(): Promise<WaitingFigures>;
}
