import type { PrintFileMethod } from '../../../domain/orders/print-file.js';

/** A print file in the picture store (see printFileKey). */
export interface PrintFile {
  generation_job_id: string;
  /** A sheet's name, such as '50x70-composed' (see toSheetName), or DOWNLOAD_SIZE. */
  size: string;
  /** Width and height are in pixels and include the bleed. */
  width: number;
  height: number;
  made: PrintFileMethod;
  /** The SHA-256 hash of the file in hexadecimal. */
  sha256: string;
  bytes: number;
  created_at: Date;
}

/** Records of the files that were made, one per print and size. */
export interface PrintFiles {
  find(printId: string, size: string): Promise<PrintFile | undefined>;
  /** Replaces an existing record. */
  save(file: PrintFile): Promise<void>;
}
