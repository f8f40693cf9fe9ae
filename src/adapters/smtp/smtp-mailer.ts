import { createTransport } from 'nodemailer';
import { DomainError } from '../../domain/shop/errors.js';
import { isLoopback } from '../../domain/shop/local-shop.js';
import type { Mail, Mailer } from '../../application/ports/shop/mailer.js';

interface SmtpMailerSettings {
  /** smtp://user:password@host:587, or smtps:// where TLS begins at once. Its query sets nodemailer's options. */
  url: string;
  /** 'Name <address>' */
  from: string;
  /** Milliseconds for a whole mail, less than the lease of whoever sends it; what it brings has more. */
  longest?: number;
}

/** Milliseconds; nodemailer's own would hold a worker for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** For which a connection is kept, less than the time in which it would be taken for dead. */
const KEPT = 20_000;
const LONGEST = 25_000;
/** At which what a mail brings is sent at the least. */
const BYTES_A_MILLISECOND = 200;

/**
 * Hands mails to a server over SMTP; nothing is sent or tried before the first one. Certificates are checked, and
 * except on this machine a mail, which may carry a way to sign in, goes only through TLS: `?requireTLS=false` and
 * `?tls.rejectUnauthorized=false` in the address give that up.
 */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(private readonly settings: SmtpMailerSettings) {
    this.transport = createTransport({
      url: settings.url,
      // A connection is kept for the next mail, since each begins with a talk of its own; no mail waits for another's.
      pool: true,
      maxConnections: Infinity,
      idleTimeout: KEPT,
      requireTLS: !isLoopback(new URL(settings.url).hostname),
      ...TIMEOUTS,
      // The texts are ours but hold what people typed: nothing in them may make the composer open a file or address.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { from, longest = LONGEST } = this.settings;
    const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
    const bytes = mail.attachments?.reduce((sum, one) => sum + one.bytes.length, 0) ?? 0;
    const sending = this.transport.sendMail({
      signal: AbortSignal.timeout(longest + Math.ceil(bytes / BYTES_A_MILLISECOND)),
      from,
      // As an object it is one address, whatever stands in it.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map(({ filename, contentType, bytes }) => ({
        filename,
        contentType,
        content: Buffer.from(bytes),
      })),
      messageId: `<${mail.id.replace(/[^\w.+-]/g, '_')}@${host}>`,
    });
    await sending.catch(tellRefusal);
  }

  /** The server of the recipient has the mails. */
  async forget(): Promise<void> {}

  close(): void {
    this.transport.close();
  }
}

/** What is wrong with the shop, not with the address: it has to sign in, or may not send there (RFC 3463: X.7). */
const OF_THE_SHOP = /^(530|5\d\d[ -]5\.7\.)/;

/** A server that says 5xx to the address itself will say so again (RFC 5321 section 4.2.1). */
function tellRefusal(error: Error & { command?: string; response?: string; responseCode?: number }): never {
  const { command, response = '', responseCode = 0 } = error;
  if (command !== 'RCPT TO' || responseCode < 500 || OF_THE_SHOP.test(response)) throw error;
  const refusal = new DomainError('mail_refused', 'The mail server does not take mails to this address.');
  refusal.cause = error;
  throw refusal;
}
