import type { Oklch } from './color.js';

/** Whether a colour suits the sun or fruit: warm, clear and not dark. */
export const isSunny = ({ l, c, h }: Oklch): boolean => l > 0.5 && c > 0.05 && (h < 102 || h > 345);
