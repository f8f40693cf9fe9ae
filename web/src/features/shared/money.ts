const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Whole pence: 4250 becomes '£42.50'. */
export const formatPence = (pence: number) => pounds.format(pence / 100);
