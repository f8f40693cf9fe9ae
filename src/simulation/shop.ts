import { MemoryPinboard } from '../adapters/memory/curating/pinboard.js';
import { memoryPorts } from '../adapters/memory/ports.js';
import { MemoryDatabase, type Tables } from '../adapters/memory/store.js';
import { MemoryImageModel } from '../adapters/memory/creating/image-model.js';
import type { MemoryWorkshop } from '../adapters/memory/orders/workshop.js';
import type { Ports } from '../application/ports/index.js';
import type { Catalogue } from '../application/ports/orders/products.js';
import { createUseCases, type UseCases } from '../composition/use-cases.js';
import type { PaymentEvent } from '../domain/orders/payment-event.js';
import { DatabaseUnavailableError, DomainError, RetryableError } from '../domain/shop/errors.js';
import { createMaker } from './maker.js';
import { MailServer } from './mail-server.js';
import { PaymentProvider } from './payment-provider.js';
import { createSeededCrypto } from './seeded-crypto.js';
import { createSettings, type Stock } from './settings.js';
import { SimulatedProcess, type World } from './simulated-process.js';
import { VirtualSignals } from './virtual-signals.js';
import { DueWork } from './due-work.js';
import { startWorkers } from './workers.js';
import { wrapPorts } from './wrap-ports.js';

interface Running {
  process: SimulatedProcess;
  cases: UseCases;
}

const RESTART_MS = 30_000;
/** A client gives up after this time. */
const TIMEOUT_MS = 240_000;
const RETRY_MS = 20_000;
const TRIES = 5;

/** The shop: its processes over one database, and the services around it. */
export class SimulatedShop {
  readonly ports: Ports;
  readonly provider: PaymentProvider;
  readonly mails = new MailServer();
  readonly maker: MemoryWorkshop;
  readonly pinboard: MemoryPinboard;
  readonly due: DueWork;
  /** What must never happen and was noticed on the way. */
  readonly complaints: string[] = [];
  private readonly database = new MemoryDatabase();
  private readonly signals: VirtualSignals;
  private readonly running = new Map<string, Running>();
  private launches = 0;

  constructor(
    private readonly world: World,
    private readonly stock: Stock,
  ) {
    const clock = { now: () => new Date(world.scheduler.now()) };
    this.signals = new VirtualSignals(world.scheduler);
    this.maker = createMaker(world);
    this.pinboard = new MemoryPinboard(clock);
    this.provider = new PaymentProvider(world, (event, delivery) => void this.deliver(event, delivery));
    this.due = new DueWork(world, this.database);
    const { mails: mailer, maker: workshop, pinboard, provider: payments } = this;
    const imageModel = new MemoryImageModel(true);
    const crypto = createSeededCrypto(world.seed);
    this.ports = memoryPorts(
      { clock, crypto, imageModel, mailer, payments, pinboard, workshop },
      this.database,
    );
  }

  get tables(): Readonly<Tables> {
    return this.database.peek();
  }

  /** Opens the shop before anything can fail. Returns the admin's ID. */
  async open(email: string): Promise<string> {
    const cases = createUseCases(
      this.ports,
      createSettings(this.ports, this.stock, () => undefined),
    );
    await cases.openShop.loadCatalogue(this.stock.catalogue, this.stock.collections);
    await cases.openShop.ensureAdmin({ email, password: 'a-good-password' });
    return [...this.tables.accounts.keys()][0]!;
  }

  /** Starts processes, which start again after each death. */
  start(names: readonly string[]): void {
    for (const name of names) this.launch(name);
  }

  /**
   * A request of a client, who tries again after an error that may pass and after no answer.
   * @returns undefined after a refusal, or when the client gave up
   */
  async ask<T>(name: string, work: (cases: UseCases) => Promise<T>): Promise<T | undefined> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const service = this.running.get('the service');
      const answer = service && (await this.tryOnce(service, `${name}, try ${attempt}`, work));
      if (answer && 'value' in answer) return answer.value;
      if (answer?.isFinal) return undefined;
      await this.pause(RETRY_MS);
    }
    return undefined;
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.world.scheduler.after(milliseconds, resolve));
  }

  log(line: string): void {
    this.world.log(line);
  }

  variant(sku: string): Catalogue['variants'][number] {
    const found = this.stock.catalogue.variants.find((one) => one.sku === sku);
    if (!found) throw new Error(`The catalogue has no ${sku}.`);
    return found;
  }

  private async tryOnce<T>(
    { cases, process }: Running,
    name: string,
    work: (cases: UseCases) => Promise<T>,
  ): Promise<{ value: T } | { isFinal: boolean }> {
    let hangUp = () => {};
    const noAnswer = new Promise<{ isFinal: boolean }>((resolve) => {
      hangUp = this.world.scheduler.after(TIMEOUT_MS, () => resolve({ isFinal: false }));
    });
    const answer = process.run(name, async () => {
      try {
        return { value: await work(cases) };
      } catch (error) {
        this.noteUnexpected(name, error);
        const isFinal = error instanceof DomainError && error.code !== 'payment_unavailable';
        this.world.log(`${name}: ${(error as Error).message}`);
        return { isFinal };
      }
    });
    const first = await Promise.race([answer, noAnswer]);
    hangUp();
    return first;
  }

  private launch(name: string): void {
    const { scheduler } = this.world;
    const process = new SimulatedProcess(name, `${name}/${++this.launches}`, this.world, () => {
      this.running.delete(name);
      scheduler.after(RESTART_MS, () => {
        this.world.log(`${name} starts again`);
        this.launch(name);
      });
    });
    const ports = wrapPorts(this.ports, process, this.signals.of(process), this.world);
    const onError = (what: string, error: unknown) => this.noteUnexpected(what, error);
    const cases = createUseCases(ports, createSettings(ports, this.stock, onError));
    this.running.set(name, { cases, process });
    startWorkers({
      cases,
      process,
      due: this.due,
      painters: this.world.painters,
      signals: ports.signals,
      onError,
    });
  }

  private async deliver(event: PaymentEvent, delivery: number): Promise<void> {
    this.world.log(`The provider reports '${event.kind}' (${event.id}, delivery ${delivery}).`);
    await this.ask(`event ${event.id}, delivery ${delivery}`, ({ settlePayment }) =>
      settlePayment.settle(event),
    );
  }

  /** Errors that the program expects are part of its work. Others are faults of the program. */
  private noteUnexpected(what: string, error: unknown): void {
    const isExpected =
      error instanceof DomainError ||
      error instanceof RetryableError ||
      error instanceof DatabaseUnavailableError ||
      (error as Error).name === 'AbortError' ||
      (error as Error).constructor === Error;
    if (!isExpected && !(error instanceof AggregateError))
      this.complaints.push(`${what}: ${(error as Error).stack ?? String(error)}`);
  }
}
