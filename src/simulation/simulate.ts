import { createHash } from 'node:crypto';
import { connectPinboard, perform } from './acts.js';
import { ALL_FAULTS } from './faults.js';
import type { Invariant } from './invariant.js';
import { CHEAP_INVARIANTS, FINAL_INVARIANTS, INVARIANTS } from './invariants.js';
import { People } from './people.js';
import { ADMIN, type Act } from './plan.js';
import { createRandom, seedFor } from './random.js';
import { Scheduler } from './scheduler.js';
import type { Stock } from './settings.js';
import { SimulatedShop } from './shop.js';
import { DAY_MS, toTime } from './times.js';
import type { FaultName, World } from './simulated-process.js';

export const START = Date.UTC(2026, 0, 1);
/** The number of days after the last one in which no faults occur and open work is completed. */
const CALM_DAYS = 9;
/** Steps between two checks. A failing interval is run again, step by step. */
const CHECK_STEPS = 500;
/** Steps between two checks of the cheap invariants. */
const CHEAP_CHECK_STEPS = 50;

export interface SimulationInput {
  seed: number;
  days: number;
  acts: readonly Act[];
  /** Ends with the last day, before open work is done. */
  endsEarly?: boolean;
  /** Faults that do not happen. */
  suppressedFaults?: ReadonlySet<FaultName>;
  /** Checks all invariants after each step. This takes ten times as long. */
  checksEachStep?: boolean;
  stock: Stock;
}

const PAINTERS = 2;
const MODEL_MS = 40_000;

export interface Failure {
  step: number;
  /** Milliseconds after the start. */
  at: number;
  invariant: string;
  found: string;
}

export interface Outcome {
  steps: number;
  /** A hash of everything that happened. */
  trace: string;
  history: string[];
  /** The faults that happened. */
  faults: FaultName[];
  failure: Failure | undefined;
  shop: SimulatedShop;
}

/** Runs the plan and checks one invariant after each step. */
export const simulateFor = (input: SimulationInput, invariant: string): Promise<Outcome> =>
  run(input, 1, 0, invariant);

/** Runs the plan. A failure is found at the step at which it happened. */
export async function simulate(input: SimulationInput): Promise<Outcome> {
  const first = await run(input, input.checksEachStep ? 1 : CHECK_STEPS, 0);
  if (!first.failure || input.checksEachStep) return first;
  const exact = await run(input, 1, first.failure.step - CHECK_STEPS);
  return exact.failure ? exact : first;
}

async function run(input: SimulationInput, every: number, from: number, only?: string): Promise<Outcome> {
  const { seed, days, acts, endsEarly = false, suppressedFaults, stock } = input;
  const scheduler = new Scheduler(START);
  const hash = createHash('sha256');
  const history: string[] = [];
  let steps = 0;
  let failure: Failure | undefined;
  let isFaulty = false;
  const log = (line: string) => {
    const text = `${toTime(scheduler.now() - START)}  ${line}`;
    history.push(text);
    hash.update(text);
  };
  const faults: FaultName[] = [];
  const world: World = {
    seed,
    scheduler,
    log,
    claims: new Map(),
    painters: PAINTERS,
    modelMs: MODEL_MS,
    faults: () => (isFaulty ? ALL_FAULTS : undefined),
    happens: (fault) => {
      if (suppressedFaults?.has(fault)) return false;
      faults.push(fault);
      return true;
    },
  };
  const shop = new SimulatedShop(world, stock);
  const people = new People();
  const check = async (invariants: Record<string, Invariant>) => {
    for (const [invariant, findWrong] of Object.entries(invariants)) {
      if (only !== undefined && invariant !== only) continue;
      const [found] = await findWrong({ shop, people });
      if (found !== undefined)
        return (failure ??= { step: steps, at: scheduler.now() - START, invariant, found });
    }
    return undefined;
  };
  const afterEach = async () => {
    steps += 1;
    hash.update(`${scheduler.now()};`);
    shop.due.scheduleWork();
    if (steps >= from && steps % every === 0) await check(INVARIANTS);
    else if (steps % CHEAP_CHECK_STEPS === 0 && steps >= from) await check(CHEAP_INVARIANTS);
    return failure === undefined;
  };

  people.get(ADMIN).id = await shop.open(people.get(ADMIN).email);
  isFaulty = true;
  shop.start(['the first service', 'the second service']);
  for (const act of acts)
    scheduler.after(act.at, () => {
      const name = `${act.who}: ${act.kind} (act ${act.id})`;
      log(name);
      const random = createRandom(seedFor(seed, name));
      void perform(act, { shop, people, person: people.get(act.who), random, name });
    });
  await scheduler.runUntil(START + days * DAY_MS, afterEach);
  isFaulty = false;
  // An admin has read the alert that the connection was lost.
  void connectPinboard({ name: 'the admin: looks at the alerts', person: people.get(ADMIN), shop });
  if (!failure && !endsEarly) await scheduler.runUntil(START + (days + CALM_DAYS) * DAY_MS, afterEach);
  if (!failure) await check(endsEarly ? INVARIANTS : { ...INVARIANTS, ...FINAL_INVARIANTS });
  return { steps, trace: hash.digest('hex'), history, faults, failure, shop };
}
