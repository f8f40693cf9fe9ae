import { z } from 'zod';
import { MAX_REPORT_CHARACTERS, REPORT_REASON_NAMES } from '../../../domain/prints/report.js';
import { multiLine, time } from './shapes.js';

/** What a person reports about a print or a review. */
export const givenReport = z.object({
  reason: z.enum(REPORT_REASON_NAMES),
  words: multiLine.trim().max(MAX_REPORT_CHARACTERS).default(''),
});

/** 'repeated': this person has reported it before. */
export const reportResult = z.object({ result: z.enum(['received', 'repeated']) });

/** Reports that no admin has looked at, oldest first. */
export const openReports = z.array(
  z.object({ created_at: time, reason: z.enum(REPORT_REASON_NAMES), words: z.string() }),
);
