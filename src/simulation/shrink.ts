import { INVARIANTS } from './invariants.js';
import type { Act } from './plan.js';
import { simulateFor, type Outcome, type SimulationInput } from './simulate.js';
import { DAY_MS } from './times.js';

/** The most runs that one failure may take. */
const MAX_RUNS = 300;

export interface Shrunk {
  input: SimulationInput;
  outcome: Outcome;
  /** How often the simulation ran. */
  runs: number;
}

/**
 * Cuts a failing run down: first the days, then all acts of a kind or a person, then single acts, then the faults.
 * The same invariant fails afterwards.
 */
export async function shrink(failing: SimulationInput, outcome: Outcome): Promise<Shrunk> {
  let best: Shrunk = { input: failing, outcome, runs: 0 };
  const { invariant } = outcome.failure!;

  const adopt = async (change: Partial<SimulationInput>): Promise<boolean> => {
    if (best.runs >= MAX_RUNS) return false;
    const input = { ...best.input, ...change };
    const next = await simulateFor(input, invariant);
    const isSame = next.failure?.invariant === invariant;
    best = isSame ? { input, outcome: next, runs: best.runs + 1 } : { ...best, runs: best.runs + 1 };
    return isSame;
  };
  const keepActs = (acts: readonly Act[]) => adopt({ acts });

  const { at } = outcome.failure!;
  const endsEarly = invariant in INVARIANTS && at < failing.days * DAY_MS;
  const days = endsEarly ? Math.floor(at / DAY_MS) + 1 : failing.days;
  const until = failing.acts.filter((act) => act.at <= at);
  await adopt({ days, acts: until, endsEarly });
  for (const property of ['kind', 'who'] as const)
    for (const value of new Set(best.input.acts.map((act) => act[property])))
      await keepActs(best.input.acts.filter((act) => act[property] !== value));
  await minimize(() => best.input.acts, keepActs);
  await minimize(
    () => best.outcome.faults,
    (kept) => {
      const left = best.outcome.faults.filter((fault) => !kept.includes(fault));
      return adopt({ suppressedFaults: new Set([...(best.input.suppressedFaults ?? []), ...left]) });
    },
  );
  // Without those faults, more acts may be needless.
  await minimize(() => best.input.acts, keepActs);
  return best;
}

/** Removes smaller and smaller parts of a list while the rest still fails (delta debugging). */
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
