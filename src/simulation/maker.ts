import { MemoryWorkshop } from '../adapters/memory/orders/workshop.js';
import type { WorkshopRequest } from '../application/ports/orders/workshop.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

const HOUR = 3_600_000;
const MAKING_HOURS = 5;

/** The maker takes an order once per key, and sends it some hours later. */
export function createMaker({ log, scheduler, seed }: World): MemoryWorkshop {
  const maker = new MemoryWorkshop();
  const take = maker.order.bind(maker);
  maker.order = async (request: WorkshopRequest) => {
    const isNew = !maker.placed.has(request.key);
    const id = await take(request);
    if (isNew) {
      const random = createRandom(seedFor(seed, `maker ${request.reference}`));
      scheduler.after((1 + random.fraction() * MAKING_HOURS) * HOUR, () => send(id, request));
    }
    return id;
  };
  return maker;

  function send(id: string, { reference }: WorkshopRequest): void {
    const dispatched_at = new Date(scheduler.now()).toISOString();
    const parcel = { id: 'p1', carrier: 'Royal Mail', tracking: null, tracking_url: null };
    log(`The maker sends order ${reference}.`);
    void maker.status(id).then(({ stage }) => {
      if (stage !== 'cancelled')
        maker.report(id, {
          stage: 'delivered',
          isFinal: true,
          parcels: [{ ...parcel, dispatched_at, delivered_at: dispatched_at }],
        });
    });
  }
}
