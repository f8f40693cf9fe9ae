import { planActs, RATES } from './plan.js';
import { readStock } from './settings.js';
import { shrink } from './shrink.js';
import { simulate, type Failure } from './simulate.js';
import { toTime } from './times.js';

export interface SeedResult {
  seed: number;
  steps: number;
  /** A hash of everything that happened. The same seed has the same one. */
  trace: string;
  failure: (Failure & { when: string; history: string[]; acts: number; faults: number }) | null;
}

/** Runs one seed after another. A failing run is cut down to a short history. */
export async function* findFailures({
  seed,
  seeds,
  days,
  cutDown = true,
  checksEachStep = false,
}: {
  seed: number;
  seeds: number;
  days: number;
  cutDown?: boolean;
  checksEachStep?: boolean;
}): AsyncGenerator<SeedResult> {
  const stock = await readStock();
  for (let one = seed; one < seed + seeds; one++) {
    const acts = planActs(one, days, RATES);
    const input = { seed: one, days, acts, checksEachStep, stock };
    const outcome = await simulate(input);
    const { failure, steps, trace } = outcome;
    if (!failure) {
      yield { seed: one, steps, trace, failure: null };
      continue;
    }
    const short = cutDown ? await shrink(input, outcome) : { input, outcome };
    const { faults, history } = short.outcome;
    const { found } = short.outcome.failure!;
    const story = { history, acts: short.input.acts.length, faults: faults.length };
    yield { seed: one, steps, trace, failure: { ...failure, found, when: toTime(failure.at), ...story } };
  }
}
