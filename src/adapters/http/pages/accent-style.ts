import { DEFAULT_ACCENT, type Accent } from '../../../domain/shop/accent.js';

/**
 * The style sheet of a shop with its own colour; empty for the default one, which web/src/styles/tokens.css has. A
 * pressed button has more contrast, so only the colour itself needs a check.
 */
export function writeAccentStyle({ light, dark }: Accent): string {
  if (light === DEFAULT_ACCENT.light && dark === DEFAULT_ACCENT.dark) return '';
  return `${toRule(light, 'black')}@media (prefers-color-scheme:dark){${toRule(dark, 'white')}}`;
}

const toRule = (color: string, pressed: 'black' | 'white') =>
  `:root{--accent:${color};--accent-pressed:color-mix(in oklab,${color} 82%,${pressed});--focus:${color}}`;
