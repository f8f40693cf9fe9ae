import { createTransport } from 'nodemailer';
import { DomainError } from '../../domain/shop/errors.js';
import { isLoopback } from '../../domain/shop/local-shop.js';
import type { Mail, Mailer } from '../../application/ports/shop/mailer.js';

interface SmtpMailerSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. The query sets nodemailer's options. */
  url: string;
  /** 'Name <address>' */
  from: string;
  /** Milliseconds for a mail without attachments; must be shorter than the task's lease. Attachments add time. */
  longest?: number;
}

/** Milliseconds; nodemailer's defaults would block a worker for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Milliseconds that an idle connection is kept; shorter than the server's idle timeout. */
const IDLE_CONNECTION_MS = 20_000;
const MAIL_TIMEOUT_MS = 25_000;
/** Minimum assumed upload speed, for mails with attachments. */
const MIN_BYTES_PER_MS = 200;

/**
 * Sends mails over SMTP and connects on the first mail. Certificates are verified, and mails leave this machine only
 * over TLS, because they may contain sign-in links. `?requireTLS=false` and `?tls.rejectUnauthorized=false` in the URL
 * turn this off.
 */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(private readonly settings: SmtpMailerSettings) {
    this.transport = createTransport({
      url: settings.url,
      // Reuses connections, because each starts with several round trips. No mail waits for another.
      pool: true,
      maxConnections: Infinity,
      idleTimeout: IDLE_CONNECTION_MS,
      requireTLS: !isLoopback(new URL(settings.url).hostname),
      ...TIMEOUTS,
      // Mails contain text that people typed, so the composer must not open files or URLs named in it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { from, longest = MAIL_TIMEOUT_MS } = this.settings;
    const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
    const bytes = mail.attachments?.reduce((sum, one) => sum + one.bytes.length, 0) ?? 0;
    const sending = this.transport.sendMail({
      signal: AbortSignal.timeout(longest + Math.ceil(bytes / MIN_BYTES_PER_MS)),
      from,
      // An object is always one address, even if the text contains commas.
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

  /** The mails are already on the recipient's server. */
  async forget(): Promise<void> {}

  close(): void {
    this.transport.close();
  }
}

/**
 * Replies about the shop's own account, not the recipient: authentication required or sending not allowed (RFC 3463:
 * X.7).
 */
const OF_THE_SHOP = /^(530|5\d\d[ -]5\.7\.)/;

/** A 5xx reply to the recipient's address is permanent (RFC 5321 section 4.2.1). */
function tellRefusal(error: Error & { command?: string; response?: string; responseCode?: number }): never {
  const { command, response = '', responseCode = 0 } = error;
  if (command !== 'RCPT TO' || responseCode < 500 || OF_THE_SHOP.test(response)) throw error;
  const refusal = new DomainError('mail_refused', 'The mail server does not take mails to this address.');
  refusal.cause = error;
  throw refusal;
}
