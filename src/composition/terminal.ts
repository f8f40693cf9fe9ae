import type { Config } from '../config.js';
import { ALERT_WORDS, type Alert } from '../domain/shop/alert.js';
import { CONTROL_CHARACTERS } from '../domain/shop/control-characters.js';
import { DomainError, RetryableError } from '../domain/shop/errors.js';
import { withoutAddresses } from '../domain/shop/without-addresses.js';
import type { AdapterInUse } from './adapter-in-use.js';

/** Output for the person who starts the shop. Requests and their errors are in the log. */
const say = (line: string) => process.stdout.write(`${shown(line)}\n`);

/**
 * Replaces characters that a terminal would interpret, because settings, titles and other services' answers may contain
 * them.
 */
const shown = (text: string) =>
  text.replace(CONTROL_CHARACTERS, (one) => ('\n\t'.includes(one) ? one : '\ufffd'));

const PROGRESS_INTERVAL_MS = 1_000;

export function tellOpen(
  { SHOP_NAME, publicUrl, standIns }: Pick<Config, 'SHOP_NAME' | 'publicUrl' | 'standIns'>,
  adapters: Record<string, AdapterInUse>,
  appointed: { email: string; password: string } | undefined,
): void {
  say(`\n${SHOP_NAME} is open at ${publicUrl}\n`);
  for (const [port, adapter] of Object.entries(adapters)) say(`  ${port.padEnd(12)} ${adapter.name}`);
  if (!standIns && Object.values(adapters).some(({ kind }) => kind === 'missing')) {
    say(
      '\n  Local pages stand in for what is missing only on a shop that is not in production and whose PUBLIC_URL is' +
        '\n  this computer. For a trial elsewhere set ALLOW_LOCAL_STAND_INS=1.',
    );
  }
  if (!appointed) return;
  say(
    '\n  The first admin (this password must be changed at first sign-in; until then each start makes a new one):',
  );
  say(`  ${appointed.email}  ${appointed.password}`);
}

/** A worker needs no payments and no sign-in. */
export function tellAtWork(
  config: Pick<Config, 'DATA_DIR' | 'S3_BUCKET' | 'SHOP_NAME'>,
  adapters: Record<string, AdapterInUse>,
): void {
  say(`\nA worker of ${config.SHOP_NAME} is at work (process ${process.pid})\n`);
  for (const [port, adapter] of Object.entries(adapters)) {
    if (!['payments', 'sign-in'].includes(port)) say(`  ${port.padEnd(12)} ${adapter.name}`);
  }
  if (config.S3_BUCKET) return;
  say(`\n  DATA_DIR (${config.DATA_DIR}) must be one folder that the service and all workers share.`);
}

/** Prints the progress of the first prints at each change until all are painted. Returns a function that stops it. */
export function tellFirstPrints(count: () => Promise<{ painted: number; total: number }>): () => void {
  let told: number | undefined;
  const look = async () => {
    const { painted, total } = await count();
    if (told === undefined && painted === total) return stop();
    if (painted !== told) say(`  first prints ${painted} of ${total} painted`);
    told = painted;
    if (painted === total) stop();
  };
  const timer = setInterval(
    () => void look().catch((error: unknown) => tellTrouble('first prints', error)),
    PROGRESS_INTERVAL_MS,
  );
  const stop = () => clearInterval(timer);
  void look().catch((error: unknown) => tellTrouble('first prints', error));
  return stop;
}

/** Prints domain errors as they are and others with their stack. */
export function tellTrouble(what: string, error: unknown): void {
  // Errors of the embedded database come from another realm and fail `instanceof`.
  const said =
    typeof error === 'object' && error !== null && 'message' in error
      ? sentenceOf(error as Error)
      : String(error);
  process.stderr.write(shown(withoutAddresses(`${what}: ${said}\n`)));
}

export function tellAlert({ code, detail }: Pick<Alert, 'code' | 'detail'>): void {
  const { explanation, remedy } = ALERT_WORDS[code];
  const words = [`warning ${code}:`, explanation, detail, remedy].filter(Boolean).join(' ');
  process.stderr.write(shown(withoutAddresses(`${words}\n`)));
}

function sentenceOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `the port is in use: ${error.message}. Stop what listens there, or choose another with PORT.`;
  }
  // The message for the caller says little; the cause has the details.
  if (error instanceof DomainError && error.cause instanceof Error) {
    return `${error.message} (${error.cause.message})`;
  }
  if (error instanceof RetryableError) return error.message;
  return code || error.message.endsWith('.') ? error.message : (error.stack ?? error.message);
}
