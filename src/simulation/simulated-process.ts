import type { Ports } from '../application/ports/index.js';
import { DatabaseUnavailableError } from '../domain/shop/errors.js';
import { current, type Flow, type Place } from './flow.js';
import { chooseOutcome, toUnavailableError, type CallOutcome, type Faults } from './faults.js';
import { createRandom, seedFor } from './random.js';
import type { Scheduler } from './scheduler.js';

/** The process has died during a transaction, which is rolled back. */
class Died extends Error {}

/** A promise that never settles. The work of a dead process awaits it. */
const never = () => new Promise<never>(() => undefined);

/** Names a call of a flow at which a fault is injected. */
export type FaultName = string;

export interface World {
  seed: number;
  scheduler: Scheduler;
  /** Per process. */
  painters: number;
  /** The maximum duration of a painting in milliseconds. */
  modelMs: number;
  /** Undefined while nothing fails. */
  faults: () => Faults | undefined;
  happens: (fault: FaultName) => boolean;
  /** How often each task and job was claimed. */
  claims: Map<string, number>;
  /** Writes a line of the history. */
  log: (line: string) => void;
}

/** A process of the shop: the service or a worker. It may die at any call of a port. */
export class SimulatedProcess {
  isAlive = true;
  private readonly death: Promise<never>;
  private die!: (error: Died) => void;

  constructor(
    readonly name: string,
    /** Unique among all processes that were ever started. */
    readonly id: string,
    private readonly world: World,
    private readonly onDeath: () => void,
  ) {
    this.death = new Promise<never>((_, reject) => {
      this.die = reject;
    });
    this.death.catch(() => undefined);
  }

  /** Starts a flow. Its random numbers depend only on its name. */
  run<T>(name: string, work: (flow: Flow) => Promise<T>): Promise<T> {
    const random = createRandom(seedFor(this.world.seed, name));
    const flow: Flow = { name, random, process: this, hadFault: false, hasEnded: false, calls: 0 };
    return current.run({ flow, isInTransaction: false }, async () => {
      try {
        return await work(flow);
      } finally {
        flow.hasEnded = true;
      }
    });
  }

  /** Waits in virtual time. In a dead process, it never resolves. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.world.scheduler.after(milliseconds, () => this.isAlive && resolve());
    });
  }

  /** Calls a port. The call takes time, and may fail before or after its effect, or kill the process. */
  async call<T>(port: keyof Ports, method: string, effect: () => Promise<T>): Promise<T> {
    const place = current.getStore();
    if (!place) throw new Error(`${port}.${method} was called outside of a flow.`);
    if (!this.isAlive) return never();
    if (place.isInTransaction) return this.callInside(place, effect);
    const { flow } = place;
    const fate = this.fateOf(flow, port, method);
    await this.pause(fate.delayMs);
    if (fate.end === 'dies before') return this.crash(flow, port, method, 'before');
    if (fate.end === 'fails before') return this.fail(flow, port, method, fate, 'before');
    const result = await effect();
    if (!this.isAlive) return never();
    if (fate.end === 'dies after') return this.crash(flow, port, method, 'after');
    if (fate.end === 'fails after') return this.fail(flow, port, method, fate, 'after');
    return result;
  }

  /** Runs a transaction. It is rolled back if the process dies. */
  transaction<T>(run: (work: () => Promise<T>) => Promise<T>, work: () => Promise<T>): Promise<T> {
    const place = current.getStore();
    if (place?.isInTransaction) return work();
    return this.call('transactions', 'run', async () => {
      try {
        return await run(() =>
          current.run({ ...place!, isInTransaction: true }, () => Promise.race([work(), this.death])),
        );
      } catch (error) {
        if (error instanceof Died) return never();
        throw error;
      }
    });
  }

  /** Nobody else sees what happens inside a transaction, so it takes no time. */
  private callInside<T>({ flow }: Place, effect: () => Promise<T>): Promise<T> {
    const fate = this.fateOf(flow, 'transactions', 'a statement');
    if (fate.end.startsWith('dies')) return this.crash(flow, 'transactions', 'a statement', 'before');
    if (!fate.end.startsWith('fails')) return effect();
    flow.hadFault = true;
    this.world.log(`fault: the database fails inside a transaction of '${flow.name}'`);
    return Promise.reject(new DatabaseUnavailableError(new Error('simulated')));
  }

  private fateOf(flow: Flow, port: keyof Ports, method: string): CallOutcome {
    flow.calls += 1;
    const fate = chooseOutcome(port, flow.random, this.world);
    if (fate.end === 'succeeds') return fate;
    const fault = `${flow.name}: call ${flow.calls}, ${port}.${method} ${fate.end}`;
    return this.world.happens(fault) ? fate : { ...fate, end: 'succeeds' };
  }

  private crash(flow: Flow, port: string, method: string, when: string): Promise<never> {
    this.world.log(`fault: ${this.name} dies ${when} ${port}.${method} of '${flow.name}'`);
    this.isAlive = false;
    this.die(new Died());
    this.onDeath();
    return never();
  }

  private fail(
    flow: Flow,
    port: keyof Ports,
    method: string,
    fate: CallOutcome,
    when: string,
  ): Promise<never> {
    flow.hadFault = true;
    this.world.log(`fault: ${port}.${method} of '${flow.name}' fails ${when} its effect`);
    return Promise.reject(toUnavailableError(port, fate));
  }
}
