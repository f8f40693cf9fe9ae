/** What an owner can download as a table for spreadsheets. */
export const EXPORTS = ['orders', 'payments'] as const;
export type ExportName = (typeof EXPORTS)[number];
