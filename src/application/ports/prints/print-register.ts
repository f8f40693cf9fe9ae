import type { PrintCursor } from './prints.js';

/** What a machine is told of a print to find its page. */
export interface RegisteredPrint extends PrintCursor {
  slug: string;
  /** Address of the picture, on this service. */
  image_path: string | null;
}

/**
 * Every print that everybody may see, oldest first, ids settling equal times: a new one comes at the end, so that what
 * stands before it stays where it is. A part costs the same wherever it is.
 */
export interface PrintRegister {
  /** The last of the `count` prints that follow, or of as many as there are; undefined where none follows. */
  endOf(count: number, after?: PrintCursor): Promise<PrintCursor | undefined>;
  /** At most `limit` of those that follow, up to `until` and with it. */
  list(page: {
    after?: PrintCursor | undefined;
    until: PrintCursor;
    limit: number;
  }): Promise<RegisteredPrint[]>;
}
