import { printPath } from '../src/adapters/http/routes/pages.js';
import { REPORT_REASONS } from '../src/domain/prints/report.js';
import type { ManagedPrint } from './api.js';
import type { Context } from './context.js';
import { writeRows, type Column } from './output.js';

type Field = [name: string, value: string | null];

const COLUMNS: Column<Field>[] = [
  { heading: 'FIELD', cell: ([name]) => name },
  { heading: 'VALUE', cell: ([, value]) => value ?? '' },
];

/** The open reports, with the words of those who reported. */
export const formatReports = ({ open_reports }: Pick<ManagedPrint, 'open_reports'>) =>
  open_reports
    .map(({ reason, words }) =>
      words === '' ? REPORT_REASONS[reason] : `${REPORT_REASONS[reason]}: ${words}`,
    )
    .join('; ');

/** Writes one print as a row per field; empty fields are left out. */
export function writePrint(context: Context, print: ManagedPrint, shop: string): void {
  const { measured_mood: measured, pin } = print;
  const mood = (edited: string | null, was: string | null | undefined) =>
    [edited, measured && edited !== was && `(measured: ${was ?? 'none'})`].filter(Boolean).join(' ');
  const fields: Field[] = [
    ['id', print.id],
    ['title', print.title],
    ['page', shop + printPath(print)],
    ['created', print.created_at],
    ['made by', print.user_id],
    ['prompt', print.original_prompt],
    ['description', print.description],
    ['keywords', print.keywords.join(', ')],
    ['trait', mood(print.color_psychology_primary_trait, measured?.trait)],
    ['impact', mood(print.color_psychology_impact_level, measured?.impact)],
    ['colours', [print.color_category, ...print.named_colors].filter(Boolean).join(', ')],
    ['rooms', print.recommended_room.join(', ')],
    ['featured', print.featured ? 'yes' : 'no'],
    ['review', [print.review, print.review_reason].filter(Boolean).join(': ')],
    ['reports', formatReports(print)],
    ['hidden', print.hidden_at],
    ['pin', pin && [pin.state, print.pinterest_post_url, pin.message].filter(Boolean).join(' ')],
    ['failed', print.error_message],
  ];
  writeRows(
    context,
    COLUMNS,
    fields.filter(([, value]) => value),
  );
}
