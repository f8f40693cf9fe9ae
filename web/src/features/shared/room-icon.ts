import type { IconName } from '../../ui/icon';

const ROOMS: Record<string, IconName> = {
  'Living Room': 'sofa',
  'Home Office': 'lamp',
  Library: 'books',
  Bedroom: 'bed',
  'Art Studio': 'easel',
  Kitchen: 'pot',
  Bathroom: 'bath',
  Hallway: 'coat',
  'Garden Room': 'plant',
};

/** Nine rooms have an icon (SPEC section 9). */
export const roomIcon = (room: string): IconName | undefined => ROOMS[room];

/** The icon of the first room that has one. */
export const groupIcon = (rooms: readonly string[]): IconName | undefined =>
  rooms.map(roomIcon).find((icon) => icon !== undefined);
