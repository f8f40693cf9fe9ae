import type { ReactElement, ReactNode } from 'react';

/** Icons, drawn in a 24 by 24 view box. */
const ICONS = {
  bag: <path d="M5.5 8.5h13l.9 12H4.6zM8.75 10.5V7a3.25 3.25 0 0 1 6.5 0v3.5" />,
  heart: (
    <path d="M12 20C5.5 15.25 3.5 12 3.5 8.75A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 1.75C20.5 12 18.5 15.25 12 20z" />
  ),
  person: (
    <path d="M12 12.25a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.75 7.5-5.75s6.9 2.15 7.5 5.75" />
  ),
  brush: (
    <path d="M20.25 3.75c-4.5 2-8 5.25-10 8.5l1.5 1.5c3.25-2 6.5-5.5 8.5-10zM9.25 13.25c-2.25.1-3.5 1.5-3.75 3.5-.15 1.25-.75 2.25-2 3 3.75.75 7.25-.75 7.25-4z" />
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  info: <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1" />,
  warning: <path d="M12 4 2.75 20h18.5zM12 10v4.5M12 17.25v.1" />,
  picture: <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.25 9.25h.1" />,
  landscape: <path d="M3 7h18v10H3z" />,
  portrait: <path d="M7 3h10v18H7z" />,
  square: <path d="M5 5h14v14H5z" />,
  sofa: (
    <path d="M4.5 11V8a2 2 0 0 1 2-2h11a2 2 0 0 1 2 2v3M3 12.5a1.5 1.5 0 0 1 3 0V15h12v-2.5a1.5 1.5 0 0 1 3 0V18H3zM5 18v1.5M19 18v1.5" />
  ),
  text: <path d="M5 6.5h14M5 11.5h14M5 16.5h8.5" />,
  truck: (
    <path d="M2.5 6.5h11.5v10.5H2.5zM14 10h4l3.5 3.5V17H14zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z" />
  ),
  return: <path d="M8.5 5 4 9.5 8.5 14M4 9.5h10.5a5 5 0 0 1 0 10H9" />,
  paper: <path d="M6 3.5h8.5L19 8v12.5H6zM14.5 3.5V8H19" />,
  frame: (
    <path d="M3.5 3.5h17v17h-17zM7 7h10v10H7zM3.5 3.5 7 7M20.5 3.5 17 7M3.5 20.5 7 17M20.5 20.5 17 17" />
  ),
  download: <path d="M12 4.5V16M7 11l5 5 5-5M4.5 20h15" />,
  lock: <path d="M5.5 10.5h13v9.75h-13zM8.25 10.5V7.75a3.75 3.75 0 0 1 7.5 0v2.75M12 14.25v2.25" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  search: <path d="M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5zM15.75 15.75 20.5 20.5" />,
  sliders: (
    <path d="M3.5 8h9M17 8h3.5M14.75 10.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5zM3.5 16h3.5M11.5 16h9M9.25 18.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z" />
  ),
  more: <path strokeWidth="2.4" d="M6 12h.01M12 12h.01M18 12h.01" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof ICONS;

interface IconProps {
  /** The name of an icon that many pages use, or the drawing of another one. */
  name: IconName | ReactElement;
  size?: number;
}

/** Decorative: the control around it carries the accessible name. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 1.6 : 1.3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {typeof name === 'string' ? ICONS[name] : name}
    </svg>
  );
}
