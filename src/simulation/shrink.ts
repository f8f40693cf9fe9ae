import { INVARIANTS } from './invariants.js';
import type { Act } from './plan.js';
import { simulateFor, type Outcome, type Wish } from './simulate.js';
import { DAY_MS } from './times.js';

/** The most runs that one failure may take. */
const MAX_RUNS = 300;

export interface Shrunk {
  wish: Wish;
  outcome: Outcome;
  /** How often the simulation ran. */
  runs: number;
}

/**
 * Cuts a failing run down: first the days, then all acts of a kind or a person, then single acts, then the faults.
 * The same invariant fails afterwards.
 */
export async function shrink(failing: Wish, outcome: Outcome): Promise<Shrunk> {
  let best: Shrunk = { wish: failing, outcome, runs: 0 };
  const { invariant } = outcome.failure!;

  const adopt = async (change: Partial<Wish>): Promise<boolean> => {
    if (best.runs >= MAX_RUNS) return false;
    const wish = { ...best.wish, ...change };
    const next = await simulateFor(wish, invariant);
    const isSame = next.failure?.invariant === invariant;
    best = isSame ? { wish, outcome: next, runs: best.runs + 1 } : { ...best, runs: best.runs + 1 };
    return isSame;
  };
  const keepActs = (acts: readonly Act[]) => adopt({ acts });

  const { at } = outcome.failure!;
  const endsEarly = invariant in INVARIANTS && at < failing.days * DAY_MS;
  const days = endsEarly ? Math.floor(at / DAY_MS) + 1 : failing.days;
  const until = failing.acts.filter((act) => act.at <= at);
  await adopt({ days, acts: until, endsEarly });
  for (const property of ['kind', 'who'] as const)
    for (const value of new Set(best.wish.acts.map((act) => act[property])))
      await keepActs(best.wish.acts.filter((act) => act[property] !== value));
  await minimize(() => best.wish.acts, keepActs);
  await minimize(
    () => best.outcome.faults,
    (kept) => {
      const left = best.outcome.faults.filter((fault) => !kept.includes(fault));
      return adopt({ spared: new Set([...(best.wish.spared ?? []), ...left]) });
    },
  );
  // Without those faults, more acts may be needless.
  await minimize(() => best.wish.acts, keepActs);
  return best;
}

/** Leaves out ever smaller parts of a list, as long as the rest still fails (delta debugging). */
async function minimize<T>(
  list: () => readonly T[],
  keep: (rest: readonly T[]) => Promise<boolean>,
): Promise<void> {
  for (let size = Math.ceil(list().length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let place = 0; place < list().length;) {
      const all = list();
      const isLess = await keep([...all.slice(0, place), ...all.slice(place + size)]);
      if (!isLess) place += size;
    }
}
