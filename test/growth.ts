/** Enough runs for the compiler to warm up and the garbage collector to stay away from one of them. */
const RUNS = 12;
/** Milliseconds of processor time below which growth does not matter. */
const FAST_MS = 5;
/** Compares the text with one an eighth as long: linear time grows by 8, quadratic time by 64. */
const SHORTER = 8;
const MAX_GROWTH = 24;
/** A busy machine can spoil one comparison; a quadratic reader fails every one. */
const COMPARISONS = 5;

/** Whether reading the text takes noticeable time that grows clearly faster than the length of the text. */
export function growsTooFast(read: (text: string) => unknown, text: string): boolean {
  if (bestCpuMs(() => read(text), FAST_MS / 2) < FAST_MS) return false;
  const shorter = text.slice(-text.length / SHORTER);
  for (let comparison = 0; comparison < COMPARISONS; comparison++) {
    const growth = bestCpuMs(() => read(text)) / bestCpuMs(() => read(shorter));
    if (growth <= MAX_GROWTH) return false;
  }
  return true;
}

/**
 * The least processor time of several runs, in milliseconds. Processor time does not count what a busy machine does
 * meanwhile.
 * @param enough ends the measuring as soon as a run takes no longer than this
 */
function bestCpuMs(work: () => unknown, enough = 0): number {
  let best = Infinity;
  for (let run = 0; run < RUNS && best > enough; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
