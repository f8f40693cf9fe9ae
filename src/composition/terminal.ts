import { inspect } from 'node:util';
import type { StepBack } from '../adapters/postgres/migrate.js';
import type { NewAdminPassword } from '../application/accounts/admin-password.js';
import type { AppointedAdmin } from '../application/operations/open-shop.js';
import type { Config } from '../config.js';
import { ALERT_WORDS, type Alert } from '../domain/shop/alert.js';
import { CONTROL_CHARACTERS } from '../domain/shop/control-characters.js';
import { DomainError, RetryableError } from '../domain/shop/errors.js';
import { findMissingInImprint, needsImprint } from '../domain/shop/imprint.js';
import { NO_SUPPORT_EMAIL, type ShopSettings } from '../domain/shop/settings.js';
import { withoutAddresses } from '../domain/shop/without-addresses.js';
import { formatList } from '../domain/shop/wording.js';
import type { UnknownSetting } from '../misspelt-settings.js';
import type { AdapterInUse } from './adapter-in-use.js';

/** Prints output for the person who starts the shop. Requests and their errors are in the log. */
const print = (line: string) => void process.stdout.write(`${replaceControlCharacters(line)}\n`);

/**
 * Replaces characters that a terminal would interpret, because settings, titles and responses of other services may
 * contain them.
 */
const replaceControlCharacters = (text: string) =>
  text.replace(CONTROL_CHARACTERS, (one) => ('\n\t'.includes(one) ? one : '\ufffd'));

const PROGRESS_INTERVAL_MS = 1_000;
/** A shop without them looks open but cannot sell. */
const ESSENTIAL = ['payments', 'e-mail'];

export function printServiceStarted(
  { SHOP_NAME, publicUrl, standIns }: Pick<Config, 'SHOP_NAME' | 'publicUrl' | 'standIns'>,
  adapters: Record<string, AdapterInUse>,
  appointed: AppointedAdmin | undefined,
): void {
  print(`\n${SHOP_NAME} is open at ${publicUrl}\n`);
  for (const [port, adapter] of Object.entries(adapters)) print(`  ${port.padEnd(12)} ${adapter.name}`);
  if (!standIns && Object.values(adapters).some(({ kind }) => kind === 'missing')) {
    print(
      '\n  Local pages replace missing services only if NODE_ENV is not production and PUBLIC_URL is this computer.' +
        '\n  To try the shop elsewhere, set ALLOW_LOCAL_STAND_INS=1.',
    );
  }
  printMissing(adapters);
  if (!appointed) return;
  const { email, password } = appointed;
  if (password === undefined)
    return print(
      `\n  The first admin, ${email}, has not chosen a password yet. An earlier start may have shown one.` +
        '\n  To generate another, run: node dist/src/admin-password.js',
    );
  print('\n  The first admin (change this password at the first sign-in):');
  print(`  ${email}  ${password}`);
}

/** Prints the start of a worker, which needs no payments and no sign-in. */
export function printWorkerStarted(
  config: Pick<Config, 'DATA_DIR' | 'S3_BUCKET' | 'SHOP_NAME'>,
  adapters: Record<string, AdapterInUse>,
): void {
  print(`\nA worker of ${config.SHOP_NAME} is running (process ${process.pid})\n`);
  for (const [port, adapter] of Object.entries(adapters)) {
    if (!['payments', 'sign-in'].includes(port)) print(`  ${port.padEnd(12)} ${adapter.name}`);
  }
  const { payments: _, ...used } = adapters;
  printMissing(used);
  if (config.S3_BUCKET) return;
  print(`\n  DATA_DIR (${config.DATA_DIR}) must be a folder that the service and all workers share.`);
}

function printMissing(adapters: Record<string, AdapterInUse>): void {
  for (const [port, { consequence }] of Object.entries(adapters)) {
    if (!consequence || !ESSENTIAL.includes(port)) continue;
    process.stderr.write(`\nWARNING: this shop has no ${port}: ${consequence}.\n`);
  }
}

/** Warns of variables that look like settings and do nothing. */
export function printUnknownSettings(unknown: readonly UnknownSetting[]): void {
  for (const { given, similar } of unknown) {
    process.stderr.write(
      replaceControlCharacters(
        `\nWARNING: ${given} is not a setting of the shop, so the shop ignores it. Similar settings: ` +
          `${formatList(similar, 'and')}. .env.example lists all.\n`,
      ),
    );
  }
}

/** Warns that nobody reads what customers write. */
export function printNoSupportAddress({ support_email }: Pick<ShopSettings, 'support_email'>): void {
  if (support_email !== NO_SUPPORT_EMAIL) return;
  process.stderr.write(
    `\nWARNING: this shop has no support address: customers are told to write to ${NO_SUPPORT_EMAIL}, which nobody ` +
      'reads, and notices about withdrawals go there (set it in the panel under Settings, as support_email in ' +
      'shop.json, or as SUPPORT_EMAIL).\n',
  );
}

/** Warns that the imprint lacks what the law of the shop's country asks for. */
export function printImprintIncomplete(settings: Pick<ShopSettings, 'country' | 'legal'>): void {
  const missing = findMissingInImprint(settings);
  if (missing.length === 0) return;
  process.stderr.write(
    `\nWARNING: the imprint of a shop in ${settings.country} must say more: ${formatList(missing, 'and')} ` +
      `${missing.length === 1 ? 'is' : 'are'} empty (set it in the panel under Settings, or in shop.json).\n`,
  );
}

/** Warns that a shop in the European Economic Area with a tax has no number for it. */
export function printVatNumberMissing({
  country,
  legal,
  tax,
}: Pick<ShopSettings, 'country' | 'legal' | 'tax'>): void {
  if (!needsImprint(country) || legal.vat_number !== null || !tax.rates[country]) return;
  process.stderr.write(
    `\nWARNING: this shop has no VAT number, although ${tax.name} in ${country} is ${tax.rates[country]} %: pages do ` +
      'not say that prices include it, and invoices lack the number (set legal.vat_number in the panel under ' +
      'Settings, or in shop.json; if you charge no tax, remove its rate).\n',
  );
}

/** Prints the progress of the first prints at each change until all are painted. Returns a function that stops it. */
export function printFirstPrintsProgress(
  count: () => Promise<{ painted: number; total: number }>,
): () => void {
  let last: number | undefined;
  const check = async () => {
    const { painted, total } = await count();
    if (last === undefined && painted === total) return stop();
    if (painted !== last) print(`  first prints ${painted} of ${total} painted`);
    last = painted;
    if (painted === total) stop();
  };
  const timer = setInterval(
    () => void check().catch((error: unknown) => printError('first prints', error)),
    PROGRESS_INTERVAL_MS,
  );
  const stop = () => clearInterval(timer);
  void check().catch((error: unknown) => printError('first prints', error));
  return stop;
}

/** @param isDone false if the step was only looked at */
export function printStepBack({ back, remains = 'an empty database' }: StepBack, isDone: boolean): void {
  if (!back) return print('The database has no migrations.');
  if (!isDone) {
    return print(`This would take back ${back}, with all data that only it stores. Pass --yes to do it.`);
  }
  print(`${back} was taken back. The newest migration is now ${remains}.`);
  print('Start the version that this database belongs to, or repeat the command to go back further.');
}

export function printAdminPassword({ email, password, hasSecondFactor }: NewAdminPassword): void {
  print(`The new password of ${email} is ${password}`);
  print('All sessions of this admin have ended. Sign in, and choose another password under Account.');
  if (hasSecondFactor)
    print('The sign-in still asks for the second factor. If it is lost, add --remove-second-factor.');
}

export function printNotice(what: string, sentence: string): void {
  print(`${what}: ${sentence}`);
}

/** Prints domain errors as they are and others with their stack. */
export function printError(what: string, error: unknown): void {
  // Errors of the embedded database come from another realm and fail `instanceof`.
  const message =
    typeof error === 'object' && error !== null && 'message' in error
      ? toSentence(error as Error)
      : typeof error === 'string'
        ? error
        : inspect(error, { breakLength: Infinity });
  process.stderr.write(replaceControlCharacters(withoutAddresses(`${what}: ${message}\n`)));
}

export function printAlert({ code, detail }: Pick<Alert, 'code' | 'detail'>): void {
  const { explanation, remedy } = ALERT_WORDS[code];
  const words = [`warning ${code}:`, explanation, detail, remedy].filter(Boolean).join(' ');
  process.stderr.write(replaceControlCharacters(withoutAddresses(`${words}\n`)));
}

function toSentence(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return `the port is in use: ${error.message}. Stop the program that uses it, or set PORT to another.`;
  }
  // The message for the caller is short, and the cause has the details.
  if (error instanceof DomainError && error.cause instanceof Error) {
    return `${error.message} (${error.cause.message})`;
  }
  if (error instanceof RetryableError) return error.message;
  return code || error.message.endsWith('.') ? error.message : (error.stack ?? error.message);
}
