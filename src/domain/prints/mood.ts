import { toOklch, type Oklch } from '../pictures/color.js';
import type { Measures } from '../pictures/measures.js';
import { TRAITS, type ColorCategory, type ImpactLevel, type Trait } from './mood-names.js';

const toShare = (value: number, full: number) => Math.min(1, value / full);

/**
 * How strongly a print stands out: 40 % contrast (full at 0.5), 35 % saturation (full at 0.5), 25 % busyness (full at
 * 0.3, by its square root, because the first edges count most). Scores: Overwhelming from 0.73, Strong 0.63, Moderate
 * 0.49, Balanced 0.37, Subtle below. About an eighth of a mixed wall is at either end.
 */
export function classifyImpact({ contrast, saturation, busyness }: Measures): ImpactLevel {
  const score =
    0.4 * toShare(contrast, 0.5) + 0.35 * toShare(saturation, 0.5) + 0.25 * Math.sqrt(toShare(busyness, 0.3));
  if (score >= 0.73) return 'Overwhelming';
  if (score >= 0.63) return 'Strong';
  if (score >= 0.49) return 'Moderate';
  return score >= 0.37 ? 'Balanced' : 'Subtle';
}

type TraitMeasures = Pick<
  Measures,
  'brightness' | 'contrast' | 'saturation' | 'warmth' | 'busyness' | 'hueMix'
>;

/** Typical spread of each measurement, which normalises distances. */
const SPREAD: TraitMeasures = {
  brightness: 0.2,
  contrast: 0.13,
  saturation: 0.13,
  warmth: 0.34,
  busyness: 0.2,
  hueMix: 0.16,
};

const IDEALS: Record<Trait, TraitMeasures> = {
  Intense: { brightness: 0.58, contrast: 0.46, saturation: 0.38, warmth: 0.5, busyness: 0.14, hueMix: 0.2 },
  Energetic: { brightness: 0.66, contrast: 0.33, saturation: 0.3, warmth: 0.1, busyness: 0.34, hueMix: 0.4 },
  Cheerful: { brightness: 0.82, contrast: 0.26, saturation: 0.3, warmth: 0.52, busyness: 0.09, hueMix: 0.12 },
  Balanced: { brightness: 0.76, contrast: 0.37, saturation: 0.19, warmth: 0.05, busyness: 0.1, hueMix: 0.16 },
  Serene: { brightness: 0.86, contrast: 0.18, saturation: 0.13, warmth: 0, busyness: 0.06, hueMix: 0.12 },
  Regal: { brightness: 0.42, contrast: 0.43, saturation: 0.2, warmth: -0.28, busyness: 0.2, hueMix: 0.1 },
  Neutral: { brightness: 0.86, contrast: 0.28, saturation: 0.08, warmth: 0.16, busyness: 0.05, hueMix: 0.03 },
};

/**
 * The trait with the nearest ideal print by brightness, contrast, saturation, warmth, busyness and hue mix. Intense:
 * deep, warm, vivid. Energetic: busy, many-coloured. Cheerful: light, warm, vivid. Balanced: average. Serene: light,
 * soft, calm. Regal: dark, cool, rich. Neutral: nearly grey.
 */
export function classifyTrait(measures: Measures): Trait {
  const distance = (trait: Trait) =>
    (Object.keys(SPREAD) as (keyof TraitMeasures)[]).reduce(
      (sum, figure) => sum + ((measures[figure] - IDEALS[trait][figure]) / SPREAD[figure]) ** 2,
      0,
    );
  return TRAITS.reduce((best, trait) => (distance(trait) < distance(best) ? trait : best));
}

function classifyHue({ l, c, h }: Oklch): ColorCategory {
  if (h < 20 || h >= 345) return l > 0.58 ? 'Blush Pink' : 'Sunset Glow';
  if (h < 62) return c >= 0.125 || l > 0.78 ? 'Sunset Glow' : 'Warm Earth';
  if (h < 110) return l >= 0.7 && c >= 0.07 ? 'Golden Sun' : 'Warm Earth';
  if (h < 172) return 'Forest Green';
  if (h < 280) return 'Ocean Blue';
  return h < 330 || l < 0.5 ? 'Royal Purple' : 'Blush Pink';
}

/**
 * The colour category. Classic Monochrome: saturation below 0.03, or below 0.06 with hardly any clear colour and
 * contrast from 0.35 (ink on tinted paper). With less than 12 % clear colour (chroma from 0.08; paler ones count
 * partly): Midnight Dark below brightness 0.35, otherwise Soft Neutral. Bright Rainbow: hue mix from 0.3 and no family
 * above 60 %. Otherwise the family with the most area × chroma; a blue print below brightness 0.35 is Midnight Dark.
 */
export function classifyColors({
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
    clear += weight * toShare(color.c, 0.08) ** 2;
    if (color.c < 0.025) continue;
    const family = classifyHue(color);
    const vote = weight * color.c * toShare(color.c, 0.06);
    votes.set(family, (votes.get(family) ?? 0) + vote);
    total += vote;
  }
  if (saturation < 0.06 && clear < 0.06 && contrast >= 0.35) return 'Classic Monochrome';
  const [top] = [...votes].sort((p, q) => q[1] - p[1]);
  if (!top || clear < 0.12) return brightness < 0.35 ? 'Midnight Dark' : 'Soft Neutral';
  if (hueMix >= 0.3 && top[1] < 0.6 * total) return 'Bright Rainbow';
  return top[0] === 'Ocean Blue' && brightness < 0.35 ? 'Midnight Dark' : top[0];
}
