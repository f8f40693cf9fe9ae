import { MemoryWorkshop } from '../adapters/memory/orders/workshop.js';
import type { WorkshopRequest } from '../application/ports/orders/workshop.js';
import type { WorkshopParcel, WorkshopStatus } from '../domain/orders/delivery/hand-off.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

const HOUR = 3_600_000;
const MAKING_HOURS = 1.3;

/**
 * The maker takes an order once per key, and sends it an hour or more later, sometimes in two parcels. It may report a
 * problem or give an order up.
 * @param callBack notifies the shop of a change. The notification is only a hint.
 */
export function createMaker(
  { faults, log, scheduler, seed }: World,
  callBack: (key: string, name: string) => void,
): MemoryWorkshop {
  const maker = new MemoryWorkshop();
  const take = maker.order.bind(maker);
  maker.order = async (request: WorkshopRequest) => {
    const isNew = !maker.placed.has(request.key);
    const id = await take(request);
    if (isNew) make(id, request);
    return id;
  };
  return maker;

  function make(id: string, { key, reference }: WorkshopRequest): void {
    const random = createRandom(seedFor(seed, `maker ${reference} ${maker.placed.size}`));
    const later = () => (0.2 + random.fraction() * MAKING_HOURS) * HOUR;
    const isFaulty = faults() !== undefined;
    const [hasProblem, isGivenUp, isSplit] = [0.15, 0.1, 0.25].map((part) => isFaulty && random.chance(part));
    const parcels = isSplit ? ['p1', 'p2'] : ['p1'];
    const steps: (() => Partial<WorkshopStatus>)[] = [
      ...(hasProblem ? [() => ({ problem: 'A file is too dark.' })] : []),
      ...(isGivenUp
        ? [() => ({ stage: 'cancelled' as const, isFinal: true })]
        : [
            () => ({ stage: 'making' as const }),
            ...parcels.map((_, place) => () => send(parcels.slice(0, place + 1), parcels.length)),
          ]),
    ];
    let delay = 0;
    steps.forEach((step, place) => {
      delay += later();
      scheduler.after(
        delay,
        () => void report(id, step, `${reference}, news ${place + 1}`, key, random.int(0, 3)),
      );
    });
  }

  function send(names: readonly string[], all: number): Partial<WorkshopStatus> {
    const at = new Date(scheduler.now()).toISOString();
    const isLast = names.length === all;
    const parcels = names.map((name): WorkshopParcel => ({
      id: name,
      carrier: 'Royal Mail',
      tracking: null,
      tracking_url: null,
      dispatched_at: at,
      delivered_at: isLast ? at : null,
    }));
    return { stage: isLast ? 'delivered' : 'sent', isFinal: isLast, parcels };
  }

  async function report(
    id: string,
    toStatus: () => Partial<WorkshopStatus>,
    name: string,
    key: string,
    callBacks: number,
  ): Promise<void> {
    if ((await maker.status(id)).stage === 'cancelled') return;
    const status = toStatus();
    log(`The maker says about order ${name}: ${status.problem ?? status.stage}.`);
    maker.report(id, status);
    for (let call = 1; call <= callBacks; call++) callBack(key, `callback ${call} about order ${name}`);
  }
}
