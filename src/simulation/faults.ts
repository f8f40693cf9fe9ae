import type { Ports } from '../application/ports/index.js';
import { DatabaseUnavailableError, DomainError, RetryableError } from '../domain/shop/errors.js';
import type { Random } from './random.js';

/** An injected error. Any other plain error is a bug of the program. */
export class SimulatedError extends Error {}

/** Probabilities per call of a port. */
export interface Faults {
  dies: number;
  databaseFails: number;
  /** The probability that a call to an external service fails. */
  vendorFails: number;
  /** The probability that a call takes minutes. */
  stalls: number;
}

export const ALL_FAULTS: Faults = { dies: 0.001, databaseFails: 0.001, vendorFails: 0.04, stalls: 0.01 };

export interface CallOutcome {
  delayMs: number;
  end: 'succeeds' | 'fails before' | 'fails after' | 'dies before' | 'dies after';
  retryAfterSeconds: number | undefined;
}

type Vendor =
  'payments' | 'imageModel' | 'pinboard' | 'workshop' | 'mailer' | 'pictureStore' | 'webhookSender';

/** The maximum duration of a call that does not stall, in milliseconds. */
const MAX_CALL_MS: Record<Vendor, number> = {
  payments: 2_000,
  imageModel: 40_000,
  pinboard: 2_000,
  workshop: 3_000,
  mailer: 4_000,
  pictureStore: 200,
  webhookSender: 2_000,
};
const DATABASE_MS = 20;
const STALL_MS = 150_000;

const isVendor = (port: keyof Ports): port is Vendor => port in MAX_CALL_MS;

export function chooseOutcome(
  port: keyof Ports,
  random: Random,
  { faults: current, modelMs }: { faults: () => Faults | undefined; modelMs: number },
): CallOutcome {
  const faults = current();
  const longest = port === 'imageModel' ? modelMs : isVendor(port) ? MAX_CALL_MS[port] : DATABASE_MS;
  const delayMs = random.fraction() * longest;
  const [draw, when] = [random.fraction(), random.chance(0.5)];
  if (!faults) return { delayMs, end: 'succeeds', retryAfterSeconds: undefined };
  const fails = isVendor(port) ? faults.vendorFails : faults.databaseFails;
  const retryAfterSeconds = random.chance(0.2) ? random.int(1, 120) : undefined;
  const isStalled = isVendor(port) && random.chance(faults.stalls);
  const delay = isStalled ? random.fraction() * STALL_MS : delayMs;
  const end = (word: 'dies' | 'fails') => (when ? `${word} after` : `${word} before`) as CallOutcome['end'];
  if (draw < faults.dies) return { delayMs: delay, end: end('dies'), retryAfterSeconds };
  if (draw < faults.dies + fails) return { delayMs: delay, end: end('fails'), retryAfterSeconds };
  return { delayMs: delay, end: 'succeeds', retryAfterSeconds };
}

/** Returns the temporary error that the port throws when it gets no response. */
export function toUnavailableError(
  port: keyof Ports,
  { retryAfterSeconds }: Pick<CallOutcome, 'retryAfterSeconds'>,
): Error {
  switch (port) {
    case 'payments':
      return new DomainError('payment_unavailable', 'The payment provider cannot be reached (simulated).');
    case 'imageModel':
    case 'pinboard':
    case 'workshop':
      return new RetryableError(`No answer of ${port} (simulated).`, retryAfterSeconds);
    case 'mailer':
    case 'pictureStore':
    case 'webhookSender':
      return new SimulatedError(`The connection of ${port} was toUnavailableError (simulated).`);
    default:
      return new DatabaseUnavailableError(new Error('simulated'));
  }
}
