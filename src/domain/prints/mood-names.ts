/** Strongest first. */
export const IMPACT_LEVELS = ['Overwhelming', 'Strong', 'Moderate', 'Balanced', 'Subtle'] as const;
export type ImpactLevel = (typeof IMPACT_LEVELS)[number];

export const TRAITS = ['Intense', 'Energetic', 'Cheerful', 'Balanced', 'Serene', 'Regal', 'Neutral'] as const;
export type Trait = (typeof TRAITS)[number];

export const COLOR_CATEGORIES = [
  'Warm Earth',
  'Sunset Glow',
  'Golden Sun',
  'Forest Green',
  'Ocean Blue',
  'Royal Purple',
  'Blush Pink',
  'Soft Neutral',
  'Midnight Dark',
  'Classic Monochrome',
  'Bright Rainbow',
] as const;
export type ColorCategory = (typeof COLOR_CATEGORIES)[number];
