/** Why a person reports a print, or what a buyer says about one. */
export const REPORT_REASONS = {
  offensive: 'It is offensive or hateful',
  person: 'It shows or names a person who may not want that',
  copied: 'It copies somebody’s work or brand',
  advertising: 'It is advertising or contains contact details',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as ReportReason[];

export const MAX_REPORT_CHARACTERS = 500;
/** What has open reports from this many people is no longer public until an admin has looked at it. */
export const REPORTS_UNTIL_HELD = 3;

export interface Report {
  id: string;
  created_at: Date;
  /** Identifies the person or the network address that reports, so that each counts once. */
  reporter: string;
  /** The account, or null for a visitor. */
  user_id: string | null;
  reason: ReportReason;
  /** The person's own words; may be empty. */
  words: string;
}

export interface PrintReport extends Report {
  /** The ID of the print. */
  generation_job_id: string;
}

export interface ReviewReport extends Report {
  /** The ID of the buyer's review. */
  review_id: string;
}
