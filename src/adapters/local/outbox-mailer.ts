import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '../../application/ports/shop/clock.js';
import type { Mail, Mailer } from '../../application/ports/shop/mailer.js';
import { atomicWrite } from './atomic-write.js';
import { mailFiles, readMail } from './outbox-folder.js';

interface OutboxMailerSettings {
  folder: string;
  /** Returns the sender in the form 'Name <address>'. */
  from: () => string;
  clock: Clock;
}

/** Writes each mail to an .eml file. Its name is derived from the mail's ID, so that a retry replaces the file. */
export class OutboxMailer implements Mailer {
  constructor(private readonly settings: OutboxMailerSettings) {}

  async send(mail: Mail): Promise<void> {
    const { folder, clock } = this.settings;
    const from = this.settings.from();
    const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
    const composer = new MailComposer({
      from,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      attachments: mail.attachments?.map(({ filename, contentType, bytes }) => ({
        filename,
        contentType,
        content: Buffer.from(bytes),
      })),
      date: clock.now(),
      messageId: `<${mail.id.replace(/[^\w.+-]/g, '_')}@${host}>`,
      // Mails contain text from customers, so nodemailer must not read files or URLs named in it.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const name = createHash('sha256').update(mail.id).digest('hex').slice(0, 32);
    await atomicWrite(join(folder, `${name}.eml`), await composer.compile().build());
  }

  async deleteCopies(addresses: readonly string[]): Promise<void> {
    const { folder } = this.settings;
    for (const file of await mailFiles(folder)) {
      const stored = await readMail(folder, file);
      const isTheirs = stored?.email.to?.some(({ address }) =>
        addresses.includes(address?.toLowerCase() ?? ''),
      );
      if (isTheirs) await rm(join(folder, file), { force: true });
    }
  }
}
