import type { Reply } from '../../../src/adapters/http/contract/types.js';
import { sampleId } from './prints.js';

type Figures = Reply<'showFigures'>;

/** All counts are zero unless overridden. */
export const figures = (now: Partial<Figures['now']> = {}, alerts: Figures['alerts'] = []): Figures => ({
  alerts,
  days: [],
  now: {
    queue: 0,
    queue_private: 0,
    to_review: 0,
    to_send: 0,
    stuck_tasks: 0,
    pins_waiting: 0,
    unmatched_payments: 0,
    withdrawals_open: 0,
    reviews_waiting: 0,
    ...now,
  },
  adapters: [],
});

export const sales = (more: Partial<Reply<'showSales'>> = {}): Reply<'showSales'> => ({
  from: '2026-01-01',
  to: '2026-01-31',
  orders: 3,
  revenue: 12300,
  refunded: 4100,
  discounts: 0,
  quantity: 4,
  unpaid: 1,
  conversion: 0.75,
  prints: [{ id: sampleId(1), title: 'Calm Sea', quantity: 4, revenue: 12300 }],
  products: [{ sku: 'print-a4', description: 'A4, unframed', quantity: 4, revenue: 12300 }],
  ...more,
});

export const NO_VITALS: Reply<'showVitals'> = { figures: [], overall: [] };

/** A connected pinboard with waiting pins. */
export const PINBOARD: Reply<'showPinboard'> = {
  name: 'pinterest',
  connected: true,
  expires_at: '2099-01-01T00:00:00.000Z',
  board: { id: '7', name: 'Prints' },
  paused_until: null,
  waiting: 2,
  failed: 0,
  posted: 3,
};

/** A shop without a pinboard. */
export const NO_PINBOARD: Reply<'showPinboard'> = {
  ...PINBOARD,
  name: 'none',
  connected: false,
  expires_at: null,
  board: null,
  waiting: 0,
  posted: 0,
};
