import type { PixelSize } from '../../domain/orders/print-file.js';
import type { Print } from '../../domain/prints/print.js';

export interface Progress {
  job: Print;
  /** Number of queued jobs before this one. */
  place: number;
  /** The unfinished picture as a small WebP. */
  partial: Uint8Array | undefined;
  /** Whether the picture is painted and its files are being made. */
  finishing: boolean;
  /** The size of the finished picture. */
  size: PixelSize;
}

const NONE = new Uint8Array();

/** Whether a watcher must be notified. */
export function isChanged(one: Progress, other: Progress): boolean {
  return (
    one.job.status !== other.job.status ||
    one.place !== other.place ||
    one.job.paid_calls !== other.job.paid_calls ||
    one.job.error_code !== other.job.error_code ||
    one.finishing !== other.finishing ||
    !isSame(one.partial, other.partial)
  );
}

function isSame(one: Uint8Array = NONE, other: Uint8Array = NONE): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
