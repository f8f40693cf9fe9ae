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

/** The picture of a room; nine have one. */
export const roomIcon = (room: string): IconName | undefined => ROOMS[room];

/** That of the first of a group's rooms which has one. */
export const groupIcon = (rooms: readonly string[]): IconName | undefined =>
  rooms.map(roomIcon).find((icon) => icon !== undefined);
