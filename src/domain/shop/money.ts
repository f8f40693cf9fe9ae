/** Whole pence, never negative, never a fraction. */
export type Pence = number;

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** 4250 becomes '£42.50'. */
export function formatPence(pence: Pence): string {
  return pounds.format(pence / 100);
}

/** 4250 becomes '42.50', for fields and for machines. */
export function toPounds(pence: Pence): string {
  return (pence / 100).toFixed(2);
}
