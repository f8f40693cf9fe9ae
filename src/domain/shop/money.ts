/** Whole pence, never negative. */
export type Pence = number;

const poundsFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** 4250 becomes '£42.50'. */
export function formatPence(pence: Pence): string {
  return poundsFormat.format(pence / 100);
}

/** 4250 becomes '42.50', for form fields and machines. */
export function toPounds(pence: Pence): string {
  return (pence / 100).toFixed(2);
}
