import { CliError, EXIT, TryAgain } from './errors.js';

/** What did not go, and why. */
export interface Failure {
  name: string;
  error: CliError;
}

/**
 * One after the other; what is refused keeps nothing else from its turn. Where the shop is away, or knows the caller no
 * more, the rest fails with it, untried.
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
      if (error instanceof TryAgain || error.exitCode !== EXIT.failed) ended = error;
      failures.push({ name: name(one), error });
    }
  }
  return failures;
}

/** @throws CliError that names what failed, under the reason */
export function expectNone(failures: readonly Failure[]): void {
  const reasons = new Map<string, string[]>();
  for (const { name, error } of failures)
    reasons.set(error.message, [...(reasons.get(error.message) ?? []), name]);
  if (reasons.size === 0) return;
  const lines = [...reasons].map(([message, names]) => `${message.replace(/\.$/, '')}: ${names.join(', ')}`);
  throw new CliError(lines.join('\n'), failures.at(-1)!.error.exitCode);
}
