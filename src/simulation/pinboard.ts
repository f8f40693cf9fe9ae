import { MemoryPinboard } from '../adapters/memory/curating/pinboard.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

const DAY = 86_400_000;
const BUSY_SECONDS = 1_800;

/** A pinboard that is busy, refuses some pins, and is sometimes disconnected by its owner. */
export function createPinboard({ faults, log, scheduler, seed }: World): MemoryPinboard {
  const pinboard = new MemoryPinboard({ now: () => new Date(scheduler.now()) });
  const random = createRandom(seedFor(seed, 'the pinboard'));
  const add = pinboard.pin.bind(pinboard);
  pinboard.pin = (connection, board, pin, picture) => {
    if (faults() && createRandom(seedFor(seed, `pin ${pin.link}`)).chance(0.1)) pinboard.refuse(pin.link);
    return add(connection, board, pin, picture);
  };
  trouble();
  return pinboard;

  function trouble(): void {
    scheduler.after((1 + random.fraction() * 5) * DAY, () => {
      const isRevoked = random.chance(0.4);
      if (faults()) {
        log(`The pinboard ${isRevoked ? 'is disconnected' : 'is busy'}.`);
        if (isRevoked) pinboard.disconnect();
        else pinboard.busyFor(random.int(1, BUSY_SECONDS));
        trouble();
      }
    });
  }
}
