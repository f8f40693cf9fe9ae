import type { Triple } from '../schemes.js';
import type { Growth } from './foliage.js';

interface Herb extends Pick<Growth, 'shape' | 'leaf' | 'pairs' | 'spread' | 'opposite'> {
  green: Triple;
  /** The stems that grow from one foot. */
  stems: number;
}

/** How each herb grows. */
export const herbKinds: Readonly<Record<string, Herb>> = {
  basil: {
    shape: 'ovate',
    leaf: 0.36,
    pairs: 5,
    spread: 0.85,
    opposite: true,
    green: [0.6, 0.13, 138],
    stems: 1,
  },
  rosemary: {
    shape: 'frond',
    leaf: 0.2,
    pairs: 21,
    spread: 0.62,
    opposite: true,
    green: [0.5, 0.06, 158],
    stems: 2,
  },
  thyme: {
    shape: 'round',
    leaf: 0.075,
    pairs: 19,
    spread: 1,
    opposite: true,
    green: [0.56, 0.07, 135],
    stems: 4,
  },
  mint: {
    shape: 'oval',
    leaf: 0.3,
    pairs: 7,
    spread: 0.95,
    opposite: true,
    green: [0.62, 0.12, 150],
    stems: 1,
  },
  sage: {
    shape: 'oval',
    leaf: 0.36,
    pairs: 5,
    spread: 0.65,
    opposite: true,
    green: [0.68, 0.035, 145],
    stems: 2,
  },
  parsley: {
    shape: 'fan',
    leaf: 0.24,
    pairs: 5,
    spread: 0.8,
    opposite: true,
    green: [0.54, 0.13, 140],
    stems: 2,
  },
  dill: {
    shape: 'frond',
    leaf: 0.3,
    pairs: 18,
    spread: 0.75,
    opposite: true,
    green: [0.64, 0.1, 128],
    stems: 2,
  },
};
