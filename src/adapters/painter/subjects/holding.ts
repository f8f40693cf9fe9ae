import type { Stance } from './person.js';
import { coated, reading, walking } from './poses.js';

/** Sitting behind a cello. */
export const bowing: Stance = {
  ...reading,
  head: [0.5, -73],
  nod: 0.22,
  arms: [
    [
      [0, -59.5],
      [9, -50],
      [15, -58],
      [18, -62],
    ],
    [
      [-3.6, -59.5],
      [-5, -43],
      [6, -34],
      [11, -31],
    ],
  ],
};

/** Sitting in a boat that hides the feet, a rod in both hands. */
export const angling: Stance = {
  ...reading,
  head: [3, -73],
  nod: 0.16,
  arms: [
    [
      [0, -59.5],
      [9, -47],
      [19, -50],
      [23, -52],
    ],
    [
      [-3.6, -59.5],
      [1, -44],
      [12, -45],
      [17, -48],
    ],
  ],
  legs: [
    [
      [-5, -31.5],
      [17, -34],
      [20, -21],
      [20, -20],
    ],
    [
      [-5, -31],
      [19, -31.5],
      [16, -20],
      [16, -19],
    ],
  ],
  skirt: undefined,
};

/** An arm raised to hold an umbrella. */
export const sheltering: Stance = {
  ...coated,
  arms: [
    coated.arms[0],
    [
      [2, -80],
      [9, -67],
      [13, -82],
      [14, -88],
    ],
  ],
};

/** An arm down around a board. */
export const carrying: Stance = {
  ...walking,
  arms: [
    walking.arms[0],
    [
      [-1, -80],
      [-7, -67],
      [0, -55],
      [4, -50],
    ],
  ],
};
