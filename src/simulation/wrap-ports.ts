import type { Ports } from '../application/ports/index.js';
import type { Signals } from '../application/ports/shop/signals.js';
import type { WebhookOutcome } from '../domain/shop/webhook.js';
import { SimulatedError } from './faults.js';
import { current } from './flow.js';
import { createRandom, seedFor } from './random.js';
import type { SimulatedProcess, World } from './simulated-process.js';

/** These answer within the process. */
const LOCAL: readonly (keyof Ports)[] = [
  'clock',
  'crypto',
  'links',
  'signals',
  'accessTokens',
  'totp',
  'passwords',
];
/** These methods answer without a promise. */
const SYNCHRONOUS = [
  'payments.readEvent',
  'pinboard.consentUrl',
  'workshop.product',
  'pictureStore.keys',
  'webhookSender.createSecret',
  'webhookSender.checkUrl',
];

type Method = (...args: unknown[]) => Promise<unknown>;

/** Returns the ports as a process of the simulation sees them. */
export function wrapPorts(ports: Ports, process: SimulatedProcess, signals: Signals, world: World): Ports {
  const wrapped = Object.entries(ports).map(([name, port]) => {
    const key = name as keyof Ports;
    if (LOCAL.includes(key)) return [key, port];
    return [key, new Proxy(port as object, { get: (target, method) => wrap(key, target, method) })];
  });
  const run = <T>(work: () => Promise<T>) =>
    process.transaction<T>((one) => ports.transactions.run(one), work);
  return { ...(Object.fromEntries(wrapped) as Ports), signals, transactions: { run } };

  function wrap(port: keyof Ports, target: object, method: string | symbol): unknown {
    const value = Reflect.get(target, method, target) as unknown;
    if (typeof value !== 'function' || SYNCHRONOUS.includes(`${port}.${String(method)}`))
      return typeof value === 'function' ? (value as Method).bind(target) : value;
    return async (...args: unknown[]) => {
      const calling = process.call(port, String(method), () => (value as Method).apply(target, args));
      const result = await (port === 'webhookSender' ? calling.catch(toOutcome) : calling);
      if (method === 'claim') follow(result, world);
      return result;
    };
  }
}

/** The sender of webhooks never throws: every failure is in the outcome. */
function toOutcome(error: unknown): WebhookOutcome {
  if (!(error instanceof SimulatedError)) throw error;
  return { status: null, error: error.message, milliseconds: 0 };
}

/** Names the worker's flow after the claimed work, so that its random numbers depend only on that work. */
function follow(claimed: unknown, { seed, claims }: World): void {
  const { task, job, attempts } = Object(claimed) as {
    task?: { kind: string; subject: string };
    job?: { id: string };
    attempts?: number;
  };
  const flow = current.getStore()?.flow;
  if (!flow || attempts === undefined) return;
  const name = task ? `${task.kind} ${task.subject}` : `paint ${job?.id}`;
  const claim = (claims.get(name) ?? 0) + 1;
  claims.set(name, claim);
  flow.name = `${name}, claim ${claim}`;
  flow.random = createRandom(seedFor(seed, flow.name));
}
