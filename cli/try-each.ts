import { CliError, EXIT, TemporaryError } from './errors.js';

export interface Failure {
  name: string;
  error: CliError;
}

/**
 * Processes the items one after the other. A failure does not stop the rest, unless the shop is unavailable or the session has ended.
 */
export async function tryEach<T>(
  all: readonly T[],
  name: (one: T) => string,
  work: (one: T) => Promise<void>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  let ended: CliError | undefined;
  for (const one of all) {
    try {
      if (ended) throw ended;
      await work(one);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (error instanceof TemporaryError || error.exitCode !== EXIT.failed) ended = error;
      failures.push({ name: name(one), error });
    }
  }
  return failures;
}

/** @throws CliError that lists the failures by reason */
export function assertNoFailures(failures: readonly Failure[]): void {
  const reasons = new Map<string, string[]>();
  for (const { name, error } of failures)
    reasons.set(error.message, [...(reasons.get(error.message) ?? []), name]);
  if (reasons.size === 0) return;
  const lines = [...reasons].map(([message, names]) => `${message.replace(/\.$/, '')}: ${names.join(', ')}`);
  throw new CliError(lines.join('\n'), failures.at(-1)!.error.exitCode);
}
