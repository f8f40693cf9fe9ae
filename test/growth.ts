/** Enough for the compiler to warm up, and for one run without garbage collection. */
const RUNS = 12;
/** Milliseconds of processor time; growth is ignored below it. */
const FAST_MS = 5;
/** Compares the text with one an eighth as long: linear time grows by 8, quadratic time by 64. */
const SHORTER = 8;
const MAX_GROWTH = 24;
/** A busy machine can spoil one comparison; a quadratic reader fails all of them. */
const COMPARISONS = 5;

/** Whether reading takes noticeable time that grows clearly faster than the text. */
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
 * The least processor time of several runs, in milliseconds, which does not include other processes.
 * @param stopAtMs stops after the first run that takes no longer
 */
function bestCpuMs(work: () => unknown, stopAtMs = 0): number {
  let best = Infinity;
  for (let run = 0; run < RUNS && best > stopAtMs; run++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
