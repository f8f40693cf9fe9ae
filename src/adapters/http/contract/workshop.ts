import { z } from 'zod';
import { HAND_OFF_STATES } from '../../../domain/orders/delivery/hand-off.js';
import { currency, workshopParcel } from './order.js';
import type { EndpointDescription } from './endpoint.js';
import { time, whichOrder } from './shapes.js';

const handOff = z.object({
  /** `waiting`: the order is handed off at `due_at`. */
  state: z.enum([...HAND_OFF_STATES, 'waiting']),
  workshop: z.string(),
  due_at: time.nullable(),
  workshop_order_id: z.string().nullable(),
  /** What the workshop charges, in the smallest unit of the currency. */
  cost: z.object({ amount: z.int(), currency }).nullable(),
  /** Pence that remain after refunds and the cost; null while the cost is unknown or in another currency. */
  margin: z.int().nullable(),
  /** What an admin has to look at. */
  problem: z.string().nullable(),
  parcels: z.array(workshopParcel),
  /** What can be chosen now. */
  choices: z.array(z.enum(['workshop', 'hand'])),
});

/** Where paid orders are made. */
export const workshop = {
  showHandOff: {
    summary: 'Returns where an order is made, and what that costs',
    params: whichOrder,
    reply: handOff,
    errorCodes: ['not_found'],
  },
  chooseWorkshop: {
    summary: 'Hands an order to the workshop now, or takes it back to be made by hand; idempotent',
    params: whichOrder,
    body: z.object({ by: z.enum(['workshop', 'hand']) }),
    reply: handOff,
    errorCodes: ['not_found', 'order_not_ready', 'order_at_workshop', 'workshop_refused'],
  },
} satisfies Record<string, EndpointDescription>;
