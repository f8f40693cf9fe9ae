import { toOklch, type Oklch } from '../pictures/color.js';
import type { Measures } from '../pictures/measures.js';
import { TRAITS, type ColorCategory, type ImpactLevel, type Trait } from './mood-names.js';

const share = (value: number, full: number) => Math.min(1, value / full);

/**
 * How loudly a print speaks across a room: 40 % contrast (full at 0.5), 35 % saturation (full at 0.5), 25 %
 * busyness (full at 0.3, by its square root, for the first edges count most). Of that score Overwhelming has
 * 0.73 and more, Strong 0.63, Moderate 0.49, Balanced 0.37, Subtle the rest: about an eighth of a mixed wall is at
 * either end.
 */
export function impactOf({ contrast, saturation, busyness }: Measures): ImpactLevel {
  const score =
    0.4 * share(contrast, 0.5) + 0.35 * share(saturation, 0.5) + 0.25 * Math.sqrt(share(busyness, 0.3));
  if (score >= 0.73) return 'Overwhelming';
  if (score >= 0.63) return 'Strong';
  if (score >= 0.49) return 'Moderate';
  return score >= 0.37 ? 'Balanced' : 'Subtle';
}

type Figures = Pick<Measures, 'brightness' | 'contrast' | 'saturation' | 'warmth' | 'busyness' | 'hueMix'>;

/** How far a figure moves among prints: one step of each counts the same. */
const SPREAD: Figures = {
  brightness: 0.2,
  contrast: 0.13,
  saturation: 0.13,
  warmth: 0.34,
  busyness: 0.2,
  hueMix: 0.16,
};

/** The print that would be each trait purely. */
const PURE: Record<Trait, Figures> = {
  Intense: { brightness: 0.58, contrast: 0.46, saturation: 0.38, warmth: 0.5, busyness: 0.14, hueMix: 0.2 },
  Energetic: { brightness: 0.66, contrast: 0.33, saturation: 0.3, warmth: 0.1, busyness: 0.34, hueMix: 0.4 },
  Cheerful: { brightness: 0.82, contrast: 0.26, saturation: 0.3, warmth: 0.52, busyness: 0.09, hueMix: 0.12 },
  Balanced: { brightness: 0.76, contrast: 0.37, saturation: 0.19, warmth: 0.05, busyness: 0.1, hueMix: 0.16 },
  Serene: { brightness: 0.86, contrast: 0.18, saturation: 0.13, warmth: 0, busyness: 0.06, hueMix: 0.12 },
  Regal: { brightness: 0.42, contrast: 0.43, saturation: 0.2, warmth: -0.28, busyness: 0.2, hueMix: 0.1 },
  Neutral: { brightness: 0.86, contrast: 0.28, saturation: 0.08, warmth: 0.16, busyness: 0.05, hueMix: 0.03 },
};

/**
 * The trait whose pure print is nearest by brightness, contrast, saturation, warmth, busyness and hue mix:
 * Intense is deep, warm and vivid; Energetic busy and many-coloured; Cheerful light, warm and vivid; Balanced
 * in the middle of everything; Serene light, soft and calm; Regal dark, cool and rich; Neutral nearly grey.
 */
export function traitOf(measures: Measures): Trait {
  const distance = (trait: Trait) =>
    (Object.keys(SPREAD) as (keyof Figures)[]).reduce(
      (sum, figure) => sum + ((measures[figure] - PURE[trait][figure]) / SPREAD[figure]) ** 2,
      0,
    );
  return TRAITS.reduce((best, trait) => (distance(trait) < distance(best) ? trait : best));
}

/** The family that a clear colour belongs to; hues are OKLCH degrees. */
function familyOf({ l, c, h }: Oklch): ColorCategory {
  if (h < 20 || h >= 345) return l > 0.58 ? 'Blush Pink' : 'Sunset Glow';
  if (h < 62) return c >= 0.125 || l > 0.78 ? 'Sunset Glow' : 'Warm Earth';
  if (h < 110) return l >= 0.7 && c >= 0.07 ? 'Golden Sun' : 'Warm Earth';
  if (h < 172) return 'Forest Green';
  if (h < 280) return 'Ocean Blue';
  return h < 330 || l < 0.5 ? 'Royal Purple' : 'Blush Pink';
}

/**
 * The shelf a shopper would look on. Saturation below 0.03 is Classic Monochrome, and so is ink on tinted paper:
 * below 0.06, with hardly a clear colour and contrast from 0.35; otherwise, with less than 12 %
 * of clear colour (chroma 0.08 or more; paler ones in part) the print is Midnight Dark below brightness 0.35,
 * else Soft Neutral. A hue mix of 0.3 or more with no family holding 60 % is Bright Rainbow. Else the family
 * with the most area times chroma (pale tints count in part), where a blue print below brightness 0.35 is Midnight Dark too.
 */
export function colorCategoryOf({
  palette,
  saturation,
  brightness,
  contrast,
  hueMix,
}: Measures): ColorCategory {
  if (saturation < 0.03) return 'Classic Monochrome';
  const votes = new Map<ColorCategory, number>();
  let [clear, total] = [0, 0];
  for (const { rgb, weight } of palette) {
    const color = toOklch(rgb);
    clear += weight * share(color.c, 0.08) ** 2;
    if (color.c < 0.025) continue;
    const family = familyOf(color);
    const vote = weight * color.c * share(color.c, 0.06);
    votes.set(family, (votes.get(family) ?? 0) + vote);
    total += vote;
  }
  if (saturation < 0.06 && clear < 0.06 && contrast >= 0.35) return 'Classic Monochrome';
  const [top] = [...votes].sort((p, q) => q[1] - p[1]);
  if (!top || clear < 0.12) return brightness < 0.35 ? 'Midnight Dark' : 'Soft Neutral';
  if (hueMix >= 0.3 && top[1] < 0.6 * total) return 'Bright Rainbow';
  return top[0] === 'Ocean Blue' && brightness < 0.35 ? 'Midnight Dark' : top[0];
}
