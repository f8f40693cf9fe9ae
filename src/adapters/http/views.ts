import type { z } from 'zod';
import { nearestColorName } from '../../domain/color-names.js';
import { orientationById } from '../../domain/orientation.js';
import { PRINT_STATUS, type Print } from '../../domain/print.js';
import { slugOf } from '../../domain/slug.js';
import type { Progress } from '../../application/generate-print.js';
import type { PrintPage } from '../../application/ports/prints.js';
import type { generationJob } from './contract/creating.js';
import type { printDetail, printPage, printSummary } from './contract/prints.js';
import { writeCursor } from './cursor.js';

/** What a print gains on its way out; the contract then leaves out what is not for everybody. */
export function summaryView(print: Print): z.input<typeof printSummary> {
  return { ...print, slug: slugOf(print.title ?? '') };
}

export function detailView(print: Print): z.input<typeof printDetail> {
  const { id, value } = orientationById(print.prompt_size);
  return {
    ...summaryView(print),
    ...print,
    prompt_sizes: { id, value },
    color_palette_names: print.color_palette.map(nearestColorName),
    dominant_color_name: print.dominant_color && nearestColorName(print.dominant_color),
    vibrant_color_name: print.vibrant_color && nearestColorName(print.vibrant_color),
  };
}

export function pageView({ prints, next }: PrintPage): z.input<typeof printPage> {
  return { prints: prints.map(summaryView), next: writeCursor(next) };
}

const STATES = {
  [PRINT_STATUS.queued]: 'queued',
  [PRINT_STATUS.painting]: 'painting',
  [PRINT_STATUS.completed]: 'completed',
  [PRINT_STATUS.failed]: 'failed',
} as const;

export function jobView({ job, place, partial }: Progress): z.input<typeof generationJob> {
  const { width, height } = orientationById(job.prompt_size);
  return {
    id: job.id,
    state: STATES[job.status],
    place,
    partial: partial ? `data:image/webp;base64,${Buffer.from(partial).toString('base64')}` : null,
    width,
    height,
    title: job.title,
    slug: job.title === null ? null : slugOf(job.title),
    mergedImageUrls: job.image_paths,
    error: job.error_code
      ? { code: job.error_code, message: 'Error generating print. Please try again.' }
      : null,
  };
}
