import { createNoise2D } from 'simplex-noise';
import type { Noise } from './geometry.js';
import type { Plan } from './picture.js';
import { hash, random } from './random.js';

/** The slow noise of a picture, by its seed. */
export const createNoise = ({ seed }: Pick<Plan, 'seed'>): Noise =>
  createNoise2D(random(hash('noise', seed)).next);
