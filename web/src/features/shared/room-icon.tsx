import type { ReactElement } from 'react';
import type { IconName } from '../../ui/icon';

type RoomIcon = IconName | ReactElement;

/** Drawings for `Icon`. */
const ROOMS: Record<string, RoomIcon> = {
  'Living Room': 'sofa',
  'Home Office': <path d="M8.5 20.5h7M12 20.5V11M8.75 3.5h6.5L18 11H6zM15 11v3.25" />,
  Library: <path d="M4 4h4v16.5H4zM8 6.5h3.75v14H8zM4 16.5h4M8 9.75h3.75M13 7l3.75-1 3.75 13.75-3.75 1z" />,
  Bedroom: (
    <path d="M3.5 19.5v-13M3.5 16.5h17v3M20.5 16.5v-2.75a2.75 2.75 0 0 0-2.75-2.75H3.5M6.25 11V9.75a1.25 1.25 0 0 1 1.25-1.25h2.75a1.25 1.25 0 0 1 1.25 1.25V11" />
  ),
  'Art Studio': <path d="M5 5.5h14v10H5zM12 3v2.5M8.5 15.5 6.5 21M15.5 15.5l2 5.5M12 15.5v3" />,
  Kitchen: (
    <path d="M5 10.5h14v6.25a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 12.5h2M19 12.5h2M3.75 10.5h16.5M12 10.5V8.75M9 6c0-1 1-1 1-2.25M14 6c0-1 1-1 1-2.25" />
  ),
  Bathroom: (
    <path d="M3 12.5h18v1.75a4.5 4.5 0 0 1-4.5 4.5h-9a4.5 4.5 0 0 1-4.5-4.5zM6.5 18.5 5.75 21M17.5 18.5l.75 2.5M5.5 12.5V6a2.25 2.25 0 0 1 4.4-.65M8.25 7l3.25-1.75" />
  ),
  Hallway: (
    <path d="M12 7v-.75a1.6 1.6 0 1 0-1.6-1.6M12 7 4.75 11.75c-.9.6-.5 1.75.5 1.75h13.5c1 0 1.4-1.15.5-1.75zM7 13.5v6.75h10V13.5M12 13.5v6.75" />
  ),
  'Garden Room': (
    <path d="M7.5 15h9l-1 5.75h-7zM12 15V8.5M12 11.5c-3.75.25-5.75-1.75-5.75-5.5 3.75-.25 5.75 1.75 5.75 5.5zM12 8.5c0-3.25 1.75-5 5.25-5 0 3.25-1.75 5-5.25 5z" />
  ),
};

/** Nine rooms have an icon (SPEC section 9). */
export const roomIcon = (room: string): RoomIcon | undefined => ROOMS[room];

/** The icon of the first room that has one. */
export const groupIcon = (rooms: readonly string[]): RoomIcon | undefined =>
  rooms.map(roomIcon).find((icon) => icon !== undefined);
