import type { SummaryJson } from '../../../application/ports/prints/listings.js';
import type { Print } from '../../../domain/prints/print.js';
import { toSummary } from '../../../domain/prints/print-summary.js';
import type { Tables } from '../store.js';

export const toJson = ({ uploads }: Tables, print: Print): SummaryJson =>
  JSON.stringify(toSummary(print, print.upload_id !== null && uploads.has(print.upload_id)));
