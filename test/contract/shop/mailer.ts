import { describe, expect, it } from '@jest/globals';
import type { Ports } from '../../../src/application/ports/index.js';
import type { Mail } from '../../../src/application/ports/shop/mailer.js';
import { givenMail } from '../../given.js';
import { concurrently, startOnce } from '../subject.js';

export interface MailerSubject {
  ports: Pick<Ports, 'mailer'>;
  /** The received mails, oldest first; `id` may be part of a longer message ID. */
  received(): Promise<Mail[]>;
  close(): Promise<void>;
}

const plain = (text: string) => text.replace(/\r\n/g, '\n').trim();

export function mailerContract(open: () => Promise<MailerSubject>): void {
  describe('Mailer', () => {
    const subject = startOnce(open);
    const send = (mail: Mail) => subject().ports.mailer.send(mail);
    const arrived = async (mail: Mail) =>
      (await subject().received()).filter((one) => one.id.includes(mail.id));

    it('delivers a mail unchanged', async () => {
      const mail = givenMail({ html: '<p>Thank you – £25.00 &amp; more.</p>' });
      await send(mail);
      const [one, ...others] = await arrived(mail);
      expect(others).toEqual([]);
      expect({ to: one!.to, subject: one!.subject }).toEqual({ to: mail.to, subject: mail.subject });
      expect([plain(one!.text), plain(one!.html)]).toEqual([mail.text, mail.html]);
    });

    it('delivers attachments, byte for byte', async () => {
      const bytes = Uint8Array.from({ length: 999 }, (_, i) => (i * 7) % 256);
      const mail = givenMail({
        attachments: [{ filename: 'quiet-light.png', contentType: 'image/png', bytes }],
      });
      await send(mail);
      const [one] = await arrived(mail);
      expect(one!.attachments).toHaveLength(1);
      expect(one!.attachments![0]).toMatchObject({ filename: 'quiet-light.png', contentType: 'image/png' });
      expect([...one!.attachments![0]!.bytes]).toEqual([...bytes]);
    });

    it('gives a repeated mail the same id', async () => {
      const mail = givenMail();
      await send(mail);
      await send(mail);
      const ids = (await arrived(mail)).map((one) => one.id);
      expect(new Set(ids).size).toBe(1);
    });

    it('keeps several concurrent mails apart', async () => {
      const mails = Array.from({ length: 5 }, (_, i) =>
        givenMail({ to: `reader-${i}@example.com`, text: `No ${i}` }),
      );
      await concurrently(5, (i) => send(mails[i]!));
      for (const mail of mails) {
        const [one] = await arrived(mail);
        expect([one!.to, plain(one!.text)]).toEqual([mail.to, mail.text]);
      }
    });
  });
}
