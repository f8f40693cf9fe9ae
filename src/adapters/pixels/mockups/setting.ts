import type { Scene } from './scene.js';
import type { RoomTones } from './tones.js';

interface Size {
  width: number;
  height: number;
}

/** What is round a print. All figures are centimetres. */
export interface Setting {
  /** What is seen, for a print of this size. */
  size(sheet: Size): Size;
  behind(scene: Scene, tones: RoomTones): void;
  /** Where the middle of the print hangs. */
  middle(size: Size): { x: number; y: number };
  /** What stands before the wall with the print. */
  before?(scene: Scene, tones: RoomTones): void;
}
