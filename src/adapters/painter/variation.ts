/** How a composition of a request differs from the plain one. What the words say is the same in all. */
export interface Variation {
  /** The number of colour schemes that suit better and are passed over. */
  scheme: number;
  /** A sky or wall in a deeper colour. */
  deep?: boolean;
  /** Where the horizon is, if nothing in the words decides it. */
  horizon?: 'high' | 'low';
  /** Where a thing that has the sheet to itself stands. The default is by lot. */
  focus?: 'left' | 'centre' | 'right';
  /** What is around an animal or other thing on the ground, if the words name nothing. The default is by lot. */
  setting?: 'open' | 'wild' | 'hills';
  /** The things are as large as the sheet allows. */
  close?: boolean;
}

export const PLAIN: Variation = { scheme: 0 };

/** One for each composition that is planned for a request. */
export const variations: readonly Variation[] = [
  PLAIN,
  { scheme: 1, close: true, deep: true, focus: 'centre' },
  { scheme: 2, horizon: 'high', setting: 'wild', focus: 'left' },
  { scheme: 1, horizon: 'low', setting: 'open', focus: 'right' },
  { scheme: 3, deep: true, setting: 'hills', horizon: 'high' },
  { scheme: 0, close: true, setting: 'wild', focus: 'right' },
  { scheme: 2, deep: true, horizon: 'low', setting: 'open', focus: 'left' },
  { scheme: 4, close: true, setting: 'hills', focus: 'centre' },
];
