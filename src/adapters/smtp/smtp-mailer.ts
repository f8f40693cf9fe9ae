import { createTransport } from 'nodemailer';
import { DomainError } from '../../domain/shop/errors.js';
import { isLoopback } from '../../domain/shop/local-url.js';
import type { Mail, Mailer } from '../../application/ports/shop/mailer.js';

interface SmtpMailerSettings {
  /** smtp://user:password@host:587, or smtps:// for TLS from the start. The query may set nodemailer's options. */
  url: string;
  /** Returns the sender in the form 'Name <address>'. */
  from: () => string;
  /** Time limit in milliseconds, shorter than the task's lease. Attachments extend it according to their size. */
  timeoutMs?: number;
}

/** Milliseconds. nodemailer's default timeouts would block a worker for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** An idle connection is closed after this time, before the server closes it. */
const IDLE_CONNECTION_MS = 20_000;
const MAIL_TIMEOUT_MS = 25_000;
/** Slowest assumed upload speed for attachments. */
const MIN_BYTES_PER_MS = 200;

/**
 * Sends mails over SMTP and connects with the first mail. Mails to another machine require TLS with a valid
 * certificate, because they may contain sign-in links. `?requireTLS=false` and `?tls.rejectUnauthorized=false` in the
 * URL turn this off.
 */
export class SmtpMailer implements Mailer {
  private readonly transport;

  constructor(private readonly settings: SmtpMailerSettings) {
    this.transport = createTransport({
      url: settings.url,
      // Connections are reused, because opening one takes several round trips.
      pool: true,
      maxConnections: Infinity,
      idleTimeout: IDLE_CONNECTION_MS,
      requireTLS: !isLoopback(new URL(settings.url).hostname),
      ...TIMEOUTS,
      // Mails contain text from customers, so nodemailer must not read files or URLs named in it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<void> {
    const { timeoutMs = MAIL_TIMEOUT_MS } = this.settings;
    const from = this.settings.from();
    const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
    const bytes = mail.attachments?.reduce((sum, one) => sum + one.bytes.length, 0) ?? 0;
    const sending = this.transport.sendMail({
      signal: AbortSignal.timeout(timeoutMs + Math.ceil(bytes / MIN_BYTES_PER_MS)),
      from,
      // As an object this is always one address, even if the text contains commas.
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
    await sending.catch(rethrow);
  }

  /** This mailer keeps no copies of the mails that it sent. */
  async deleteCopies(): Promise<void> {}

  close(): void {
    this.transport.close();
  }
}

/**
 * These replies concern the shop's own account and not the recipient: authentication is required or the shop may not
 * send (RFC 3463: X.7).
 */
const SHOP_REJECTED = /^(530|5\d\d[ -]5\.7\.)/;

/** Throws `mail_refused` for a 5xx reply to the recipient's address, which is permanent (RFC 5321 section 4.2.1). */
function rethrow(error: Error & { command?: string; response?: string; responseCode?: number }): never {
  const { command, response = '', responseCode = 0 } = error;
  if (command !== 'RCPT TO' || responseCode < 500 || SHOP_REJECTED.test(response)) throw error;
  const refusal = new DomainError('mail_refused', 'The mail server does not accept mails to this address.');
  refusal.cause = error;
  throw refusal;
}
