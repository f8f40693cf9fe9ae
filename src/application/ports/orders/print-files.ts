import type { Made } from '../../../domain/orders/print-file.js';

/** A file to print from, which lies in the picture store (see printFileKey). */
export interface PrintFile {
  generation_job_id: string;
  /** A size option's value: '50x70'; DOWNLOAD for that of a digital print. */
  size: string;
  /** Pixels, with the bleed of what is printed. */
  width: number;
  height: number;
  made: Made;
  /** Of the file's bytes: hexadecimal. */
  sha256: string;
  /** How many there are. */
  bytes: number;
  created_at: Date;
}

/** The register of the files that are sold: one for each print and size, whoever orders it. */
export interface PrintFiles {
  find(printId: string, size: string): Promise<PrintFile | undefined>;
  /** What is kept for the same print and size gives way. */
  keep(file: PrintFile): Promise<void>;
}
