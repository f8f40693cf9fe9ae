import type { Report, ReportReason } from '../../domain/prints/report.js';
import type { Ports } from '../ports/index.js';

/** The person who reports: an account, or a visitor by network address. */
export type Reporter = { user_id: string } | { address: string };

export interface GivenReport {
  reason: ReportReason;
  words: string;
}

export async function toReport(
  ports: Pick<Ports, 'clock' | 'crypto' | 'secrets'>,
  reporter: Reporter,
  { reason, words }: GivenReport,
): Promise<Report> {
  return {
    id: ports.crypto.randomUuid(),
    created_at: ports.clock.now(),
    reporter: await toKey(ports, reporter),
    user_id: 'user_id' in reporter ? reporter.user_id : null,
    reason,
    words,
  };
}

/** Network addresses are not stored, only their HMAC. */
async function toKey(
  { crypto, secrets }: Pick<Ports, 'crypto' | 'secrets'>,
  reporter: Reporter,
): Promise<string> {
  if ('user_id' in reporter) return `account/${reporter.user_id}`;
  const secret = await secrets.getOrCreate('reporters', () => crypto.randomToken());
  return `address/${crypto.hmac(secret, reporter.address)}`;
}
