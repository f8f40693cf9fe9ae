/** How fast pages are for the people who open them, as counts: how often a figure fell into which bucket. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** Kinds of pages, never one page. */
export const VITAL_PAGES = ['home', 'prints', 'print', 'collection', 'studio', 'other'] as const;
export type VitalPage = (typeof VITAL_PAGES)[number];

export const VITAL_DEVICES = ['phone', 'desktop'] as const;
export type VitalDevice = (typeof VITAL_DEVICES)[number];

export type Rating = 'good' | 'needs improvement' | 'poor';

/** What is measured where. */
export interface VitalSeries {
  page: VitalPage;
  device: VitalDevice;
  name: VitalName;
}

/** Visits whose figure fell into one bucket. */
export interface VitalCount extends VitalSeries {
  bucket: number;
  count: number;
}

/** What three visits of four are no worse than. */
export interface VitalFigure extends VitalSeries {
  p75: number;
  count: number;
  rating: Rating;
}

/** The same of all pages and devices together. */
export type VitalSum = Omit<VitalFigure, 'page' | 'device'>;

/** Days that a figure is made from, today with them. */
export const VITAL_DAYS = 28;

interface Scale {
  /** The worst that is good, and the worst that is not poor: as web.dev publishes them. */
  good: number;
  poor: number;
  /** What is below counts as nothing, what is above as this much. */
  least: number;
  most: number;
}

const TIME = { least: 1, most: 600_000 };

/** Milliseconds, but for CLS, which is a share of the window. */
const SCALES: Record<VitalName, Scale> = {
  LCP: { good: 2500, poor: 4000, ...TIME },
  INP: { good: 200, poor: 500, ...TIME },
  CLS: { good: 0.1, poor: 0.25, least: 0.001, most: 10 },
  FCP: { good: 1800, poor: 3000, ...TIME },
  TTFB: { good: 800, poor: 1800, ...TIME },
};

/** A bucket ends at most this many times higher than it begins, so that its middle is within 5 % of all in it. */
const STEP = 1.1;

/**
 * The upper end of each bucket but the last, whose number is their count. The thresholds are among them, so a rating is
 * never a guess. What is stored goes by these numbers: other bounds would need the counts to be moved.
 */
const BOUNDS = Object.fromEntries(
  VITAL_NAMES.map((name) => {
    const { least, good, poor, most } = SCALES[name];
    return [name, [...steps(least, good), ...steps(good, poor), ...steps(poor, most), most]];
  }),
) as Record<VitalName, number[]>;

/** From `from` to before `to`, each as many times the one before. */
function steps(from: number, to: number): number[] {
  const count = Math.ceil(Math.log(to / from) / Math.log(STEP));
  return Array.from({ length: count }, (_, index) => from * (to / from) ** (index / count));
}

/** @param value not below 0 */
export function bucketOf(name: VitalName, value: number): number {
  const bounds = BOUNDS[name];
  const found = bounds.findIndex((bound) => value <= bound);
  return found < 0 ? bounds.length : found;
}

function valueOf(name: VitalName, bucket: number): number {
  const bounds = BOUNDS[name];
  if (bucket === 0) return 0;
  return Math.sqrt(bounds[bucket - 1]! * (bounds[bucket] ?? bounds[bucket - 1]!));
}

function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = SCALES[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs improvement' : 'poor';
}

/** One figure for each series that was measured: by page, device and name, in the order of their lists. */
export function vitalFigures(counts: readonly VitalCount[]): VitalFigure[] {
  return VITAL_PAGES.flatMap((page) =>
    VITAL_DEVICES.flatMap((device) =>
      VITAL_NAMES.flatMap((name) => {
        const own = counts.filter((one) => one.page === page && one.device === device && one.name === name);
        const figure = figureOf(name, own);
        return figure ? [{ page, device, name, ...figure }] : [];
      }),
    ),
  );
}

/** One figure for each name that was measured, of all visits. */
export function vitalSums(counts: readonly VitalCount[]): VitalSum[] {
  return VITAL_NAMES.flatMap((name) => {
    const figure = figureOf(
      name,
      counts.filter((one) => one.name === name),
    );
    return figure ? [{ name, ...figure }] : [];
  });
}

function figureOf(name: VitalName, counts: readonly VitalCount[]): Omit<VitalSum, 'name'> | undefined {
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  let seen = 0;
  for (const one of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += one.count;
    if (seen < 0.75 * count) continue;
    const p75 = valueOf(name, one.bucket);
    return { p75, count, rating: ratingOf(name, p75) };
  }
  return undefined;
}
