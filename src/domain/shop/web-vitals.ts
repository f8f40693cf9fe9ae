/** Page speed is stored as a histogram: counts of visits per bucket. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** Kinds of pages. Single pages are not recorded. */
export const VITAL_PAGES = ['home', 'prints', 'print', 'collection', 'studio', 'other'] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

export const VITAL_DEVICES = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof VITAL_DEVICES)[number];

export type Rating = 'good' | 'needs improvement' | 'poor';

export interface VitalSeries {
  page: VitalPage;
  device: VitalDevice;
  name: VitalName;
}

export interface VitalCount extends VitalSeries {
  bucket: number;
  count: number;
}

/** The 75th percentile. */
export interface VitalFigure extends VitalSeries {
  p75: number;
  count: number;
  rating: Rating;
}

/** Over all pages and devices. */
export type VitalSum = Omit<VitalFigure, 'page' | 'device'>;

/** Days in a figure, including today. */
export const VITALS_WINDOW_DAYS = 28;

interface Scale {
  /** Upper limits of 'good' and of 'needs improvement', as published on web.dev. */
  good: number;
  poor: number;
  /** Values are clamped to this range. */
  min: number;
  max: number;
}

const TIME_RANGE = { min: 1, max: 600_000 };

/** Milliseconds, except for CLS, which has no unit. */
const SCALES: Record<VitalName, Scale> = {
  LCP: { good: 2500, poor: 4000, ...TIME_RANGE },
  INP: { good: 200, poor: 500, ...TIME_RANGE },
  CLS: { good: 0.1, poor: 0.25, min: 0.001, max: 10 },
  FCP: { good: 1800, poor: 3000, ...TIME_RANGE },
  TTFB: { good: 800, poor: 1800, ...TIME_RANGE },
};

/** Maximum ratio of a bucket's ends. Its middle is then within 5 % of every value in it. */
const MAX_BUCKET_RATIO = 1.1;

/**
 * Upper ends of all buckets but the last. The thresholds are among them, so that ratings are exact. Stored counts refer
 * to these indexes: changing the bounds needs a migration.
 */
const BUCKET_BOUNDS = Object.fromEntries(
  VITAL_NAMES.map((name) => {
    const { min, good, poor, max } = SCALES[name];
    return [
      name,
      [...geometricSteps(min, good), ...geometricSteps(good, poor), ...geometricSteps(poor, max), max],
    ];
  }),
) as Record<VitalName, number[]>;

function geometricSteps(from: number, to: number): number[] {
  const count = Math.ceil(Math.log(to / from) / Math.log(MAX_BUCKET_RATIO));
  return Array.from({ length: count }, (_, index) => from * (to / from) ** (index / count));
}

/** @param value at least 0 */
export function toBucket(name: VitalName, value: number): number {
  const bounds = BUCKET_BOUNDS[name];
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
}

function bucketValue(name: VitalName, bucket: number): number {
  const bounds = BUCKET_BOUNDS[name];
  if (bucket === 0) return 0;
  return Math.sqrt(bounds[bucket - 1]! * (bounds[bucket] ?? bounds[bucket - 1]!));
}

function toRating(name: VitalName, value: number): Rating {
  const { good, poor } = SCALES[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

/** One figure per measured series, sorted by page, device and name. */
export function vitalFigures(counts: readonly VitalCount[]): VitalFigure[] {
  return VITAL_PAGES.flatMap((page) =>
    VITAL_DEVICES.flatMap((device) =>
      VITAL_NAMES.flatMap((name) => {
        const matching = counts.filter(
          (one) => one.page === page && one.device === device && one.name === name,
        );
        const figure = toFigure(name, matching);
        return figure ? [{ page, device, name, ...figure }] : [];
      }),
    ),
  );
}

export function vitalSums(counts: readonly VitalCount[]): VitalSum[] {
  return VITAL_NAMES.flatMap((name) => {
    const figure = toFigure(
      name,
      counts.filter((one) => one.name === name),
    );
    return figure ? [{ name, ...figure }] : [];
  });
}

function toFigure(name: VitalName, counts: readonly VitalCount[]): Omit<VitalSum, 'name'> | undefined {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  let seen = 0;
  for (const one of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += one.count;
    if (seen < 0.75 * count) continue;
    const p75 = bucketValue(name, one.bucket);
    return { p75, count, rating: toRating(name, p75) };
  }
  return undefined;
}
