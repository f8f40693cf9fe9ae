/** The colour of buttons and links, as '#rrggbb', on light and on dark pages. */
export interface Accent {
  light: string;
  dark: string;
}

/** The ultramarine of web/src/styles/tokens.css. */
export const DEFAULT_ACCENT: Accent = { light: '#2c3ea8', dark: '#a2b1f9' };
