import type { Scene } from './scene.js';
import type { RoomTones } from './tones.js';

interface Size {
  width: number;
  height: number;
}

/** The surroundings of a print. All measures are in centimetres. */
export interface Setting {
  /** Returns the size of the visible scene for a print of this size, with its frame. */
  size(print: Size): Size;
  behind(scene: Scene, tones: RoomTones): void;
  /** Returns the position of the print's centre. */
  middle(size: Size): { x: number; y: number };
  /** Draws the objects in front of the wall with the print. */
  before?(scene: Scene, tones: RoomTones): void;
}
