import { DEFAULT_ORIENTATION, ORIENTATIONS } from '../../../domain/pictures/orientation.js';

const caseOfSize = (side: 'width' | 'height') =>
  `case job.prompt_size ${ORIENTATIONS.map((one) => `when ${one.id} then ${one[side]}`).join(' ')}
   else ${DEFAULT_ORIENTATION[side]} end`;

/** A side of the picture from which print files are made, in pixels: see `fullSize`. */
export const sideOf = (side: 'width' | 'height') =>
  `case when job.source_width is not null and job.source_height is not null then job.source_${side}
   else coalesce(job.image_${side}, ${caseOfSize(side)}) end`;

/** Whether its model can compose the print again: see `toPrintedFrom`. */
export const IS_COMPOSABLE = `job.asked_keywords is not null
  and (job.upload_id is null or exists (select from uploads where uploads.id = job.upload_id))`;
