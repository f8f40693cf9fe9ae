import { MemoryImageModel } from '../adapters/memory/creating/image-model.js';
import { MemoryModerator } from '../adapters/memory/creating/moderator.js';
import { DomainError, ProviderAccountError } from '../domain/shop/errors.js';
import { createRandom, seedFor } from './random.js';
import type { World } from './simulated-process.js';

/** The moderator refuses this word before the model is called. */
export const UNWANTED_WORD = 'gremlin';
/** The model refuses this word when it paints. */
export const REFUSED_WORD = 'zeppelin';
/** The account is refused for whole periods of this length. */
const PERIOD_MS = 3 * 3_600_000;

const OUTAGES = ['image_model_key_refused', 'image_model_out_of_quota'] as const;

/** An image model that bills, refuses words, and sometimes refuses the shop's account for hours. */
export function createImageModel({
  faults,
  scheduler,
  seed,
}: Pick<World, 'faults' | 'scheduler' | 'seed'>): MemoryImageModel {
  const model = new MemoryImageModel(true);
  const paint = model.paint.bind(model);
  model.paint = async (request, onPartial, abort) => {
    const period = Math.floor(scheduler.now() / PERIOD_MS);
    const random = createRandom(seedFor(seed, `account of the image model, period ${period}`));
    if (faults() && random.chance(0.03))
      throw new ProviderAccountError(random.pick(OUTAGES), 'The account is refused (simulated).');
    if (request.prompt.includes(REFUSED_WORD))
      throw new DomainError('description_refused', 'The model does not paint this (simulated).');
    return paint(request, onPartial, abort);
  };
  return model;
}

export function createModerator(): MemoryModerator {
  const moderator = new MemoryModerator();
  moderator.refuse(UNWANTED_WORD);
  return moderator;
}
