import type { Setting } from './setting.js';

/** Shows only the frame, from edge to edge. */
export const line: Setting = {
  size: (print) => print,
  behind: () => undefined,
  middle: ({ width, height }) => ({ x: width / 2, y: height / 2 }),
};
