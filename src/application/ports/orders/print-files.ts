import type { Made } from '../../../domain/orders/print-file.js';

/** A print file in the picture store (see printFileKey). */
export interface PrintFile {
  generation_job_id: string;
  /** A size option's value, such as '50x70', or DOWNLOAD. */
  size: string;
  /** Pixels, including the bleed. */
  width: number;
  height: number;
  made: Made;
  /** Hash of the file, hexadecimal. */
  sha256: string;
  bytes: number;
  created_at: Date;
}

/** The files that were made, one per print and size. */
export interface PrintFiles {
  find(printId: string, size: string): Promise<PrintFile | undefined>;
  /** Replaces an existing one. */
  keep(file: PrintFile): Promise<void>;
}
