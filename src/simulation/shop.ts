import type { MemoryPinboard } from '../adapters/memory/curating/pinboard.js';
import { memoryPorts } from '../adapters/memory/ports.js';
import { MemoryDatabase, type Tables } from '../adapters/memory/store.js';
import type { MemoryWorkshop } from '../adapters/memory/orders/workshop.js';
import type { Ports } from '../application/ports/index.js';
import type { Catalogue } from '../application/ports/orders/products.js';
import { createUseCases, type UseCases } from '../composition/use-cases.js';
import type { PaymentEvent } from '../domain/orders/payment-event.js';
import { DomainError } from '../domain/shop/errors.js';
import { createImageModel, createModerator } from './image-model.js';
import { isExpected } from './expected-errors.js';
import { createMaker } from './maker.js';
import { MailServer } from './mail-server.js';
import { PaymentProvider } from './payment-provider.js';
import { createPinboard } from './pinboard.js';
import { createRandom, seedFor } from './random.js';
import { Records } from './records.js';
import { createSeededCrypto } from './seeded-crypto.js';
import { createSettings, type Stock } from './settings.js';
import { SimulatedProcess, type World } from './simulated-process.js';
import { VirtualSignals } from './virtual-signals.js';
import { DueWork } from './due-work.js';
import { startWorkers } from './workers.js';
import { WebhookReceivers } from './webhook-receivers.js';
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
  readonly mails: MailServer;
  readonly receivers: WebhookReceivers;
  readonly maker: MemoryWorkshop;
  readonly pinboard: MemoryPinboard;
  readonly due: DueWork;
  /** Violations that were noticed during the run. */
  readonly violations: string[] = [];
  readonly records = new Records();
  /** All use cases over ports without faults, to inspect the shop. */
  readonly cases: UseCases;
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
    this.mails = new MailServer(world);
    this.receivers = new WebhookReceivers(world);
    this.maker = createMaker(
      world,
      (key, name) => void this.ask(name, (cases) => cases.followWorkshop.hint(key)),
    );
    this.pinboard = createPinboard(world);
    this.provider = new PaymentProvider(world, (event, delivery) => void this.deliver(event, delivery));
    this.due = new DueWork(world, this.database);
    const { mails: mailer, maker: workshop, pinboard, provider: payments, receivers: webhookSender } = this;
    const imageModel = createImageModel(world);
    const moderator = createModerator();
    const crypto = createSeededCrypto(world.seed);
    this.ports = memoryPorts(
      { clock, crypto, imageModel, mailer, moderator, payments, pinboard, webhookSender, workshop },
      this.database,
    );
    this.cases = createUseCases(
      this.ports,
      this.settings(this.ports, () => undefined),
    );
  }

  get tables(): Readonly<Tables> {
    return this.database.peek();
  }

  /** Opens the shop before anything can fail. Returns the admin's ID. */
  async open(email: string): Promise<string> {
    const { openShop } = this.cases;
    await openShop.loadCatalogue(this.stock.catalogue, this.stock.collections);
    await openShop.ensureAdmin({ email, password: 'a-good-password' });
    return [...this.tables.accounts.keys()][0]!;
  }

  /** Starts processes, and restarts each one that dies. */
  start(names: readonly string[]): void {
    for (const name of names) this.launch(name);
  }

  /**
   * Sends a client's request, which is retried after a temporary error and after a timeout.
   * @returns undefined after a refusal, or when the client gave up
   */
  async ask<T>(name: string, work: (cases: UseCases) => Promise<T>): Promise<T | undefined> {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const service = this.chooseService(`${name}, try ${attempt}`);
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

  get seed(): number {
    return this.world.seed;
  }

  get isFaulty(): boolean {
    return this.world.faults() !== undefined;
  }

  private settings(ports: Ports, onError: (what: string, error: unknown) => void) {
    return createSettings(ports, this.stock, this.seed, onError);
  }

  /** Any service answers any request, as behind a balancer. */
  private chooseService(name: string): Running | undefined {
    const services = [...this.running.values()];
    return services.length > 0 ? createRandom(seedFor(this.seed, name)).pick(services) : undefined;
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
    const cases = createUseCases(ports, this.settings(ports, onError));
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

  /** Expected errors are ignored. All others are bugs of the program. */
  private noteUnexpected(what: string, error: unknown): void {
    if (!isExpected(error)) this.violations.push(`${what}: ${(error as Error).stack ?? String(error)}`);
  }
}
